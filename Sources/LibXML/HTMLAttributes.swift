/// The attributes of one start tag, in the order of the source: ranges of one buffer of UTF-8.
public struct HTMLAttributes: Sendable {
  /// Where one attribute's name and value lie in ``HTMLAttributes/bytes``.
  public struct Entry: Sendable {
    /// The name, in lower case.
    public let name: Range<Int>
    /// The decoded value.
    public let value: Range<Int>
  }

  /// All names and values, one after another.
  public internal(set) var bytes: [UInt8] = []

  /// One entry for each attribute.
  public internal(set) var entries: [Entry] = []

  /// The `entry`'s name.
  public func name(_ entry: Entry) -> String { String(decoding: bytes[entry.name], as: UTF8.self) }

  /// The `entry`'s value.
  public func value(_ entry: Entry) -> String {
    String(decoding: bytes[entry.value], as: UTF8.self)
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
  }
}

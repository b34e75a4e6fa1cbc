/// One field of a request or an answer.
public struct HeaderField: Sendable, Hashable {
  /// The name as it was written; compared without case (RFC 9110, 5.1).
  public var name: String
  /// The value without surrounding white space.
  public var value: String

  /// Makes a field.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

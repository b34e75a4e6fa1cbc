import ContentModel

/// The fingerprint of a file's bytes, which may be more than one wants in memory: that of its only
/// megabyte, or that of the fingerprints of its megabytes.
enum FileFingerprint {
  /// How many bytes are looked at together.
  static let chunkSize = 1 << 20

  /// The fingerprint of bytes in memory.
  static func of(_ bytes: [UInt8]) -> Fingerprint {
    guard bytes.count > chunkSize else { return Fingerprint(of: bytes) }
    var sum = Sum()
    var rest = bytes[...]
    while !rest.isEmpty {
      sum.add(rest.prefix(chunkSize))
      rest = rest.dropFirst(chunkSize)
    }
    return sum.fingerprint
  }

  /// A fingerprint that grows with the file, in chunks of `chunkSize` but for the last.
  struct Sum {
    private var first: Fingerprint?
    private var parts: [UInt8] = []

    mutating func add(_ chunk: ArraySlice<UInt8>) {
      let part = Fingerprint(of: Array(chunk))
      if parts.isEmpty { first = part }
      parts += part.hex.utf8
    }

    /// The fingerprint of what was added.
    var fingerprint: Fingerprint {
      if let first, parts.count == first.hex.utf8.count { return first }
      return Fingerprint(of: parts)
    }
  }
}

/// A set of ASCII characters, asked byte by byte.
public struct ASCIISet: Sendable, Hashable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// The set of a text's characters; what is not ASCII is never in a set.
  public init(_ characters: String) {
    for byte in characters.utf8 {
      switch byte {
      case ..<64: low |= 1 << UInt64(byte)
      case ..<128: high |= 1 << UInt64(byte - 64)
      default: continue
      }
    }
  }

  /// Whether a byte is one of the characters.
  public func contains(_ byte: UInt8) -> Bool {
    switch byte {
    case ..<64: low >> UInt64(byte) & 1 == 1
    case ..<128: high >> UInt64(byte - 64) & 1 == 1
    default: false
    }
  }

  /// The characters of both sets.
  public func union(_ other: ASCIISet) -> ASCIISet {
    var result = self
    result.low |= other.low
    result.high |= other.high
    return result
  }
}

extension ASCIISet {
  /// Letters, digits and `-._~`, which mean themselves everywhere in a URL (RFC 3986, 2.3).
  public static let unreserved = ASCIISet(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")

  /// What may stand in a path or query as it is; a `%` begins what is encoded already.
  static let address = unreserved.union(ASCIISet("!#$%&'()*+,/:;=?@[]"))
}

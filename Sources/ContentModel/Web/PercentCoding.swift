/// Percent-encoding (RFC 3986, 2.1).
public enum PercentCoding {
  /// Decodes each `%XX` once; a `%` that starts no escape stays. Bytes that are not UTF-8 become
  /// U+FFFD.
  public static func decode(_ text: Substring) -> String {
    guard text.utf8.contains(percent) else { return String(text) }
    var rest = text.utf8[...]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rest.count)
    while let byte = rest.popFirst() {
      if byte == percent, let high = hexValue(rest.first),
        let low = hexValue(rest.dropFirst().first)
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Decodes a whole text.
  public static func decode(_ text: String) -> String { decode(text[...]) }

  /// The names in a path, each decoded once, without the empty ones.
  ///
  /// A decoded name may hold anything, also a slash or `..`: it is no path yet.
  public static func names(in path: Substring) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { decode(Substring($0)) }
  }

  /// Encodes all that is not to be kept.
  public static func encode(_ text: String, keeping kept: ASCIISet = .unreserved) -> String {
    if text.utf8.allSatisfy(kept.contains) { return text }
    return encode(Array(text.utf8)[...], keeping: kept)
  }

  static func encode(_ bytes: ArraySlice<UInt8>, keeping kept: ASCIISet) -> String {
    if bytes.allSatisfy(kept.contains) { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count * 3)
    for byte in bytes {
      if kept.contains(byte) {
        result.append(byte)
      } else {
        result += [percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let percent = UInt8(ascii: "%")
  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func hexValue(_ byte: UInt8?) -> UInt8? {
    guard let byte else { return nil }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): return byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): return byte - UInt8(ascii: "A") + 10
    default: return nil
    }
  }
}

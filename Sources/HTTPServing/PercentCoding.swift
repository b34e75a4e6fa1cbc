/// Percent-encoding (RFC 3986, 2.1).
public enum PercentCoding {
  /// Decodes once. A `%` without two hex digits stays as it is; bytes that are not UTF-8 become U+FFFD.
  public static func decode(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String {
    var rest = Array(text.utf8)[...]
    var decoded: [UInt8] = []
    decoded.reserveCapacity(rest.count)
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = hex(rest.first),
        let low = hex(rest.dropFirst().first)
      {
        decoded.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Encodes everything but unreserved characters.
  public static func encode(_ text: some StringProtocol) -> String {
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        encoded.append(byte)
      default:
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func hex(_ byte: UInt8?) -> UInt8? {
    switch byte {
    case .some(let byte) where (0x30...0x39).contains(byte): byte - 0x30
    case .some(let byte) where (0x41...0x46).contains(byte): byte - 0x37
    case .some(let byte) where (0x61...0x66).contains(byte): byte - 0x57
    default: nil
    }
  }
}

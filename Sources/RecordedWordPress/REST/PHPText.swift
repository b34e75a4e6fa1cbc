import ContentModel
import HTTPServing
import JSONText

/// Texts as PHP's functions write them.
enum PHPText {
  /// A part of a query as `urlencode` writes it: `+` for a space.
  static func encodeForURL(_ text: String) -> String {
    PercentCoding.encode(text).replacing("%20", with: "+").replacing("~", with: "%7E")
  }

  /// JSON as `json_encode` writes it: slashes and everything beyond ASCII escaped.
  static func encode(_ value: JSONValue) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in JSONText.compact(value).unicodeScalars {
      switch scalar.value {
      case 0x2F: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "/")]
      case ..<0x80: bytes.append(UInt8(scalar.value))
      default:
        for unit in UTF16.encode(scalar) ?? .init() { append(unit, to: &bytes) }
      }
    }
    return bytes
  }

  private static func append(_ unit: UInt16, to bytes: inout [UInt8]) {
    bytes += [UInt8(ascii: "\\"), UInt8(ascii: "u")]
    for shift in [12, 8, 4, 0] { bytes.append(digits[Int(unit >> shift) & 15]) }
  }

  private static let digits = Array("0123456789abcdef".utf8)
}

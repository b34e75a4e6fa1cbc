/// Percent-encoding (RFC 3986, 2.1).
enum PercentCoding {
  /// Decodes each `%XX` once; a `%` that starts no escape stays. Bytes that are not UTF-8 become
  /// U+FFFD.
  static func decode(_ text: ArraySlice<UInt8>) -> String {
    guard text.contains(percent) else { return String(decoding: text, as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var position = text.startIndex
    while position < text.endIndex {
      if text[position] == percent, position + 2 < text.endIndex,
        let high = hexValue(text[position + 1]), let low = hexValue(text[position + 2])
      {
        bytes.append(high << 4 | low)
        position += 3
      } else {
        bytes.append(text[position])
        position += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Encodes one component of a path, so that it can stand in any attribute, in a `srcset` (no
  /// comma), in a CSS `url()` (no quote, no bracket) and at the start of a relative reference (no
  /// colon).
  static func encode(component: String) -> String {
    if component.utf8.allSatisfy(isPlain) { return component }
    var result: [UInt8] = []
    result.reserveCapacity(component.utf8.count * 3)
    for byte in component.utf8 {
      if isPlain(byte) {
        result.append(byte)
      } else {
        result += [percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let percent = UInt8(ascii: "%")
  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "@"), UInt8(ascii: "+"),
      UInt8(ascii: "="):
      true
    default: false
    }
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

/// Percent-encoding (RFC 3986, 2.1) as forms write it.
enum PercentCoding {
  /// Decodes once, `+` to a space. A `%` without two hex digits stays as it is; bytes that are not
  /// UTF-8 become U+FFFD.
  static func decodeForm(_ text: some StringProtocol) -> String {
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
        decoded.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private static func hex(_ byte: UInt8?) -> UInt8? {
    switch byte {
    case .some(let byte) where (0x30...0x39).contains(byte): byte - 0x30
    case .some(let byte) where (0x41...0x46).contains(byte): byte - 0x37
    case .some(let byte) where (0x61...0x66).contains(byte): byte - 0x57
    default: nil
    }
  }
}

/// Turns safe HTML into the text that a reader sees.
enum MarkupText {
  /// The text of `markup`: without tags and comments, with its entities decoded. Where a block or
  /// a line ends there is white space, so that two paragraphs do not run into one word.
  static func plain(_ markup: String) -> String {
    decodingEntities(strippingTags(markup, separatingBlocks: true))
  }

  /// `text` without anything that looks like a tag, a comment or a declaration. A `<` that no
  /// letter, `/`, `!` or `?` follows is text. The content of `script` and `style` goes, too.
  static func strippingTags(_ text: String, separatingBlocks: Bool = false) -> String {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    var stripper = TagStripper(separatingBlocks: separatingBlocks)
    for byte in text.utf8 { stripper.read(byte) }
    return stripper.finish()
  }

  /// `text` with the entities decoded that sanitized HTML holds; unknown ones stay as they are.
  static func decodingEntities(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "&"),
        let end = bytes[index...].prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let character = character(of: bytes[(index + 1)..<end])
      {
        decoded += String(character).utf8
        index = end + 1
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private static func character(of entity: ArraySlice<UInt8>) -> Character? {
    let name = String(decoding: entity, as: UTF8.self)
    guard name.hasPrefix("#") else { return named[name] }
    let digits = name.dropFirst()
    let value =
      digits.first == "x" || digits.first == "X"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map(Character.init)
  }

  private static let named: [String: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "mdash": "—", "ndash": "–", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
    "rdquo": "”", "laquo": "«", "raquo": "»", "copy": "©", "reg": "®", "trade": "™",
    "middot": "·", "bull": "•", "times": "×", "shy": "\u{AD}",
  ]
}

import HTMLSanitizer

/// The text of clean markup: its beginning, and how many words it has.
///
/// The sanitizer's output is so regular (no `<` or `>` but around tags, few entities) that one pass
/// over its bytes gives its text; the body is not parsed a second time.
struct MarkupText {
  /// The first characters in one line, cut between words.
  private(set) var beginning = ""
  /// Words of the whole.
  private(set) var words = 0

  private var text: [UInt8] = []
  private var isInWord = false
  private let byteLimit: Int

  /// Reads clean markup.
  ///
  /// - Parameter length: How many characters of its beginning are wanted.
  init(of markup: SafeHTML, length: Int) {
    // Four bytes for each character, and as much again for what is more than one scalar.
    byteLimit = length * 8
    read(Array(markup.html.utf8))
    while text.last == UInt8(ascii: " ") { text.removeLast() }
    beginning = Excerpt.shortened(String(decoding: text, as: UTF8.self), to: length)
  }

  private mutating func read(_ bytes: [UInt8]) {
    var position = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "<"):
        let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1
        if !Self.isInline(bytes[(position + 1)..<end]) { space() }
        position = end + 1
      case UInt8(ascii: "&"):
        let end = bytes[position...].prefix(8).firstIndex(of: UInt8(ascii: ";"))
        if let end,
          let character = Self.entities[
            String(decoding: bytes[(position + 1)..<end], as: UTF8.self)]
        {
          character == 32 ? space() : letter(character)
          position = end + 1
        } else {
          letter(bytes[position])
          position += 1
        }
      case 0...32:
        space()
        position += 1
      case 0xE3...0xE9 where position + 2 < bytes.count:
        // U+3000 to U+9FFF: kana and ideographs, written without spaces.
        ideograph(bytes[position..<(position + 3)])
        position += 3
      case let byte:
        letter(byte)
        position += 1
      }
    }
  }

  private mutating func letter(_ byte: UInt8) {
    if !isInWord {
      isInWord = true
      words += 1
    }
    if text.count < byteLimit { text.append(byte) }
  }

  private mutating func ideograph(_ bytes: ArraySlice<UInt8>) {
    isInWord = false
    words += 1
    if text.count < byteLimit { text += bytes }
  }

  private mutating func space() {
    isInWord = false
    if let last = text.last, last != UInt8(ascii: " "), text.count < byteLimit {
      text.append(UInt8(ascii: " "))
    }
  }

  private static let entities: [String: UInt8] = [
    "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"),
    "quot": UInt8(ascii: "\""), "#39": UInt8(ascii: "'"), "nbsp": 32,
  ]

  /// Whether a tag may stand inside a word.
  private static func isInline(_ tag: ArraySlice<UInt8>) -> Bool {
    let name = tag.drop { $0 == UInt8(ascii: "/") }.prefix { $0 > 32 && $0 != UInt8(ascii: "/") }
    return inlineNames.contains(String(decoding: name, as: UTF8.self))
  }

  private static let inlineNames: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "del", "dfn", "em", "font", "i", "ins",
    "kbd", "mark", "q", "ruby", "s", "samp", "small", "span", "strike", "strong", "sub", "sup",
    "time", "tt", "u", "var", "wbr",
  ]
}

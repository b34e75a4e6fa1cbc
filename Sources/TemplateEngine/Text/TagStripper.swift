/// Reads HTML byte by byte and keeps what is text.
struct TagStripper {
  private let separatesBlocks: Bool
  private var state = MarkupState(.html)
  private var kept: [UInt8] = []
  /// A block ended: the next text must not touch the last.
  private var isSeparated = false

  init(separatingBlocks: Bool) {
    separatesBlocks = separatingBlocks
  }

  mutating func read(_ byte: UInt8) {
    let before = state.region
    let wasHidden = state.element == .script || state.element == .style
    if before == .tagName || before == .closeName { noteEnd(of: byte) }
    state.step(byte)
    switch (before, state.region) {
    case (.rawText, .rawText): if !wasHidden, state.partial.isEmpty { keep(byte) }
    case (.text, .text): keep(byte)
    case (.tagStart, .text):
      keep(UInt8(ascii: "<"))
      keep(byte)
    case (.tagStart, .tagStart): keep(UInt8(ascii: "<"))
    default: break
    }
  }

  /// The text. A `<` at the very end is text, an unfinished tag is not.
  consuming func finish() -> String {
    if state.region == .tagStart { kept.append(UInt8(ascii: "<")) }
    return String(decoding: kept, as: UTF8.self)
  }

  private mutating func keep(_ byte: UInt8) {
    if isSeparated, !byte.isSpace, let last = kept.last, !last.isSpace { kept.append(0x20) }
    isSeparated = false
    kept.append(byte)
  }

  /// Called before each byte of a tag's name: notes the whole name when it ends.
  private mutating func noteEnd(of byte: UInt8) {
    guard separatesBlocks, byte.isSpace || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
    else { return }
    if !Self.inline.contains(String(decoding: state.partial, as: UTF8.self)) { isSeparated = true }
  }

  /// Elements that stand inside a line of text.
  private static let inline: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "em", "i", "img", "ins",
    "kbd", "mark", "q", "ruby", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "u",
    "var", "wbr",
  ]
}

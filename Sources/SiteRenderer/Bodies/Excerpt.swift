import ContentModel
import HTMLSanitizer

/// Summaries in plain text.
enum Excerpt {
  /// How many characters of a body stand for it.
  static let length = 280
  /// How many characters of a summary that the source gives are shown.
  static let givenLength = 1000
  /// How many characters a description for search engines has.
  static let descriptionLength = 160

  /// A source's own summary as plain text, without its invitation to read on.
  static func text(of summary: UntrustedHTML, _ sanitizer: Sanitizer) -> String {
    let text = sanitizer.plainText(withoutInvitation(summary.source))
    for ending in ["[…]", "[...]", "[ … ]"] where text.hasSuffix(ending) {
      var kept = text.dropLast(ending.count)
      while kept.last == " " { kept.removeLast() }
      return kept.isEmpty ? "" : kept + "…"
    }
    return text
  }

  /// A text cut between words, with an ellipsis if something was cut.
  static func shortened(_ text: String, to length: Int) -> String {
    guard let limit = text.index(text.startIndex, offsetBy: length, limitedBy: text.endIndex),
      limit != text.endIndex
    else { return text }
    var kept = text[..<limit]
    if let space = kept.lastIndex(of: " "), text[limit] != " " { kept = kept[..<space] }
    while let last = kept.last, last == " " || last == "," || last == "." || last == "…" {
      kept.removeLast()
    }
    return kept + "…"
  }

  /// WordPress's themes end a summary with a link of the class `more-link` ("Continue reading …").
  private static func withoutInvitation(_ html: String) -> String {
    let bytes = Array(html.utf8)
    guard let mark = position(of: "more-link", in: bytes, from: 0),
      let start = bytes[..<mark].lastIndex(of: UInt8(ascii: "<")),
      bytes[start...].prefix(3).elementsEqual("<a ".utf8)
    else { return html }
    let end = position(of: "</a>", in: bytes, from: mark).map { $0 + 4 } ?? bytes.count
    return String(decoding: bytes[..<start] + bytes[end...], as: UTF8.self)
  }

  private static func position(of word: String, in bytes: [UInt8], from start: Int) -> Int? {
    let word = Array(word.utf8)
    var position = start
    while position + word.count <= bytes.count {
      if bytes[position] == word[0], bytes[position...].starts(with: word) { return position }
      position += 1
    }
    return nil
  }
}

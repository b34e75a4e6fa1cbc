import LibXML

extension Sanitizer {
  /// The text of a fragment: references decoded, blocks and line breaks as one space, white space
  /// collapsed, nothing of what no reader sees. It is text, not markup: escape it where it is shown.
  ///
  /// The mark that WordPress puts at the end of its excerpts, `[…]`, becomes `…`.
  /// - Parameters:
  ///   - html: the fragment.
  ///   - limit: the most characters (grapheme clusters) of the text. A longer one is cut after a word
  ///     and ends in `…`, which counts; in writing without spaces after a character.
  /// - Returns: the text; empty if the fragment cannot be read.
  public func plainText(_ html: String, limit: Int? = nil) -> String {
    // No cluster that counts has more than some dozens of bytes; what is longer is cut all the same.
    let enough = limit.map { min($0, Int.max >> 8) * 64 + 64 } ?? .max
    let extractor = TextExtractor(tables: tables, enough: enough)
    var html = html
    let isRead = html.withUTF8 { source in
      var parser = HTMLParser()
      do throws(MarkupError) {
        try parser.parse(source.span, maximumLength: policy.maximumLength, handler: extractor)
        return true
      } catch {
        return false
      }
    }
    guard isRead else { return "" }
    var text = extractor.text
    for mark in ["[…]", "[...]"] where text.hasSuffix(mark) {
      text = Self.ellipsized(text.dropLast(mark.count))
    }
    return limit.map { Self.truncated(text, to: $0) } ?? text
  }

  private static func truncated(_ text: String, to limit: Int) -> String {
    guard limit > 0 else { return "" }
    guard let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex),
      end < text.endIndex
    else { return text }
    let head = text[..<text.index(before: end)]
    let isWordEnd = text[head.endIndex] == " "
    // So long a word is none: there are writings without spaces.
    guard !isWordEnd, let space = head.lastIndex(of: " "),
      head.distance(from: space, to: head.endIndex) <= 24
    else { return ellipsized(head) }
    return ellipsized(head[..<space])
  }

  private static func ellipsized(_ text: Substring) -> String {
    var text = text
    while let last = text.last, " ,;:.…-–—".contains(last) { text.removeLast() }
    return text + "…"
  }
}

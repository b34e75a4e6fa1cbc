/// Finds the addresses in a style sheet (CSS Syntax, 4.3): in `url(…)` with and without quotes, and
/// in `@import "…"`. Comments and other strings hold none.
enum StyleSheetReferences {
  /// The ranges of the addresses, without quotes, in order. Linear.
  static func ranges(in css: [UInt8]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var position = 0
    while position < css.count {
      if css[position...].starts(with: "/*".utf8) {
        position = end(of: "*/", in: css, from: position + 2)
      } else if isQuote(css[position]) {
        position = endOfString(css, from: position) + 1
      } else if isWord("url(", in: css, at: position) {
        let (range, next) = address(css, from: position + 4)
        if let range { result.append(range) }
        position = next
      } else if isWord("@import", in: css, at: position) {
        let start = skipSpace(css, from: position + 7)
        position = start
        guard start < css.count, isQuote(css[start]) else { continue }
        let end = endOfString(css, from: start)
        result.append((start + 1)..<end)
        position = end + 1
      } else {
        position += 1
      }
    }
    return result
  }

  private static func address(_ css: [UInt8], from start: Int) -> (Range<Int>?, Int) {
    let first = skipSpace(css, from: start)
    guard first < css.count else { return (nil, css.count) }
    if isQuote(css[first]) {
      let end = endOfString(css, from: first)
      return ((first + 1)..<end, end + 1)
    }
    let close = css[first...].firstIndex(of: UInt8(ascii: ")")) ?? css.count
    var last = close
    while last > first, css[last - 1] <= 32 { last -= 1 }
    return (first..<last, close)
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  /// The position of the closing quote, or the end.
  private static func endOfString(_ css: [UInt8], from start: Int) -> Int {
    var position = start + 1
    while position < css.count, css[position] != css[start] {
      position += css[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(position, css.count)
  }

  private static func skipSpace(_ css: [UInt8], from start: Int) -> Int {
    css[min(start, css.count)...].firstIndex { $0 > 32 } ?? css.count
  }

  private static func end(of mark: String, in css: [UInt8], from start: Int) -> Int {
    var position = start
    while position < css.count {
      if css[position...].starts(with: mark.utf8) { return position + mark.utf8.count }
      position += 1
    }
    return css.count
  }

  private static func isWord(_ word: String, in css: [UInt8], at position: Int) -> Bool {
    let end = position + word.utf8.count
    guard end <= css.count else { return false }
    return zip(css[position..<end], word.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }
}

/// Cuts a template's source into tokens, in one pass over its bytes.
///
/// A `-` inside a delimiter (`{{-`, `-%}`) takes away the white space beside it, line breaks
/// too. Quotes hide delimiters, so that `{{ "}}" }}` is one token. Between `{% raw %}` (or
/// `verbatim`) and its end everything is text; `{# … #}` and `{% comment %}` may span lines.
struct Lexer {
  private let source: SourceText
  private let bytes: [UInt8]
  private var index = 0
  private var tokens: [Token] = []
  private var failures: [SyntaxFailure] = []
  /// The start of the text since the last delimiter.
  private var textStart = 0
  /// A `-}` asked to drop the white space that begins the next text.
  private var trimsNext = false

  private init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
  }

  /// All tokens of a source, and what is wrong with its delimiters.
  static func tokens(of source: SourceText) -> (tokens: [Token], failures: [SyntaxFailure]) {
    var lexer = Lexer(source)
    lexer.run()
    return (lexer.tokens, lexer.failures)
  }

  private mutating func run() {
    while index + 1 < bytes.count {
      guard bytes[index] == UInt8(ascii: "{") else {
        index += 1
        continue
      }
      switch bytes[index + 1] {
      case UInt8(ascii: "{"): lexDelimited(.output)
      case UInt8(ascii: "%"): lexDelimited(.tag)
      case UInt8(ascii: "#"): skipComment()
      default: index += 1
      }
    }
    endText(at: bytes.count, trimming: false)
  }

  private mutating func endText(at end: Int, trimming: Bool) {
    var range = textStart..<end
    if trimsNext {
      let first = range.first { !bytes[$0].isSpace } ?? range.upperBound
      range = first..<range.upperBound
    }
    if trimming {
      let last = range.last { !bytes[$0].isSpace } ?? (range.lowerBound - 1)
      range = range.lowerBound..<(last + 1)
    }
    if !range.isEmpty {
      tokens.append(Token(kind: .text, content: range, start: range.lowerBound))
    }
    trimsNext = false
  }

  private mutating func lexDelimited(_ kind: Token.Kind) {
    let start = index
    let first = start + 2
    let trimsBefore = first < bytes.count && bytes[first] == UInt8(ascii: "-")
    let keeps = first < bytes.count && bytes[first] == UInt8(ascii: "+") && kind == .tag
    endText(at: start, trimming: trimsBefore)
    guard let close = closing(of: kind, from: trimsBefore || keeps ? first + 1 : first) else {
      recover(from: start, kind)
      return
    }
    trimsNext = close > first && bytes[close - 1] == UInt8(ascii: "-")
    let keepsAfter = close > first && bytes[close - 1] == UInt8(ascii: "+") && kind == .tag
    let lower = trimsBefore || keeps ? first + 1 : first
    let content = trimmed(lower..<max(lower, trimsNext || keepsAfter ? close - 1 : close))
    index = close + 2
    textStart = index
    finish(Token(kind: kind, content: content, start: start))
  }

  private mutating func finish(_ token: Token) {
    guard token.kind == .tag else {
      tokens.append(token)
      return
    }
    let word = firstWord(of: token.content)
    switch word {
    case "raw", "verbatim": lexRaw(word, from: token)
    case "comment": skip(to: "endcomment", from: token)
    default: tokens.append(token)
    }
  }

  /// The offset of the closing delimiter; nil if there is none before the source ends or another
  /// delimiter opens. Quotes hide delimiters up to the end of their line.
  private func closing(of kind: Token.Kind, from start: Int) -> Int? {
    let last = UInt8(ascii: "}")
    let before = kind == .output ? last : UInt8(ascii: "%")
    var at = start
    while at + 1 < bytes.count {
      let byte = bytes[at]
      if byte == before, bytes[at + 1] == last { return at }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        at = endOfString(from: at) ?? at
      } else if byte == UInt8(ascii: "{"), [0x7B, 0x25, 0x23].contains(bytes[at + 1]) {
        return nil
      }
      at += 1
    }
    return nil
  }

  /// The closing quote of the string that opens at `start`, if its line has one.
  private func endOfString(from start: Int) -> Int? {
    var at = start + 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "\n") {
      if bytes[at] == bytes[start] { return at }
      at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Goes on behind the opening delimiter; what follows up to the next one is lost.
  private mutating func recover(from start: Int, _ kind: Token.Kind) {
    let (open, close) = kind == .output ? ("{{", "}}") : ("{%", "%}")
    failures.append(SyntaxFailure(.unclosedDelimiter(open, expected: close), at: start))
    index = start + 2
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "{"), [0x7B, 0x25, 0x23].contains(bytes[index + 1]) { break }
      index += 1
    }
    if index + 1 >= bytes.count { index = bytes.count }
    textStart = index
  }

  private mutating func skipComment() {
    let start = index
    let trimsBefore = start + 2 < bytes.count && bytes[start + 2] == UInt8(ascii: "-")
    endText(at: start, trimming: trimsBefore)
    var at = start + 2
    while at + 1 < bytes.count, bytes[at] != UInt8(ascii: "#") || bytes[at + 1] != UInt8(ascii: "}")
    {
      at += 1
    }
    if at + 1 >= bytes.count {
      failures.append(SyntaxFailure(.unclosedDelimiter("{#", expected: "#}"), at: start))
      at = bytes.count
    } else {
      trimsNext = at > start + 2 && bytes[at - 1] == UInt8(ascii: "-")
      at += 2
    }
    index = at
    textStart = at
  }

  private mutating func lexRaw(_ word: String, from token: Token) {
    let begin = index
    guard let end = endTag("end" + word, from: begin) else {
      failures.append(SyntaxFailure(.unclosedTag(word, expected: "end" + word), at: token.start))
      index = bytes.count
      textStart = index
      return
    }
    textStart = begin
    endText(at: end.start, trimming: end.trimsBefore)
    index = end.next
    textStart = index
    trimsNext = end.trimsAfter
  }

  private mutating func skip(to word: String, from token: Token) {
    guard let end = endTag(word, from: index) else {
      failures.append(SyntaxFailure(.unclosedTag("comment", expected: word), at: token.start))
      index = bytes.count
      textStart = index
      return
    }
    index = end.next
    textStart = index
    trimsNext = end.trimsAfter
  }

  private typealias EndTag = (start: Int, next: Int, trimsBefore: Bool, trimsAfter: Bool)

  /// The next tag whose first word is `word`, whatever stands before it.
  private func endTag(_ word: String, from start: Int) -> EndTag? {
    var at = start
    while at + 1 < bytes.count {
      guard bytes[at] == UInt8(ascii: "{"), bytes[at + 1] == UInt8(ascii: "%") else {
        at += 1
        continue
      }
      let trims = at + 2 < bytes.count && bytes[at + 2] == UInt8(ascii: "-")
      let from = trims ? at + 3 : at + 2
      let wordStart = bytes[from...].firstIndex { !$0.isSpace } ?? bytes.count
      let wordEnd = bytes[wordStart...].firstIndex { !$0.continuesName } ?? bytes.count
      if bytes[wordStart..<wordEnd].elementsEqual(word.utf8) {
        var close = wordEnd
        while close + 1 < bytes.count, bytes[close] != 0x25 || bytes[close + 1] != 0x7D {
          close += 1
        }
        guard close + 1 < bytes.count else { return nil }
        return (at, close + 2, trims, bytes[close - 1] == UInt8(ascii: "-"))
      }
      // Not beyond the word: a run of `{%` would be read again and again.
      at += 2
    }
    return nil
  }

  private func firstWord(of range: Range<Int>) -> String {
    let end = range.first { !bytes[$0].continuesName } ?? range.upperBound
    return source.text(range.lowerBound..<end)
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    guard let first = range.first(where: { !bytes[$0].isSpace }),
      let last = range.last(where: { !bytes[$0].isSpace })
    else { return range.lowerBound..<range.lowerBound }
    return first..<(last + 1)
  }
}

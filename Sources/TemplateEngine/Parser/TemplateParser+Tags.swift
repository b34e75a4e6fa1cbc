extension TemplateParser {
  /// The tags that begin something, for suggestions and for the guide's test.
  static let tagNames = [
    "block", "break", "call", "continue", "extends", "filter", "for", "if", "ifnot", "import",
    "include", "macro", "now", "set", "with", "raw", "verbatim", "comment",
  ]

  mutating func parseTag(_ tag: TagToken) throws(SyntaxFailure) -> (any TemplateNode)? {
    switch tag.name {
    case "if": return try parseIf(tag, isNegated: false)
    case "ifnot": return try parseIf(tag, isNegated: true)
    case "for": return try parseFor(tag, label: nil)
    case "break", "continue": return try parseLoopControl(tag)
    case "include": return try parseInclude(tag)
    case "block": return try parseBlock(tag)
    case "set": return try parseSet(tag)
    case "with": return try parseWith(tag)
    case "filter": return try parseFilterTag(tag)
    case "macro": return try parseMacro(tag)
    case "call": return try parseCall(tag)
    case "import": return try parseImport(tag)
    case "now": return try parseNow(tag)
    default: return try parseLabelled(tag)
    }
  }

  /// `{% name: for … %}`: a loop with a label. Anything else is no tag.
  private mutating func parseLabelled(_ tag: TagToken) throws(SyntaxFailure) -> any TemplateNode {
    var words = WordReader(source, tag.rest)
    if let colon = try? words.next(), colon.kind == .mark(.colon),
      let word = try? words.next(), word.kind == .name("for")
    {
      let loop = TagToken(
        name: "for", rest: word.range.upperBound..<tag.rest.upperBound, start: tag.start,
        nameOffset: word.range.lowerBound)
      return try parseFor(loop, label: tag.name)
    }
    throw SyntaxFailure(
      .unknownTag(tag.name), at: tag.nameOffset,
      suggestion: NearestName.find(for: tag.name, among: Self.tagNames))
  }

  /// Parses what a tag says about itself. A mistake there is noted, and the tag goes on with
  /// `fallback`, so that its body is still read and its end is not taken for another's.
  func parseHead<Head>(
    _ range: Range<Int>, fallback: Head,
    _ parse: (inout ExpressionParser) throws(SyntaxFailure) -> Head
  ) -> Head {
    do {
      var parser = try expressions(range)
      let head = try parse(&parser)
      try parser.expectEnd()
      return head
    } catch {
      report(error)
      return fallback
    }
  }

  /// Checks that a body ends at the same place of the HTML as it starts: else what follows would
  /// be escaped for a place where it does not stand.
  mutating func checkPlace(of tag: TagToken, from start: MarkupState) {
    if markup.normalized != start.normalized {
      report(
        SyntaxFailure(
          .bodyChangesPlace(tag: tag.name, from: start.phrase, to: markup.phrase), at: tag.start))
    }
    markup = start.normalized
  }

  /// The rest of an end tag: nothing, or the name that it ends.
  func checkEnd(_ end: TagToken?, of name: String? = nil) {
    guard let end else { return }
    parseHead(end.rest, fallback: ()) { parser throws(SyntaxFailure) in
      guard let name, !parser.isAtEnd else {
        return try parser.expectEnd("the end of `\(end.name)`")
      }
      let start = parser.offset
      let found = try parser.takeName("a name")
      if found != name { throw SyntaxFailure(.mismatchedEnd(found, expected: name), at: start) }
    }
  }

  /// The state in which captured text starts, whatever is around: it is written elsewhere.
  var captureState: MarkupState { MarkupState(markup.language == .html ? .html : .plain) }

  /// Parses a body whose output is captured. HTML becomes markup, anything else plain text.
  mutating func parseCaptured(
    _ tag: TagToken, until end: String
  ) -> (nodes: [any TemplateNode], end: TagToken?, isMarkup: Bool) {
    let outer = markup
    markup = captureState
    let start = markup
    scope.captures += 1
    defer { scope.captures -= 1 }
    let body = parseBody(of: tag, until: [end], lastEnd: end)
    checkPlace(of: tag, from: start)
    markup = outer
    return (body.nodes, body.end, start.language == .html)
  }
}

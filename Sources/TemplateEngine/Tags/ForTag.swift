extension TemplateParser {
  /// `{% for x in xs where c %}…{% empty %}…{% endfor %}`.
  mutating func parseFor(_ tag: TagToken, label: String?) throws(SyntaxFailure) -> any TemplateNode
  {
    scope.loops.append(label)
    defer { scope.loops.removeLast() }
    let nothing = ForHead(slots: [], sequence: .values(LiteralExpression(.null)))
    let head = parseHead(tag.rest, fallback: nothing) { parser throws(SyntaxFailure) in
      try ForHead(&parser)
    }
    let start = markup
    let body = parseBody(of: tag, until: ["empty", "else", "endfor"], lastEnd: "endfor")
    checkPlace(of: tag, from: start)
    var whenEmpty: [any TemplateNode] = []
    if let next = body.end, next.name != "endfor" {
      checkEnd(next)
      let empty = parseBody(of: next, until: ["endfor"], lastEnd: "endfor")
      checkPlace(of: next, from: start)
      checkEnd(empty.end)
      whenEmpty = empty.nodes
    } else {
      checkEnd(body.end)
    }
    return ForNode(head, body: body.nodes, whenEmpty: whenEmpty, at: spot(tag.start))
  }

  /// `{% break %}` and `{% continue %}`, with the label of a loop around if wanted.
  func parseLoopControl(_ tag: TagToken) throws(SyntaxFailure) -> any TemplateNode {
    guard !scope.loops.isEmpty else {
      throw SyntaxFailure(.outsideLoop(tag.name), at: tag.nameOffset)
    }
    var parser = try expressions(tag.rest)
    var level = 0
    if !parser.isAtEnd {
      let start = parser.offset
      let label = try parser.takeName("the label of a loop")
      guard let found = scope.loopLevel(of: label) else {
        let known = scope.loops.compactMap(\.self)
        throw SyntaxFailure(
          .expected("the label of a loop around", found: "`\(label)`"), at: start,
          suggestion: NearestName.find(for: label, among: known))
      }
      level = found
    }
    try parser.expectEnd()
    return LoopControlNode(tag.name == "break" ? .leaveLoop(level) : .nextTurn(level))
  }
}

/// What a `for` says about itself.
struct ForHead: Sendable {
  enum Sequence: Sendable {
    case values(any TemplateExpression)
    /// `1...3`, both ends included.
    case range(any TemplateExpression, any TemplateExpression)
  }

  let slots: [Int]
  let sequence: Sequence
  var condition: (any TemplateExpression)?
  var isReversed = false

  init(slots: [Int], sequence: Sequence) {
    self.slots = slots
    self.sequence = sequence
  }

  init(_ parser: inout ExpressionParser) throws(SyntaxFailure) {
    var slots: [Int] = []
    repeat {
      slots.append(parser.names.slot(of: try parser.takeName("the name of a variable")))
    } while try parser.takeIf(.comma)
    guard try parser.takeIf(name: "in") else { throw parser.unexpected("`in`") }
    let first = try parser.parseSum()
    self.init(
      slots: slots,
      sequence: try parser.takeIf(.ellipsis) ? .range(first, parser.parseSum()) : .values(first))
    isReversed = try parser.takeIf(name: "reversed")
    if try parser.takeIf(name: "where") { condition = try parser.parse() }
  }
}

/// Ends a loop or its turn.
final class LoopControlNode: TemplateNode {
  private let flow: Flow

  init(_ flow: Flow) {
    self.flow = flow
  }

  func render(_ state: inout RenderState) throws(TemplateError) -> Flow { flow }
}

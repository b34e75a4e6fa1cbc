extension TemplateParser {
  /// `{% set a = b %}` or `{% set a %}…{% endset %}`.
  mutating func parseSet(_ tag: TagToken) throws(SyntaxFailure) -> any TemplateNode {
    var parser = try expressions(tag.rest)
    let slot = scope.slot(of: try parser.takeName("the name of a variable"))
    guard parser.isAtEnd else {
      _ = try parser.takeIf(.assign)
      let value = try parser.parse()
      try parser.expectEnd()
      return SetNode(slot, value)
    }
    let body = parseCaptured(tag, until: "endset")
    checkEnd(body.end)
    return CaptureNode(slot, body.nodes, isMarkup: body.isMarkup)
  }

  /// `{% with a=b c=d %}…{% endwith %}`.
  mutating func parseWith(_ tag: TagToken) throws(SyntaxFailure) -> any TemplateNode {
    var bindings = Bindings()
    bindings.named = parseHead(tag.rest, fallback: []) { parser throws(SyntaxFailure) in
      try Bindings.assignments(&parser)
    }
    let start = markup
    let body = parseBody(of: tag, until: ["endwith"], lastEnd: "endwith")
    checkPlace(of: tag, from: start)
    checkEnd(body.end)
    return WithNode(bindings, body.nodes)
  }
}

/// Gives a variable a value until the loop's turn, block or template around ends.
final class SetNode: DefinitionNode {
  private let slot: Int
  private let value: any TemplateExpression

  init(_ slot: Int, _ value: any TemplateExpression) {
    self.slot = slot
    self.value = value
  }

  func render(_ state: inout RenderState) throws(TemplateError) -> Flow {
    state.bind(slot, try value.evaluate(&state))
    return .next
  }
}

/// Gives a variable what a body writes.
final class CaptureNode: DefinitionNode {
  private let slot: Int
  private let body: [any TemplateNode]
  private let isMarkup: Bool

  init(_ slot: Int, _ body: [any TemplateNode], isMarkup: Bool) {
    self.slot = slot
    self.body = body
    self.isMarkup = isMarkup
  }

  func render(_ state: inout RenderState) throws(TemplateError) -> Flow {
    var flow = Flow.next
    let text = try state.capture { state throws(TemplateError) in
      flow = try body.render(&state)
    }
    state.bind(slot, isMarkup ? .markup(text) : .string(text))
    return flow
  }
}

/// A scope with variables of its own.
final class WithNode: TemplateNode {
  private let bindings: Bindings
  private let body: [any TemplateNode]

  init(_ bindings: Bindings, _ body: [any TemplateNode]) {
    self.bindings = bindings
    self.body = body
  }

  func render(_ state: inout RenderState) throws(TemplateError) -> Flow {
    let scope = state.scope
    try bindings.bind(&state)
    let flow = try body.render(&state)
    state.restore(scope)
    return flow
  }
}

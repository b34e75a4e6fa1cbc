extension TemplateParser {
  /// `{% filter a|b:"x" %}…{% endfilter %}`: the body, captured, through filters.
  mutating func parseFilterTag(_ tag: TagToken) throws(SyntaxFailure) -> any TemplateNode {
    let input = compiler.slot(of: "filter body")
    let variable = PathExpression(slot: input, name: "", steps: [], at: spot(tag.start))
    let value: any TemplateExpression = parseHead(tag.rest, fallback: variable) {
      parser throws(SyntaxFailure) in
      var value = try parser.parseFilter(on: variable)
      while try parser.takeIf(.pipe) { value = try parser.parseFilter(on: value) }
      return value
    }
    let body = parseCaptured(tag, until: "endfilter")
    checkEnd(body.end)
    let output = try outputNode(value, at: tag.start)
    return FilterNode(
      CaptureNode(input, body.nodes, isMarkup: body.isMarkup), output)
  }

  /// `{% now "d MMM yyyy" %}`: the environment's date.
  func parseNow(_ tag: TagToken) throws(SyntaxFailure) -> any TemplateNode {
    let slot = scope.slot(of: "now")
    let now = PathExpression(slot: slot, name: "now", steps: [], at: spot(tag.nameOffset))
    var parser = try expressions(tag.rest)
    let pattern = try parser.isAtEnd ? LiteralExpression("iso8601") : parser.parse()
    try parser.expectEnd()
    let filter = try scope.filter("date", at: tag.nameOffset)
    let value = FilterExpression(filter, now, [pattern], at: spot(tag.nameOffset))
    return try outputNode(value, at: tag.nameOffset)
  }
}

/// Captures a body and writes it through filters.
final class FilterNode: TemplateNode {
  private let capture: CaptureNode
  private let output: any TemplateNode

  init(_ capture: CaptureNode, _ output: any TemplateNode) {
    self.capture = capture
    self.output = output
  }

  func render(_ state: inout RenderState) throws(TemplateError) -> Flow {
    let scope = state.scope
    let flow = try capture.render(&state)
    _ = try output.render(&state)
    state.restore(scope)
    return flow
  }
}

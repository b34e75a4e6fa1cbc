extension TemplateParser {
  /// `{% if a %}…{% elif b %}…{% else %}…{% endif %}`.
  mutating func parseIf(
    _ tag: TagToken, isNegated: Bool
  ) throws(SyntaxFailure) -> any TemplateNode {
    let never: any TemplateExpression = LiteralExpression(.null)
    let ends: Set<String> = ["elif", "else", "endif", isNegated ? "endifnot" : "endif"]
    var branches: [IfNode.Branch] = []
    var current = tag
    var end: MarkupState?
    let start = markup
    while true {
      markup = start
      var condition: (any TemplateExpression)?
      if current.name == "else" {
        checkEnd(current)
      } else {
        let parsed = parseHead(current.rest, fallback: never) { parser throws(SyntaxFailure) in
          try parser.parse()
        }
        condition = isNegated && branches.isEmpty ? NotExpression(parsed) : parsed
      }
      let isLast = current.name == "else"
      let body = parseBody(
        of: tag, until: isLast ? ["endif", "endifnot"] : ends, lastEnd: "endif")
      branches.append(IfNode.Branch(condition: condition, body: body.nodes))
      join(&end, of: tag)
      guard let next = body.end, next.name == "elif" || next.name == "else" else {
        checkEnd(body.end)
        break
      }
      current = next
    }
    if branches.last?.condition != nil {
      markup = start
      join(&end, of: tag)
    }
    markup = end ?? start
    return IfNode(branches)
  }

  /// Notes where a branch ends; all branches must end in the same place.
  private func join(_ end: inout MarkupState?, of tag: TagToken) {
    let here = markup.normalized
    guard let first = end else {
      end = here
      return
    }
    if first != here {
      report(
        SyntaxFailure(
          .branchesDisagree(tag: tag.name, first.phrase, here.phrase), at: tag.start))
    }
  }
}

/// A decision between bodies.
final class IfNode: TemplateNode {
  struct Branch: Sendable {
    /// Nil for `else`.
    let condition: (any TemplateExpression)?
    let body: [any TemplateNode]
  }

  private let branches: [Branch]

  init(_ branches: [Branch]) {
    self.branches = branches
  }

  func render(_ state: inout RenderState) throws(TemplateError) -> Flow {
    for branch in branches {
      if let condition = branch.condition, try !condition.isTrue(&state) { continue }
      return try branch.body.render(&state)
    }
    return .next
  }
}

extension ExpressionParser {
  mutating func parseComparison() throws(SyntaxFailure) -> any TemplateExpression {
    let left = try parseSum()
    let start = offset
    guard let comparison = try takeComparison() else {
      guard try takeIf(name: "is") else { return left }
      return try parseIs(left, from: start)
    }
    let result = ComparisonExpression(comparison, left, try parseSum(), at: spot(start))
    let next = offset
    guard try takeComparison() == nil else { throw SyntaxFailure(.comparisonChain, at: next) }
    return result
  }

  private mutating func parseIs(
    _ left: any TemplateExpression, from start: Int
  ) throws(SyntaxFailure) -> any TemplateExpression {
    let isNegated = try takeIf(name: "not")
    if try takeIf(name: "defined") { return DefinedExpression(left, isNegated: isNegated) }
    return ComparisonExpression(
      isNegated ? .notEqual : .equal, left, try parseSum(), at: spot(start))
  }

  private mutating func takeComparison() throws(SyntaxFailure) -> ComparisonExpression.Operator? {
    let found: ComparisonExpression.Operator
    switch word.kind {
    case .mark(.equal): found = .equal
    case .mark(.notEqual): found = .notEqual
    case .mark(.less): found = .less
    case .mark(.atMost): found = .atMost
    case .mark(.more): found = .more
    case .mark(.atLeast): found = .atLeast
    case .name("in"): found = .contained
    case .name("not"):
      try take()
      guard word.kind == .name("in") else { throw unexpected("`in` behind `not`") }
      found = .notContained
    default: return nil
    }
    try take()
    return found
  }

  mutating func parseSum() throws(SyntaxFailure) -> any TemplateExpression {
    var left = try parseProduct()
    var length = 0
    while true {
      let start = offset
      length += 1
      try checkChain(length)
      if try takeIf(.plus) {
        left = ArithmeticExpression(.plus, left, try parseProduct(), at: spot(start))
      } else if try takeIf(.minus) {
        left = ArithmeticExpression(.minus, left, try parseProduct(), at: spot(start))
      } else if try takeIf(.tilde) {
        left = ConcatenationExpression(left, try parseProduct(), at: spot(start))
      } else {
        return left
      }
    }
  }

  private mutating func parseProduct() throws(SyntaxFailure) -> any TemplateExpression {
    var left = try parseUnary()
    var length = 0
    while case .mark(let mark) = word.kind,
      let operation = ArithmeticExpression.Operator(product: mark)
    {
      let start = offset
      length += 1
      try checkChain(length)
      try take()
      left = ArithmeticExpression(operation, left, try parseUnary(), at: spot(start))
    }
    return left
  }

  private mutating func parseUnary() throws(SyntaxFailure) -> any TemplateExpression {
    let start = offset
    if try takeIf(.minus) {
      let operand = try descend { parser throws(SyntaxFailure) in try parser.parseNegated() }
      return try parseFilters(on: ExpressionParser.negated(operand, at: spot(start)))
    }
    if try takeIf(.plus) {
      return try descend { parser throws(SyntaxFailure) in try parser.parseUnary() }
    }
    return try parseFiltered()
  }

  /// What stands behind a `-`: without filters, so that `-3|abs` is 3, as in Jinja.
  private mutating func parseNegated() throws(SyntaxFailure) -> any TemplateExpression {
    let start = offset
    guard try takeIf(.minus) else { return try parsePostfix() }
    let operand = try descend { parser throws(SyntaxFailure) in try parser.parseNegated() }
    return ExpressionParser.negated(operand, at: spot(start))
  }

  /// A negative number is a literal: an argument that is one is known when a template is compiled.
  private static func negated(
    _ operand: any TemplateExpression, at spot: SourceSpot
  ) -> any TemplateExpression {
    switch (operand as? LiteralExpression)?.value {
    case .int(let value): LiteralExpression(.int(-value))
    case .double(let value): LiteralExpression(.double(-value))
    default: NegationExpression(operand, at: spot)
    }
  }
}

extension ArithmeticExpression.Operator {
  /// The operators that bind as tightly as `*`.
  fileprivate init?(product mark: Word.Mark) {
    switch mark {
    case .times: self = .times
    case .slash: self = .slash
    case .percent: self = .percent
    default: return nil
    }
  }
}

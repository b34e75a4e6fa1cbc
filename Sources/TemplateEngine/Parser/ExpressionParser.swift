/// Parses the expressions in one token, by precedence from `if … else` down to filters:
///
/// ```
/// choice    = or ["if" or ["else" choice]]
/// or, and   = as in Python; not = "not" not | comparison
/// compared  = sum [("==" | "!=" | "<" | "<=" | ">" | ">=" | ["not"] "in" | "is" ["not"]) sum]
/// sum       = product {("+" | "-" | "~") product}
/// product   = unary {("*" | "/" | "%") unary}
/// unary     = ["-" | "+"] filtered
/// filtered  = postfix {"|" name [":" argument {"," argument} | "(" … ")"]}
/// postfix   = primary {"." name | "." digits | "[" choice "]"}
/// ```
struct ExpressionParser {
  let source: SourceText
  let names: any NameResolver
  private var reader: WordReader
  /// The next word, not yet taken.
  private(set) var word: Word
  private var depth = 0

  /// Expressions nest at most this deep: each level takes native stack, here and in rendering.
  static let depthBound = 50

  init(
    _ source: SourceText, _ range: Range<Int>, names: any NameResolver
  ) throws(SyntaxFailure) {
    self.source = source
    self.names = names
    reader = WordReader(source, range)
    word = try reader.next()
  }

  // MARK: Words

  /// The offset of the next word.
  var offset: Int { word.range.lowerBound }

  var isAtEnd: Bool { word.kind == .end }

  @discardableResult
  mutating func take() throws(SyntaxFailure) -> Word {
    let taken = word
    word = try reader.next()
    return taken
  }

  mutating func takeIf(_ mark: Word.Mark) throws(SyntaxFailure) -> Bool {
    guard word.kind == .mark(mark) else { return false }
    try take()
    return true
  }

  mutating func takeIf(name: String) throws(SyntaxFailure) -> Bool {
    guard word.kind == .name(name) else { return false }
    try take()
    return true
  }

  mutating func takeName(_ what: String) throws(SyntaxFailure) -> String {
    guard case .name(let name) = word.kind else { throw unexpected(what) }
    try take()
    return name
  }

  mutating func expect(_ mark: Word.Mark) throws(SyntaxFailure) {
    guard try takeIf(mark) else { throw unexpected("`\(mark.rawValue)`") }
  }

  func expectEnd(_ what: String = "an operator, a filter or the end") throws(SyntaxFailure) {
    guard isAtEnd else { throw unexpected(what) }
  }

  func unexpected(_ what: String) -> SyntaxFailure {
    SyntaxFailure(.expected(what, found: word.quoted(in: source)), at: offset)
  }

  func spot(_ offset: Int) -> SourceSpot { SourceSpot(source: source, offset: offset) }

  private mutating func descend<Result>(
    _ body: (inout ExpressionParser) throws(SyntaxFailure) -> Result
  ) throws(SyntaxFailure) -> Result {
    depth += 1
    guard depth <= Self.depthBound else {
      throw SyntaxFailure(.nestingTooDeep(Self.depthBound), at: offset)
    }
    let result = try body(&self)
    depth -= 1
    return result
  }

  /// Chains without brackets (`a + b + c …`) nest in rendering, too, one level for each operator.
  private func checkChain(_ length: Int) throws(SyntaxFailure) {
    guard length <= Self.depthBound * 4 else {
      throw SyntaxFailure(.nestingTooDeep(Self.depthBound * 4), at: offset)
    }
  }

  // MARK: Operators

  /// A whole expression.
  mutating func parse() throws(SyntaxFailure) -> any TemplateExpression {
    try descend { parser throws(SyntaxFailure) in
      let value = try parser.parseOr()
      guard try parser.takeIf(name: "if") else { return value }
      let condition = try parser.parseOr()
      let other = try parser.takeIf(name: "else") ? parser.parse() : nil
      return ChoiceExpression(value, if: condition, else: other)
    }
  }

  /// A condition: an expression without `if … else`.
  mutating func parseOr() throws(SyntaxFailure) -> any TemplateExpression {
    var left = try parseAnd()
    var length = 0
    while try takeIf(name: "or") {
      length += 1
      try checkChain(length)
      left = JunctionExpression(left, try parseAnd(), isAnd: false)
    }
    return left
  }

  private mutating func parseAnd() throws(SyntaxFailure) -> any TemplateExpression {
    var left = try parseNot()
    var length = 0
    while try takeIf(name: "and") {
      length += 1
      try checkChain(length)
      left = JunctionExpression(left, try parseNot(), isAnd: true)
    }
    return left
  }

  private mutating func parseNot() throws(SyntaxFailure) -> any TemplateExpression {
    var isNegated = false
    if try takeIf(name: "not") {
      isNegated = true
    } else if try takeIf(.not) {
      isNegated = true
    }
    guard isNegated else { return try parseComparison() }
    guard !isAtEnd else { throw unexpected("a value behind `not`") }
    return NotExpression(try descend { parser throws(SyntaxFailure) in try parser.parseNot() })
  }

  private mutating func parseComparison() throws(SyntaxFailure) -> any TemplateExpression {
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

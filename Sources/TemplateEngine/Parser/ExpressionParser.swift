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

  /// The name of a template in quotes, with nothing behind it.
  mutating func takeTemplateName() throws(SyntaxFailure) -> String {
    guard case .string(let name) = word.kind else {
      throw unexpected("the name of a template in quotes")
    }
    try take()
    try expectEnd()
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

  mutating func descend<Result>(
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
  func checkChain(_ length: Int) throws(SyntaxFailure) {
    guard length <= Self.depthBound * 4 else {
      throw SyntaxFailure(.nestingTooDeep(Self.depthBound * 4), at: offset)
    }
  }

  // MARK: Conditions

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
}

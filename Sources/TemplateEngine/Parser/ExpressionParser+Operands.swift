extension ExpressionParser {
  /// An operand with its filters.
  mutating func parseFiltered() throws(SyntaxFailure) -> any TemplateExpression {
    try parseFilters(on: parsePostfix())
  }

  mutating func parseFilters(
    on operand: any TemplateExpression
  ) throws(SyntaxFailure) -> any TemplateExpression {
    var value = operand
    var length = 0
    while try takeIf(.pipe) {
      length += 1
      guard length <= Self.depthBound else {
        throw SyntaxFailure(.nestingTooDeep(Self.depthBound), at: offset)
      }
      value = try parseFilter(on: value)
    }
    return value
  }

  /// A filter behind its `|`.
  mutating func parseFilter(
    on value: any TemplateExpression
  ) throws(SyntaxFailure) -> any TemplateExpression {
    let start = offset
    let name = try takeName("the name of a filter")
    let arguments = try parseArguments()
    let filter = try names.filter(name, at: start)
    guard filter.arguments.contains(arguments.count) else {
      throw SyntaxFailure(
        .argumentCount(filter: name, allowed: filter.arguments, given: arguments.count), at: start)
    }
    if name == "default", let replacement = arguments.first {
      return DefaultExpression(value, replacement)
    }
    try checkConstants(of: filter, arguments, at: start)
    return FilterExpression(filter, value, arguments, at: spot(start))
  }

  /// Date patterns that the template spells out are checked now, not when a page has a date.
  private func checkConstants(
    of filter: TemplateFilter, _ arguments: [any TemplateExpression], at start: Int
  ) throws(SyntaxFailure) {
    guard filter.name == "date", let pattern = arguments.first as? LiteralExpression,
      let mistake = DatePattern.mistake(in: pattern.value.plainText)
    else { return }
    throw SyntaxFailure(.filterFailed(filter: filter.name, mistake), at: start)
  }

  private mutating func parseArguments() throws(SyntaxFailure) -> [any TemplateExpression] {
    if try takeIf(.openParenthesis) {
      var arguments: [any TemplateExpression] = []
      while word.kind != .mark(.closeParenthesis) {
        arguments.append(try parse())
        guard try takeIf(.comma) else { break }
      }
      try expect(.closeParenthesis)
      return arguments
    }
    guard try takeIf(.colon) else { return [] }
    var arguments = [try parseArgument()]
    while try takeIf(.comma) { arguments.append(try parseArgument()) }
    return arguments
  }

  /// An argument behind `:` is one operand: an operator would read as one of the whole.
  private mutating func parseArgument() throws(SyntaxFailure) -> any TemplateExpression {
    guard try takeIf(.minus) else { return try parsePostfix() }
    let number: TemplateValue
    switch word.kind {
    case .int(let value): number = .int(-value)
    case .double(let value): number = .double(-value)
    default: throw unexpected("a number behind `-`")
    }
    try take()
    return LiteralExpression(number)
  }

  mutating func parsePostfix() throws(SyntaxFailure) -> any TemplateExpression {
    let start = offset
    guard case .name(let name) = word.kind, !Self.isReserved(name) else {
      return try parseSteps(from: parsePrimary())
    }
    try take()
    if let constant = Self.constants[name] { return LiteralExpression(constant) }
    if name == "forloop" { return try parseLoopField(from: start) }
    let steps = try parsePath()
    if name == "block", case .key(let key)? = steps.first, key.text == "super", steps.count == 1 {
      return try names.blockSuper(at: start)
    }
    let path = PathExpression(
      slot: names.slot(of: name), name: name, steps: steps, at: spot(start))
    return try parseSteps(from: path)
  }

  /// The constant steps behind a variable: `.author.name`, `.0`.
  private mutating func parsePath() throws(SyntaxFailure) -> [PathExpression.Step] {
    var steps: [PathExpression.Step] = []
    while try takeIf(.dot) { steps.append(try takeStep()) }
    return steps
  }

  private mutating func takeStep() throws(SyntaxFailure) -> PathExpression.Step {
    switch word.kind {
    case .name(let name):
      try take()
      return .key(TemplateKey(name))
    case .int(let index):
      try take()
      return .index(index)
    default: throw unexpected("a name behind `.`")
    }
  }

  private mutating func parseSteps(
    from base: any TemplateExpression
  ) throws(SyntaxFailure) -> any TemplateExpression {
    var value = base
    var length = 0
    while true {
      let start = offset
      length += 1
      guard length <= Self.depthBound else {
        throw SyntaxFailure(.nestingTooDeep(Self.depthBound), at: offset)
      }
      if try takeIf(.openBracket) {
        let index = try parse()
        try expect(.closeBracket)
        value = SubscriptExpression(value, index, at: spot(start))
      } else if try takeIf(.dot) {
        let step: TemplateValue =
          switch try takeStep() {
          case .key(let key): .string(key.text)
          case .index(let index): .int(index)
          }
        value = SubscriptExpression(value, LiteralExpression(step), at: spot(start))
      } else {
        return value
      }
    }
  }

  private mutating func parsePrimary() throws(SyntaxFailure) -> any TemplateExpression {
    switch word.kind {
    case .int(let value):
      try take()
      return LiteralExpression(.int(value))
    case .double(let value):
      try take()
      return LiteralExpression(.double(value))
    case .string(let text):
      try take()
      return LiteralExpression(.string(text))
    case .mark(.openParenthesis):
      try take()
      let value = try parse()
      try expect(.closeParenthesis)
      return value
    case .mark(.openBracket):
      try take()
      return try parseList()
    default: throw unexpected("a value")
    }
  }

  private mutating func parseList() throws(SyntaxFailure) -> any TemplateExpression {
    var elements: [any TemplateExpression] = []
    while word.kind != .mark(.closeBracket) {
      elements.append(try parse())
      guard try takeIf(.comma) else { break }
    }
    try expect(.closeBracket)
    return ListExpression(elements)
  }

  /// `forloop` and what follows: `.parent` and labels lead to outer loops, the last step is a fact.
  private mutating func parseLoopField(from start: Int) throws(SyntaxFailure)
    -> any TemplateExpression
  {
    var level = 0
    while word.kind == .mark(.dot) {
      try take()
      let at = offset
      let name = try takeName("a name behind `.`")
      if name == "parent" || name == "parentloop" {
        level += 1
      } else if let labelled = names.loopLevel(of: name) {
        level = labelled
      } else if let field = LoopFieldExpression.Field(rawValue: name) {
        return LoopFieldExpression(field, level: level, at: spot(start))
      } else {
        let known = LoopFieldExpression.Field.allCases.map(\.rawValue) + ["parent"]
        throw SyntaxFailure(
          .unknownLoopField(name), at: at, suggestion: NearestName.find(for: name, among: known))
      }
    }
    return LoopExpression(level: level, at: spot(start))
  }

  private static let constants: [String: TemplateValue] = [
    "true": .bool(true), "True": .bool(true), "false": .bool(false), "False": .bool(false),
    "nil": .null, "none": .null, "None": .null, "null": .null,
  ]

  /// Words that are operators and so no names of variables.
  private static func isReserved(_ name: String) -> Bool {
    ["and", "or", "not", "in", "is", "if", "else"].contains(name)
  }
}

/// What names mean at the place of an expression.
protocol NameResolver {
  /// The slot of a variable.
  func slot(of name: String) -> Int
  func filter(_ name: String, at offset: Int) throws(SyntaxFailure) -> TemplateFilter
  /// How many loops lie inside the one with this label; nil if no loop around has it.
  func loopLevel(of label: String) -> Int?
  /// The content of the block around in the parent.
  func blockSuper(at offset: Int) throws(SyntaxFailure) -> any TemplateExpression
}

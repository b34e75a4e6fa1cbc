extension TemplateParser {
  /// `{% macro name a, b="x" %}…{% endmacro %}`, with parentheses and commas if wanted.
  mutating func parseMacro(_ tag: TagToken) throws(SyntaxFailure) -> any TemplateNode {
    let nothing = MacroHead()
    let head = parseHead(tag.rest, fallback: nothing) { parser throws(SyntaxFailure) in
      try MacroHead(&parser)
    }
    let outer = (markup, scope.loops, scope.blocks)
    markup = MarkupState(markup.language)
    let start = markup
    scope.loops = []
    // A macro is written where it is called, so it belongs to no block.
    scope.blocks = []
    scope.captures += 1
    let body = parseBody(of: tag, until: ["endmacro"], lastEnd: "endmacro")
    checkPlace(of: tag, from: start)
    (markup, scope.loops, scope.blocks) = outer
    scope.captures -= 1
    checkEnd(body.end, of: head.name)
    let slot = compiler.defineMacro(head.name)
    return MacroNode(head, slot: slot, body.nodes, isMarkup: start.language == .html)
  }

  /// `{% call name a b %}` or `{% call name(a, b) %}`.
  mutating func parseCall(_ tag: TagToken) throws(SyntaxFailure) -> any TemplateNode {
    var parser = try expressions(tag.rest)
    let start = parser.offset
    let name = try parser.takeName("the name of a macro")
    var arguments = CallArguments()
    let isBracketed = try parser.takeIf(.openParenthesis)
    while !parser.isAtEnd, parser.word.kind != .mark(.closeParenthesis) {
      try arguments.parse(&parser, isBracketed: isBracketed)
      _ = try parser.takeIf(.comma)
    }
    if isBracketed { try parser.expect(.closeParenthesis) }
    try parser.expectEnd()
    compiler.noteCall(of: name, at: spot(start))
    let call = CallNode(
      name, compiler.slot(of: name), arguments, nesting: nesting, at: spot(start))
    if markup.normalized == MarkupState(markup.language) { return call }
    // Elsewhere the macro's output is a value like any other.
    return try outputNode(CallExpression(call), at: start)
  }

  /// `{% import "name" %}`: the macros of another template.
  mutating func parseImport(_ tag: TagToken) throws(SyntaxFailure) -> any TemplateNode {
    var parser = try expressions(tag.rest)
    let offset = parser.offset
    let name = try parser.takeTemplateName()
    let unit = try require(name, startingIn: MarkupState(markup.language), at: offset)
    references.imports.append(name)
    return ImportNode(unit, at: spot(tag.start))
  }
}

/// A macro's name and parameters.
struct MacroHead: Sendable {
  struct Parameter: Sendable {
    let name: String
    let slot: Int
    let standard: (any TemplateExpression)?
  }

  var name = ""
  var parameters: [Parameter] = []

  init() {}

  init(_ parser: inout ExpressionParser) throws(SyntaxFailure) {
    name = try parser.takeName("the name of a macro")
    let isBracketed = try parser.takeIf(.openParenthesis)
    while case .name(let parameter) = parser.word.kind {
      try parser.take()
      let standard = try parser.takeIf(.assign) ? parser.parseFiltered() : nil
      let slot = parser.names.slot(of: parameter)
      parameters.append(Parameter(name: parameter, slot: slot, standard: standard))
      _ = try parser.takeIf(.comma)
    }
    if isBracketed { try parser.expect(.closeParenthesis) }
  }
}

/// What a call hands to a macro, by place and by name.
struct CallArguments: Sendable {
  private var values: [(name: String?, value: any TemplateExpression)] = []

  /// Parses one argument: any expression between brackets, an operand with filters without.
  mutating func parse(
    _ parser: inout ExpressionParser, isBracketed: Bool
  ) throws(SyntaxFailure) {
    var ahead = parser
    if case .name(let name) = ahead.word.kind {
      try ahead.take()
      if try ahead.takeIf(.assign) {
        parser = ahead
        values.append((name, try isBracketed ? parser.parse() : parser.parseFiltered()))
        return
      }
    }
    values.append((nil, try isBracketed ? parser.parse() : parser.parseFiltered()))
  }

  /// The value of each parameter, in order.
  func values(
    for head: MacroHead, _ state: inout RenderState, at spot: SourceSpot
  ) throws(TemplateError) -> [TemplateValue] {
    var found: [TemplateValue?] = Array(repeating: nil, count: head.parameters.count)
    var next = 0
    for (name, expression) in values {
      let index = name.map { name in head.parameters.firstIndex { $0.name == name } } ?? next
      guard let index, index < found.count else {
        let why = name.map { "has no parameter `\($0)`" } ?? "takes \(found.count) values"
        throw TemplateError(.macroArguments(macro: head.name, why), at: spot)
      }
      if name == nil { next += 1 }
      found[index] = try expression.evaluate(&state)
    }
    var values: [TemplateValue] = []
    for (parameter, value) in zip(head.parameters, found) {
      if let value {
        values.append(value)
      } else {
        values.append(try parameter.standard?.evaluate(&state) ?? .null)
      }
    }
    return values
  }
}

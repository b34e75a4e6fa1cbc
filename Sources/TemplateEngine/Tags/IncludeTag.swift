extension TemplateParser {
  /// `{% include "name" %}`, with `with a=b c=d`, `only`, or a map of variables behind the name.
  mutating func parseInclude(_ tag: TagToken) throws(SyntaxFailure) -> any TemplateNode {
    var parser = try expressions(tag.rest)
    let offset = parser.offset
    let name = try parser.parseFiltered()
    let bindings = try Bindings(&parser)
    try parser.expectEnd("`with`, `only`, a map of variables or the end")
    let target = try includeTarget(name, at: offset)
    return IncludeNode(target, bindings, nesting: nesting, at: spot(tag.start))
  }

  private mutating func includeTarget(
    _ name: any TemplateExpression, at offset: Int
  ) throws(SyntaxFailure) -> IncludeNode.Target {
    guard let literal = name as? LiteralExpression, case .string(let constant) = literal.value
    else {
      guard markup.normalized == MarkupState(markup.language) else {
        throw SyntaxFailure(.valueNotAllowed(.computedInclude), at: offset)
      }
      references.hasComputed = true
      return .computed(name, markup.language)
    }
    let unit = try require(constant, startingIn: markup.normalized, at: offset)
    references.includes.append(
      TemplateReferences.Include(
        name: constant, unit: unit, offset: offset, isConditional: isConditional,
        place: markup.normalized))
    return .unit(unit)
  }

  /// The unit of a template that this one uses.
  func require(
    _ name: String, startingIn state: MarkupState, at offset: Int
  ) throws(SyntaxFailure) -> Int {
    guard let unit = compiler.unit(of: name, startingIn: state) else {
      throw SyntaxFailure(
        .missingTemplate(name), at: offset,
        suggestion: NearestName.find(for: name, among: compiler.names))
    }
    return unit
  }
}

/// Variables that a tag gives to what it brings in.
struct Bindings: Sendable {
  var named: [(slot: Int, value: any TemplateExpression)] = []
  var map: (any TemplateExpression)?
  var isOnly = false

  init() {}

  /// Parses what follows the name of a template: `with a=b c=d only`, or a map.
  init(_ parser: inout ExpressionParser) throws(SyntaxFailure) {
    if try parser.takeIf(name: "with") {
      named = try Bindings.assignments(&parser)
    } else if !parser.isAtEnd, parser.word.kind != .name("only") {
      map = try parser.parseFiltered()
    }
    isOnly = try parser.takeIf(name: "only")
  }

  /// `a=b c=d`, with commas between them if wanted.
  static func assignments(
    _ parser: inout ExpressionParser
  ) throws(SyntaxFailure) -> [(slot: Int, value: any TemplateExpression)] {
    var found: [(slot: Int, value: any TemplateExpression)] = []
    repeat {
      let name = try parser.takeName("the name of a variable")
      try parser.expect(.assign)
      found.append((parser.names.slot(of: name), try parser.parse()))
      _ = try parser.takeIf(.comma)
    } while !parser.isAtEnd && parser.word.kind != .name("only")
    return found
  }

  /// Binds the variables. All values are computed before the first is bound.
  func bind(_ state: inout RenderState) throws(TemplateError) {
    var values: [(slot: Int, value: TemplateValue)] = []
    for (slot, expression) in named { values.append((slot, try expression.evaluate(&state))) }
    if case .map(let map)? = try map?.evaluate(&state) {
      for (name, value) in map {
        if let slot = state.program.slots[name] { values.append((slot, value)) }
      }
    }
    if isOnly {
      for slot in state.slots.indices where state.slots[slot] != nil { state.bind(slot, nil) }
    }
    for (slot, value) in values { state.bind(slot, value) }
  }
}

/// Writes another template here. It sees all variables of its surroundings.
final class IncludeNode: TemplateNode {
  enum Target: Sendable {
    case unit(Int)
    case computed(any TemplateExpression, MarkupState.Language)
  }

  private let target: Target
  private let bindings: Bindings
  private let nesting: Int
  private let spot: SourceSpot

  init(_ target: Target, _ bindings: Bindings, nesting: Int, at spot: SourceSpot) {
    self.nesting = nesting
    self.target = target
    self.bindings = bindings
    self.spot = spot
  }

  func render(_ state: inout RenderState) throws(TemplateError) -> Flow {
    let unit = try unit(&state)
    let scope = state.scope
    try bindings.bind(&state)
    try state.enter(nesting, at: spot)
    do {
      try unit.render(&state)
    } catch {
      var error = error
      error.pass(through: .included, at: spot)
      throw error
    }
    state.leave(nesting)
    state.restore(scope)
    return .next
  }

  private func unit(_ state: inout RenderState) throws(TemplateError) -> CompiledTemplate {
    switch target {
    case .unit(let index): return state.program.units[index]
    case .computed(let expression, let language):
      let name = try expression.evaluate(&state).plainText
      guard let unit = state.program.unit(named: name, in: language) else {
        throw TemplateError(
          .missingTemplate(name), at: spot,
          suggestion: NearestName.find(for: name, among: state.program.names))
      }
      return unit
    }
  }
}

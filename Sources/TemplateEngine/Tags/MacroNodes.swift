/// Makes a macro known from here on.
final class MacroNode: DefinitionNode {
  let head: MacroHead
  let body: [any TemplateNode]
  let isMarkup: Bool
  private let slot: Int

  init(_ head: MacroHead, slot: Int, _ body: [any TemplateNode], isMarkup: Bool) {
    self.head = head
    self.slot = slot
    self.body = body
    self.isMarkup = isMarkup
  }

  func render(_ state: inout RenderState) throws(TemplateError) -> Flow {
    state.macros[slot] = self
    return .next
  }
}

/// Writes a macro.
final class CallNode: TemplateNode {
  private let name: String
  private let slot: Int
  private let arguments: CallArguments
  private let nesting: Int
  private let spot: SourceSpot

  init(
    _ name: String, _ slot: Int, _ arguments: CallArguments, nesting: Int, at spot: SourceSpot
  ) {
    self.nesting = nesting
    self.name = name
    self.slot = slot
    self.arguments = arguments
    self.spot = spot
  }

  func render(_ state: inout RenderState) throws(TemplateError) -> Flow {
    let macro = try macro(in: state)
    let values = try arguments.values(for: macro.head, &state, at: spot)
    let scope = state.scope
    for (parameter, value) in zip(macro.head.parameters, values) {
      state.bind(parameter.slot, value)
    }
    try state.enter(nesting, at: spot)
    do {
      _ = try macro.body.render(&state)
    } catch {
      var error = error
      error.pass(through: .called, at: spot)
      throw error
    }
    state.leave(nesting)
    state.restore(scope)
    return .next
  }

  func macro(in state: borrowing RenderState) throws(TemplateError) -> MacroNode {
    if let macro = state.macros[slot] { return macro }
    let known = state.macros.values.map(\.head.name).sorted()
    throw TemplateError(
      .unknownMacro(name), at: spot, suggestion: NearestName.find(for: name, among: known))
  }
}

/// A macro's output as a value, for places where its markup cannot stand as it is.
final class CallExpression: TemplateExpression {
  private let call: CallNode

  init(_ call: CallNode) {
    self.call = call
  }

  func evaluate(_ state: inout RenderState) throws(TemplateError) -> TemplateValue {
    let isMarkup = try call.macro(in: state).isMarkup
    let text = try state.capture { state throws(TemplateError) in
      _ = try call.render(&state)
    }
    return isMarkup ? .markup(text) : .string(MarkupText.decodingEntities(text))
  }
}

/// Makes the macros of another template known; what else it writes is thrown away.
final class ImportNode: DefinitionNode {
  private let unit: Int
  private let spot: SourceSpot

  init(_ unit: Int, at spot: SourceSpot) {
    self.unit = unit
    self.spot = spot
  }

  func render(_ state: inout RenderState) throws(TemplateError) -> Flow {
    try state.enter(0, at: spot)
    let scope = state.scope
    do {
      _ = try state.capture { state throws(TemplateError) in
        try state.program.units[unit].render(&state)
      }
    } catch {
      var error = error
      error.pass(through: .included, at: spot)
      throw error
    }
    state.restore(scope)
    state.leave(0)
    return .next
  }
}

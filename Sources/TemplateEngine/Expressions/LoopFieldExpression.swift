/// `forloop.first`, `forloop.parent.counter`: a fact about a running loop.
final class LoopFieldExpression: TemplateExpression {
  enum Field: String, Sendable, CaseIterable {
    case first, last, counter, counter0, revcounter, revcounter0, length
  }

  private let field: Field
  private let level: Int
  private let spot: SourceSpot

  /// - Parameter level: 0 for the innermost loop, 1 for the one around it.
  init(_ field: Field, level: Int, at spot: SourceSpot) {
    self.field = field
    self.level = level
    self.spot = spot
  }

  func evaluate(_ state: inout RenderState) throws(TemplateError) -> TemplateValue {
    if let value = try evaluateIfDefined(&state) { return value }
    try state.reportUndefined("forloop.\(field.rawValue)", at: spot, known: [])
    return .null
  }

  func evaluateIfDefined(_ state: inout RenderState) throws(TemplateError) -> TemplateValue? {
    guard level < state.loops.count else { return nil }
    return field.value(in: state.loops[state.loops.count - 1 - level])
  }
}

extension LoopFieldExpression.Field {
  func value(in loop: LoopFrame) -> TemplateValue {
    switch self {
    case .first: .bool(loop.index == 0)
    case .last: .bool(loop.index == loop.count - 1)
    case .counter: .int(loop.index + 1)
    case .counter0: .int(loop.index)
    case .revcounter: .int(loop.count - loop.index)
    case .revcounter0: .int(loop.count - loop.index - 1)
    case .length: .int(loop.count)
    }
  }
}

/// `forloop` itself, to hand it on: a map of its facts.
final class LoopExpression: TemplateExpression {
  private let level: Int
  private let spot: SourceSpot

  init(level: Int, at spot: SourceSpot) {
    self.level = level
    self.spot = spot
  }

  func evaluate(_ state: inout RenderState) throws(TemplateError) -> TemplateValue {
    if let value = try evaluateIfDefined(&state) { return value }
    try state.reportUndefined("forloop", at: spot, known: [])
    return .null
  }

  func evaluateIfDefined(_ state: inout RenderState) throws(TemplateError) -> TemplateValue? {
    guard level < state.loops.count else { return nil }
    let loop = state.loops[state.loops.count - 1 - level]
    return .map(
      TemplateMap(LoopFieldExpression.Field.allCases.map { ($0.rawValue, $0.value(in: loop)) }))
  }
}

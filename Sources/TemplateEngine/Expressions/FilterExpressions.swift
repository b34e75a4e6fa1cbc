/// `value|filter:argument`.
final class FilterExpression: TemplateExpression {
  let filter: TemplateFilter
  let operand: any TemplateExpression
  private let arguments: [any TemplateExpression]
  /// The arguments, if the template spells them all out.
  private let constants: [TemplateValue]?
  private let spot: SourceSpot

  init(
    _ filter: TemplateFilter, _ operand: any TemplateExpression,
    _ arguments: [any TemplateExpression], at spot: SourceSpot
  ) {
    self.filter = filter
    self.operand = operand
    self.arguments = arguments
    self.spot = spot
    let literals = arguments.compactMap { ($0 as? LiteralExpression)?.value }
    constants = literals.count == arguments.count ? literals : nil
  }

  func evaluate(_ state: inout RenderState) throws(TemplateError) -> TemplateValue {
    let value = try operand.evaluate(&state)
    let arguments = if let constants { constants } else { try evaluated(&state) }
    return try FilterExpression.apply(filter, to: value, arguments, state, spot)
  }

  private func evaluated(_ state: inout RenderState) throws(TemplateError) -> [TemplateValue] {
    var values: [TemplateValue] = []
    for argument in arguments { values.append(try argument.evaluate(&state)) }
    return values
  }

  static func apply(
    _ filter: TemplateFilter, to value: TemplateValue, _ arguments: [TemplateValue],
    _ state: borrowing RenderState, _ spot: SourceSpot
  ) throws(TemplateError) -> TemplateValue {
    let setting = state.program.filterSetting
    do {
      return try filter.apply(value, arguments, setting).resolved
    } catch {
      throw TemplateError(.filterFailed(filter: filter.name, error.message), at: spot)
    }
  }
}

/// `value|default:other`: the other value, if the first is undefined, nothing or empty text. The
/// undefined name is no mistake here.
final class DefaultExpression: TemplateExpression {
  private let operand: any TemplateExpression
  private let replacement: any TemplateExpression

  init(_ operand: any TemplateExpression, _ replacement: any TemplateExpression) {
    self.operand = operand
    self.replacement = replacement
  }

  func evaluate(_ state: inout RenderState) throws(TemplateError) -> TemplateValue {
    switch try operand.evaluateIfDefined(&state) {
    case nil, .some(.null): return try replacement.evaluate(&state)
    case .some(.string(let text)) where text.isEmpty: return try replacement.evaluate(&state)
    case .some(.markup(let html)) where html.isEmpty: return try replacement.evaluate(&state)
    case .some(let value): return value
    }
  }
}

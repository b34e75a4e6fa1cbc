/// A compiled expression. Immutable and shared, as nodes are.
protocol TemplateExpression: AnyObject, Sendable {
  /// The value; never lazy. A name that nothing defines is reported and gives null.
  func evaluate(_ state: inout RenderState) throws(TemplateError) -> TemplateValue

  /// The value, or nil without a report if it is a name that nothing defines.
  func evaluateIfDefined(_ state: inout RenderState) throws(TemplateError) -> TemplateValue?
}

extension TemplateExpression {
  func evaluateIfDefined(_ state: inout RenderState) throws(TemplateError) -> TemplateValue? {
    try evaluate(&state)
  }

  /// The value as a condition. `{% if post.image %}` asks whether there is one, so an undefined
  /// name is false and no mistake.
  func isTrue(_ state: inout RenderState) throws(TemplateError) -> Bool {
    try evaluateIfDefined(&state)?.isTrue ?? false
  }
}

/// A value that the template itself spells out.
final class LiteralExpression: TemplateExpression {
  let value: TemplateValue

  init(_ value: TemplateValue) {
    self.value = value
  }

  func evaluate(_ state: inout RenderState) throws(TemplateError) -> TemplateValue { value }
}

/// `[a, b]`: a list that the template spells out.
final class ListExpression: TemplateExpression {
  private let elements: [any TemplateExpression]

  init(_ elements: [any TemplateExpression]) {
    self.elements = elements
  }

  func evaluate(_ state: inout RenderState) throws(TemplateError) -> TemplateValue {
    var values: [TemplateValue] = []
    for element in elements { values.append(try element.evaluate(&state)) }
    return .list(values)
  }
}

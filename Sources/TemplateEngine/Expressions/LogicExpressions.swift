/// `not a`.
final class NotExpression: TemplateExpression {
  private let operand: any TemplateExpression

  init(_ operand: any TemplateExpression) {
    self.operand = operand
  }

  func evaluate(_ state: inout RenderState) throws(TemplateError) -> TemplateValue {
    .bool(try !operand.isTrue(&state))
  }
}

/// `a and b`, `a or b`: the value that decides, as in Python. The right side is evaluated only if
/// it decides.
final class JunctionExpression: TemplateExpression {
  private let left: any TemplateExpression
  private let right: any TemplateExpression
  /// The truth of the left side with which it decides alone.
  private let decider: Bool

  init(_ left: any TemplateExpression, _ right: any TemplateExpression, isAnd: Bool) {
    self.left = left
    self.right = right
    decider = !isAnd
  }

  func evaluate(_ state: inout RenderState) throws(TemplateError) -> TemplateValue {
    let value = try left.evaluateIfDefined(&state) ?? .null
    if value.isTrue == decider { return value }
    return try right.evaluateIfDefined(&state) ?? .null
  }
}

/// `a if condition else b`. Without `else`, nothing.
final class ChoiceExpression: TemplateExpression {
  private let condition: any TemplateExpression
  private let whenTrue: any TemplateExpression
  private let whenFalse: (any TemplateExpression)?

  init(
    _ whenTrue: any TemplateExpression, if condition: any TemplateExpression,
    else whenFalse: (any TemplateExpression)?
  ) {
    self.condition = condition
    self.whenTrue = whenTrue
    self.whenFalse = whenFalse
  }

  func evaluate(_ state: inout RenderState) throws(TemplateError) -> TemplateValue {
    if try condition.isTrue(&state) { return try whenTrue.evaluate(&state) }
    return try whenFalse?.evaluate(&state) ?? .null
  }
}

/// `a is defined`.
final class DefinedExpression: TemplateExpression {
  private let operand: any TemplateExpression
  private let isNegated: Bool

  init(_ operand: any TemplateExpression, isNegated: Bool) {
    self.operand = operand
    self.isNegated = isNegated
  }

  func evaluate(_ state: inout RenderState) throws(TemplateError) -> TemplateValue {
    .bool(try (operand.evaluateIfDefined(&state) != nil) != isNegated)
  }
}

/// `a == b`, `a < b`, `a in b`.
final class ComparisonExpression: TemplateExpression {
  enum Operator: Sendable {
    case equal, notEqual, less, atMost, more, atLeast, contained, notContained
  }

  private let comparison: Operator
  private let left: any TemplateExpression
  private let right: any TemplateExpression
  private let spot: SourceSpot

  init(
    _ comparison: Operator, _ left: any TemplateExpression, _ right: any TemplateExpression,
    at spot: SourceSpot
  ) {
    self.comparison = comparison
    self.left = left
    self.right = right
    self.spot = spot
  }

  func evaluate(_ state: inout RenderState) throws(TemplateError) -> TemplateValue {
    let left = try left.evaluateIfDefined(&state) ?? .null
    let right = try right.evaluateIfDefined(&state) ?? .null
    switch comparison {
    case .equal: return .bool(left.isEqual(to: right))
    case .notEqual: return .bool(!left.isEqual(to: right))
    case .contained: return .bool(try contains(right, left))
    case .notContained: return .bool(try !contains(right, left))
    case .less: return .bool(try order(left, right) == .before)
    case .more: return .bool(try order(left, right) == .after)
    case .atMost: return .bool(try [.before, .same].contains(order(left, right)))
    case .atLeast: return .bool(try [.after, .same].contains(order(left, right)))
    }
  }

  /// Nothing is neither before nor after anything. Other values that do not fit are a mistake:
  /// a silent answer would hide it.
  private func order(
    _ left: TemplateValue, _ right: TemplateValue
  ) throws(TemplateError) -> TemplateValue.Order {
    if case .null = left { return .unordered }
    if case .null = right { return .unordered }
    guard let order = left.order(to: right) else {
      throw TemplateError(
        .wrongType(operation: "order \(left.kindName) and", type: right.kindName), at: spot)
    }
    return order
  }

  private func contains(
    _ container: TemplateValue, _ value: TemplateValue
  ) throws(TemplateError) -> Bool {
    switch container {
    case .null: return false
    case .list(let values): return values.contains { $0.isEqual(to: value) }
    case .map(let map): return map[value.plainText] != nil
    case .string, .markup: return container.plainText.containsBytes(of: value.plainText)
    default:
      throw TemplateError(.wrongType(operation: "look into", type: container.kindName), at: spot)
    }
  }
}

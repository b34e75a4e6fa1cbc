/// `a + b` and its like.
final class ArithmeticExpression: TemplateExpression {
  enum Operator: String, Sendable {
    case plus = "+", minus = "-", times = "*", slash = "/", percent = "%"
  }

  private let operation: Operator
  private let left: any TemplateExpression
  private let right: any TemplateExpression
  private let spot: SourceSpot

  init(
    _ operation: Operator, _ left: any TemplateExpression, _ right: any TemplateExpression,
    at spot: SourceSpot
  ) {
    self.operation = operation
    self.left = left
    self.right = right
    self.spot = spot
  }

  func evaluate(_ state: inout RenderState) throws(TemplateError) -> TemplateValue {
    let left = try left.evaluate(&state)
    let right = try right.evaluate(&state)
    switch (left, right) {
    case (.int(let first), .int(let second)): return try compute(first, second)
    case (.double(let first), .double(let second)): return try compute(first, second)
    case (.int(let first), .double(let second)): return try compute(Double(first), second)
    case (.double(let first), .int(let second)): return try compute(first, Double(second))
    case (.list(let first), .list(let second)) where operation == .plus:
      return .list(first + second)
    default: break
    }
    guard operation == .plus, Concatenation.hasText(left, right) else {
      throw TemplateError(
        .wrongType(
          operation: "compute \(left.kindName) \(operation.rawValue)", type: right.kindName),
        at: spot)
    }
    return try Concatenation.join(left, right, &state, at: spot)
  }

  /// Whole numbers stay whole: `6 / 2` is 3 and `7 / 2` is 3.5. `%` has the sign of its right
  /// side, as in Python and Jinja.
  private func compute(_ left: Int, _ right: Int) throws(TemplateError) -> TemplateValue {
    let result: (partialValue: Int, overflow: Bool)
    switch operation {
    case .plus: result = left.addingReportingOverflow(right)
    case .minus: result = left.subtractingReportingOverflow(right)
    case .times: result = left.multipliedReportingOverflow(by: right)
    case .slash, .percent:
      guard right != 0 else { throw TemplateError(.divisionByZero, at: spot) }
      let rest = left.remainderReportingOverflow(dividingBy: right).partialValue
      if operation == .percent {
        return .int(rest != 0 && (rest < 0) != (right < 0) ? rest + right : rest)
      }
      if rest != 0 { return .double(Double(left) / Double(right)) }
      result = left.dividedReportingOverflow(by: right)
    }
    guard !result.overflow else { throw TemplateError(.overflow, at: spot) }
    return .int(result.partialValue)
  }

  private func compute(_ left: Double, _ right: Double) throws(TemplateError) -> TemplateValue {
    switch operation {
    case .plus: return .double(left + right)
    case .minus: return .double(left - right)
    case .times: return .double(left * right)
    case .slash, .percent:
      guard right != 0 else { throw TemplateError(.divisionByZero, at: spot) }
      if operation == .slash { return .double(left / right) }
      let rest = left.truncatingRemainder(dividingBy: right)
      return .double(rest != 0 && (rest < 0) != (right < 0) ? rest + right : rest)
    }
  }
}

/// `-a`.
final class NegationExpression: TemplateExpression {
  private let operand: any TemplateExpression
  private let spot: SourceSpot

  init(_ operand: any TemplateExpression, at spot: SourceSpot) {
    self.operand = operand
    self.spot = spot
  }

  func evaluate(_ state: inout RenderState) throws(TemplateError) -> TemplateValue {
    switch try operand.evaluate(&state) {
    case .int(let value):
      guard value != .min else { throw TemplateError(.overflow, at: spot) }
      return .int(-value)
    case .double(let value): return .double(-value)
    case let other:
      throw TemplateError(.wrongType(operation: "negate", type: other.kindName), at: spot)
    }
  }
}

/// `a ~ b`: both as text.
final class ConcatenationExpression: TemplateExpression {
  private let left: any TemplateExpression
  private let right: any TemplateExpression
  private let spot: SourceSpot

  init(_ left: any TemplateExpression, _ right: any TemplateExpression, at spot: SourceSpot) {
    self.left = left
    self.right = right
    self.spot = spot
  }

  func evaluate(_ state: inout RenderState) throws(TemplateError) -> TemplateValue {
    let left = try left.evaluate(&state)
    let right = try right.evaluate(&state)
    return try Concatenation.join(left, right, &state, at: spot)
  }
}

/// Puts texts together without losing what is known about their safety.
enum Concatenation {
  static func hasText(_ left: TemplateValue, _ right: TemplateValue) -> Bool {
    switch (left, right) {
    case (.markup, _), (_, .markup), (.string, _), (_, .string): true
    default: false
    }
  }

  /// Markup and text give markup, with the text escaped. Anything else gives text. Bounded: a
  /// loop that doubles a text would else fill the memory.
  static func join(
    _ left: TemplateValue, _ right: TemplateValue, _ state: inout RenderState,
    at spot: SourceSpot
  ) throws(TemplateError) -> TemplateValue {
    let isMarkup =
      switch (left, right) {
      case (.markup, _), (_, .markup): true
      default: false
      }
    let text =
      isMarkup ? left.escapedMarkup + right.escapedMarkup : left.printed + right.printed
    let bound = state.program.limits.outputBytes
    guard text.utf8.count <= bound else { throw TemplateError(.limit(.textBytes, bound), at: spot) }
    return isMarkup ? .markup(text) : .string(text)
  }
}

extension TemplateValue {
  /// The value as markup: text is escaped, markup stays.
  var escapedMarkup: String {
    if case .markup(let html) = self { return html }
    var bytes: [UInt8] = []
    Escaping.escape(printed, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// Whether the bytes of `part` stand somewhere in this text.
  func containsBytes(of part: String) -> Bool {
    let part = Array(part.utf8)
    guard let first = part.first else { return true }
    let bytes = Array(utf8)
    guard bytes.count >= part.count else { return false }
    return (0...(bytes.count - part.count)).contains { start in
      bytes[start] == first && bytes[start..<(start + part.count)].elementsEqual(part)
    }
  }
}

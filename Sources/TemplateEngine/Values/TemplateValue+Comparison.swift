import Foundation

extension TemplateValue {
  /// Whether a condition takes the value as true. False are: nothing, `false`, zero, and empty
  /// texts, lists and maps.
  var isTrue: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .int(let value): value != 0
    case .double(let value): value != 0
    case .date: true
    case .string(let text), .markup(let text): !text.isEmpty
    case .list(let values): !values.isEmpty
    case .map(let map): map.count != 0
    case .lazy(let lazy): lazy.resolve().isTrue
    }
  }

  /// Equality as templates see it: numbers by value, text and markup by their characters.
  func isEqual(to other: TemplateValue) -> Bool {
    switch (resolved, other.resolved) {
    case (.null, .null): return true
    case (.bool(let left), .bool(let right)): return left == right
    case (.date(let left), .date(let right)): return left == right
    case (.list(let left), .list(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.isEqual(to: $1) }
    case (.map(let left), .map(let right)):
      return left.count == right.count
        && left.allSatisfy { pair in right[pair.key].map { pair.value.isEqual(to: $0) } ?? false }
    case (let left, let right):
      return left.order(to: right) == .same
    }
  }

  /// How two values that can be ordered stand to each other.
  enum Order {
    case before, same, after
    /// One of them is not a number (NaN).
    case unordered
  }

  /// The order of two numbers, two texts or two dates; nil if the kinds do not fit. Whole
  /// numbers are compared exactly, texts by their code points: the order depends on no locale.
  func order(to other: TemplateValue) -> Order? {
    switch (resolved, other.resolved) {
    case (.int(let left), .int(let right)): return Self.order(left, right)
    case (.double(let left), .double(let right)): return Self.order(left, right)
    case (.int(let left), .double(let right)): return Self.order(left, right)
    case (.double(let left), .int(let right)): return Self.order(right, left).map(\.reversed)
    case (.date(let left), .date(let right)): return Self.order(left, right)
    case (.bool(let left), .bool(let right)): return Self.order(left ? 1 : 0, right ? 1 : 0)
    case (.string(let left), .string(let right)), (.string(let left), .markup(let right)),
      (.markup(let left), .string(let right)), (.markup(let left), .markup(let right)):
      return Self.order(left, right)
    default: return nil
    }
  }

  private static func order<Value: Comparable>(_ left: Value, _ right: Value) -> Order? {
    if left == right { return .same }
    if left < right { return .before }
    return left > right ? .after : .unordered
  }

  /// Compares without rounding the whole number: above 2^53 a Double cannot hold each of them.
  private static func order(_ left: Int, _ right: Double) -> Order? {
    if right.isNaN { return .unordered }
    guard let whole = Int(exactly: right.rounded(.down)) else {
      return right > 0 ? .before : .after
    }
    if left != whole { return left < whole ? .before : .after }
    return right > right.rounded(.down) ? .before : .same
  }
}

extension TemplateValue.Order {
  fileprivate var reversed: TemplateValue.Order {
    switch self {
    case .before: .after
    case .after: .before
    case .same, .unordered: self
    }
  }
}

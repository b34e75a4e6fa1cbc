import Foundation

extension TemplateValue {
  /// The value as plain text: markup loses its tags and entities, dates are ISO 8601 in UTC.
  /// Lists print as their elements with `, ` between them, maps as `name: value`.
  var plainText: String {
    switch self {
    case .string(let text): text
    case .markup(let html): MarkupText.plain(html)
    default: printed
    }
  }

  /// The value as it is printed, before any escaping.
  var printed: String {
    switch self {
    case .null: ""
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .double(let value): TemplateValue.text(of: value)
    case .date(let date): CivilTime(date, offset: 0).iso8601
    case .string(let text), .markup(let text): text
    case .list(let values): values.map(\.plainText).joined(separator: ", ")
    case .map(let map): map.map { "\($0.key): \($0.value.plainText)" }.joined(separator: ", ")
    case .lazy(let lazy): lazy.resolve().printed
    }
  }

  /// Shortest decimal digits that give the number back, with at least one digit behind the point.
  private static func text(of value: Double) -> String {
    value == 0 ? "0.0" : value.description
  }

  /// The kind of value, for error messages: `a number`, `a list`.
  var kindName: String {
    switch self {
    case .null: "nothing"
    case .bool: "a truth value"
    case .int, .double: "a number"
    case .date: "a date"
    case .string, .markup: "a text"
    case .list: "a list"
    case .map: "a map"
    case .lazy(let lazy): lazy.resolve().kindName
    }
  }
}

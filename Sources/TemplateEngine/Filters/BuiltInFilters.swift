import Foundation

/// The filters that every library has.
enum BuiltInFilters {
  static let all: [TemplateFilter] =
    text + excerpts + escapes + collections + selections + numbers + dates

  /// The whole number that an argument gives, or `standard` if it is missing.
  static func integer(
    _ arguments: [TemplateValue], _ index: Int, or standard: Int
  ) throws(FilterFailure) -> Int {
    guard index < arguments.count else { return standard }
    guard let value = arguments[index].wholeNumber else {
      throw .needs("a whole number as its argument", not: arguments[index])
    }
    return value
  }

  /// The text that an argument gives, or `standard` if it is missing.
  static func string(_ arguments: [TemplateValue], _ index: Int, or standard: String) -> String {
    index < arguments.count ? arguments[index].plainText : standard
  }

  /// The elements of a list; nothing counts as an empty one.
  static func list(_ value: TemplateValue) throws(FilterFailure) -> [TemplateValue] {
    switch value {
    case .null: return []
    case .list(let values): return values
    case .map(let map): return map.keys.map { .string($0) }
    default: throw .needs("a list", not: value)
    }
  }

  /// A filter with two names.
  static func alias(_ name: String, of filter: TemplateFilter) -> TemplateFilter {
    TemplateFilter(name, arguments: filter.arguments, filter.apply)
  }
}

extension TemplateValue {
  /// The value as a number: numbers themselves, and texts that spell one.
  var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    case .string, .markup: Double(plainText.filter { !$0.isWhitespace })
    case .bool(let value): value ? 1 : 0
    default: nil
    }
  }

  /// The value as a whole number, decimals cut off.
  var wholeNumber: Int? {
    switch self {
    case .int(let value): value
    case .string, .markup:
      Int(plainText) ?? number.flatMap { Int(exactly: $0.rounded(.towardZero)) }
    default: number.flatMap { Int(exactly: $0.rounded(.towardZero)) }
    }
  }

  /// What a path like `author.name` leads to from here.
  func following(_ path: [TemplateKey]) -> TemplateValue {
    var value = resolved
    for key in path {
      let next = Int(key.text).map { value.element(at: $0) } ?? value.member(key)
      value = next?.resolved ?? .null
    }
    return value
  }

  /// The keys of a path that an argument names.
  var path: [TemplateKey] {
    plainText.split(separator: ".").map { TemplateKey(String($0)) }
  }

  /// The same text for values that are equal, so that finding repetitions takes linear time.
  var identity: String {
    switch resolved {
    case .null, .lazy: return "null"
    case .bool(let value): return "b\(value)"
    case .int(let value): return "n\(value)"
    case .double(let value): return Int(exactly: value).map { "n\($0)" } ?? "n\(value)"
    case .date(let date): return "d\(date.timeIntervalSince1970)"
    case .string(let text), .markup(let text): return "s\(text.utf8.count):\(text)"
    case .list(let values): return "[\(values.map(\.identity).joined(separator: ","))]"
    case .map(let map):
      let pairs = map.map { "\($0.key.utf8.count):\($0.key)=\($0.value.identity)" }.sorted()
      return "{\(pairs.joined(separator: ","))}"
    }
  }
}

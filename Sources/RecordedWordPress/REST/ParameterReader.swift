import ContentModel
import HTTPServing

/// Reads the parameters of a query as WordPress does, and gathers what it would not take.
struct ParameterReader {
  private let values: [String: [String]]
  private(set) var invalid: [RESTError.Parameter] = []

  /// Of equal names the last one counts; `name[]` and `name[0]` make lists (PHP).
  init(_ items: [QueryItem]) {
    var values: [String: [String]] = [:]
    for item in items {
      if let bracket = item.name.firstIndex(of: "["), item.name.hasSuffix("]") {
        values[String(item.name[..<bracket]), default: []].append(item.value)
      } else {
        values[item.name] = [item.value]
      }
    }
    self.values = values
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value as it is.
  func text(_ name: String) -> String? { values[name]?.last }

  /// The values of a list, which commas and spaces separate too.
  func list(_ name: String) -> [String] {
    (values[name] ?? []).flatMap { value in
      value.split { $0 == "," || $0.isWhitespace }.map(String.init)
    }
  }

  mutating func number(_ name: String, in range: ClosedRange<Int>) -> Int? {
    guard let text = text(name) else { return nil }
    guard let number = Int(text) else {
      reject(name, "rest_invalid_type", "\(name) is not of type integer.", Self.naming(name))
      return nil
    }
    if range.contains(number) { return number }
    let bounds =
      range.upperBound == .max
      ? "greater than or equal to \(range.lowerBound)"
      : "between \(range.lowerBound) (inclusive) and \(range.upperBound) (inclusive)"
    reject(name, "rest_out_of_bounds", "\(name) must be \(bounds)")
    return nil
  }

  mutating func numbers(_ name: String) -> [Int]? {
    guard has(name) else { return nil }
    var numbers: [Int] = []
    for (position, text) in list(name).enumerated() {
      guard let number = Int(text) else {
        let element = "\(name)[\(position)]"
        reject(
          name, "rest_invalid_type", "\(element) is not of type integer.", Self.naming(element))
        return nil
      }
      numbers.append(number)
    }
    return numbers
  }

  mutating func choice(_ name: String, of choices: [String]) -> String? {
    guard let text = text(name) else { return nil }
    if choices.contains(text) { return text }
    let last = choices.last ?? ""
    let list =
      choices.count == 2
      ? "\(choices[0]) and \(last)" : choices.dropLast().joined(separator: ", ") + ", and \(last)"
    reject(name, "rest_not_in_enum", "\(name) is not one of \(list).")
    return nil
  }

  mutating func flag(_ name: String) -> Bool? {
    switch text(name)?.lowercased() {
    case nil: return nil
    case "1", "true": return true
    case "0", "false", "": return false
    default:
      reject(name, "rest_invalid_type", "\(name) is not of type boolean.", Self.naming(name))
      return nil
    }
  }

  /// A time, as the site's local one.
  mutating func time(_ name: String, by clock: SiteClock) -> String? {
    guard let text = text(name) else { return nil }
    if let time = clock.local(parameter: text) { return time }
    reject(name, "rest_invalid_date", "Invalid date.")
    return nil
  }

  mutating func reject(
    _ name: String, _ code: String, _ message: String, _ data: JSONValue = .null
  ) {
    invalid.append(.init(name: name, code: code, message: message, data: data))
  }

  private static func naming(_ name: String) -> JSONValue { .object(["param": .string(name)]) }
}

import ContentModel
import HTTPServing

/// Reads the parameters of a query as WordPress does, and gathers what it would not take.
struct ParameterReader {
  /// In the order in which they first come.
  private let names: [String]
  private let values: [String: [String]]
  private var lists: Set<String> = []
  private var flags: [String: Bool] = [:]
  /// In the order in which they were read.
  private(set) var rejected: [RESTError.Parameter] = []

  /// Of equal names the last one counts; `name[]` and `name[0]` make lists (PHP).
  init(_ items: [QueryItem]) {
    var names: [String] = []
    var values: [String: [String]] = [:]
    for item in items {
      let isList = item.name.hasSuffix("]") && item.name.contains("[")
      let name = isList ? String(item.name.prefix { $0 != "[" }) : item.name
      if values[name] == nil { names.append(name) }
      if isList {
        lists.insert(name)
        values[name, default: []].append(item.value)
      } else {
        values[name] = [item.value]
      }
    }
    self.names = names
    self.values = values
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value as it is.
  func text(_ name: String) -> String? { values[name]?.last }

  /// The values of a list, which commas and spaces separate too.
  mutating func list(_ name: String) -> [String] {
    lists.insert(name)
    return split(name)
  }

  /// What was rejected, in the order of the query.
  var rejectedAsAsked: [RESTError.Parameter] {
    names.flatMap { name in rejected.filter { $0.name == name } }
  }

  /// The query for another page, in the form in which PHP builds it from the values that it read: lists
  /// with their indices, a flag as 1 or as a name alone.
  func query(page: Int) -> String {
    let all = names.contains("page") ? names : names + ["page"]
    return all.flatMap { name in
      let key = PHPText.encodeForURL(name)
      if name == "page" { return ["page=\(page)"] }
      if let flag = flags[name] { return [flag ? key + "=1" : key] }
      guard lists.contains(name) else {
        return [key + "=" + PHPText.encodeForURL(text(name) ?? "")]
      }
      return split(name).enumerated().map { place, value in
        "\(key)%5B\(place)%5D=\(PHPText.encodeForURL(value))"
      }
    }.joined(separator: "&")
  }

  private func split(_ name: String) -> [String] {
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
    case "1", "true": flags[name] = true
    case "0", "false", "": flags[name] = false
    default:
      reject(name, "rest_invalid_type", "\(name) is not of type boolean.", Self.naming(name))
    }
    return flags[name]
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
    rejected.append(.init(name: name, code: code, message: message, data: data))
  }

  private static func naming(_ name: String) -> JSONValue { .object(["param": .string(name)]) }
}

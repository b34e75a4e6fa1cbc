import ContentModel

/// Readings that take what plugins and old versions send instead of the right type. A wrong type is
/// the same as nothing: one bad field never loses a record.
extension JSONValue {
  /// A whole number, also from a text (`"300"`) or a number with a zero fraction.
  var lenientInt: Int64? {
    switch self {
    case .int(let number): number
    case .double(let number): Int64(exactly: number.rounded())
    case .string(let text): Int64(text)
    default: nil
    }
  }

  /// A number that may have a fraction, also from a text (`"5.5"`).
  var lenientDouble: Double? {
    switch self {
    case .int(let number): Double(number)
    case .double(let number): number
    case .string(let text): Double(text)
    default: nil
    }
  }

  /// A truth value, also from 0, 1, `"1"` and `"true"`.
  var lenientBool: Bool {
    switch self {
    case .bool(let flag): flag
    case .int(let number): number != 0
    case .string(let text): text == "1" || text == "true"
    default: false
    }
  }

  /// The elements of an array, also of an object with numbers for keys, which is how PHP sends a
  /// list that lost an element.
  var lenientElements: [JSONValue] {
    switch self {
    case .array(let elements): elements
    case .object(let members):
      members.compactMap { key, value in Int(key).map { ($0, value) } }
        .sorted { $0.0 < $1.0 }.map { $0.1 }
    default: []
    }
  }

  /// The text of a member; empty when there is none.
  func text(_ key: String) -> String { self[key]?.string ?? "" }

  /// The HTML of a member of the form `{"rendered": "…"}`, or a plain text instead of it.
  func rendered(_ key: String) -> String {
    self[key]?["rendered"]?.string ?? self[key]?.string ?? ""
  }

  /// The key of a record that a member names; nil for 0, null, false and nothing.
  func reference(_ key: String) -> String? {
    guard let number = self[key]?.lenientInt, number > 0 else { return nil }
    return String(number)
  }
}

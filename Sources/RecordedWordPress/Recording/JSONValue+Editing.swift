import ContentModel
import Foundation

extension JSONValue {
  /// Every text with a part replaced, also in the values of members.
  func replacing(_ old: String, with new: String) -> JSONValue {
    switch self {
    case .string(let text):
      text.contains(old) ? .string(text.replacingOccurrences(of: old, with: new)) : self
    case .array(let elements):
      .array(elements.map { $0.replacing(old, with: new) })
    case .object(let members):
      .object(members.mapValues { $0.replacing(old, with: new) })
    case .null, .bool, .int, .double:
      self
    }
  }

  /// The value with a member set; "title.rendered" names a member of a member. What is on the way
  /// and no object becomes one.
  func setting(_ path: String, to value: JSONValue) -> JSONValue {
    var members = object ?? [:]
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    guard let key = parts.first else { return value }
    let rest = parts.count > 1 ? parts[1] : nil
    members[key] = rest.map { (members[key] ?? .object([:])).setting($0, to: value) } ?? value
    return .object(members)
  }

  /// A whole number.
  static func number(_ number: Int) -> JSONValue { .int(Int64(number)) }
}

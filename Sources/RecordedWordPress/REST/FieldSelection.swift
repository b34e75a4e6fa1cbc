import ContentModel

/// The parameter `_fields`: which members of an answer are wanted. "title.rendered" wants a member
/// of a member.
struct FieldSelection {
  private indirect enum Choice {
    case whole
    case parts([String: Choice])
  }

  private let choice: Choice

  /// - Returns: nil when everything is wanted.
  init?(_ names: [String]) {
    guard !names.isEmpty else { return nil }
    choice = names.reduce(.parts([:])) { choice, name in
      Self.adding(name.split(separator: ".").map(String.init)[...], to: choice)
    }
  }

  /// The wanted part. An object that keeps nothing becomes `[]`, since PHP's empty array is both.
  func applied(to value: JSONValue) -> JSONValue { Self.pick(choice, of: value) }

  private static func adding(_ path: ArraySlice<String>, to choice: Choice) -> Choice {
    guard case .parts(var parts) = choice, let key = path.first else { return .whole }
    parts[key] = adding(path.dropFirst(), to: parts[key] ?? .parts([:]))
    return .parts(parts)
  }

  private static func pick(_ choice: Choice, of value: JSONValue) -> JSONValue {
    guard case .parts(let parts) = choice, case .object(let members) = value else { return value }
    let picked = members.filter { parts[$0.key] != nil }
    if picked.isEmpty { return .array([]) }
    return .object(
      Dictionary(uniqueKeysWithValues: picked.map { ($0, pick(parts[$0] ?? .whole, of: $1)) }))
  }
}

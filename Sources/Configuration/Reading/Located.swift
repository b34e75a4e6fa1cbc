import ContentModel
import Diagnostics

/// Takes what is wrong while a file is read, so that all of it is said in one go.
final class MistakeLog {
  private(set) var mistakes: [(path: ConfigurationPath, reason: ConfigurationError.Reason)] = []

  func add(_ reason: ConfigurationError.Reason, at path: ConfigurationPath) {
    mistakes.append((path, reason))
  }
}

/// A JSON value that knows where it stands. Its readers return nil after having noted what is wrong.
struct Located {
  let value: JSONValue
  let path: ConfigurationPath
  let log: MistakeLog

  /// Notes something that is wrong with this value.
  func note(_ reason: ConfigurationError.Reason) { log.add(reason, at: path) }

  /// Reads a text.
  func text(_ format: TextFormat = .words) -> String? {
    guard let text = value.string else { return mistyped("a text") }
    guard format.accepts(text) else {
      note(.malformed(format.mayBeShown ? text : nil, format))
      return nil
    }
    return text
  }

  /// Reads a whole number.
  func integer(_ bounds: ClosedRange<Int>) -> Int? {
    guard let number = value.int else { return mistyped("a whole number") }
    guard let int = Int(exactly: number), bounds.contains(int) else {
      note(.outOfBounds(number, bounds))
      return nil
    }
    return int
  }

  /// Reads a truth value.
  func flag() -> Bool? {
    guard let flag = value.bool else { return mistyped("true or false") }
    return flag
  }

  /// Reads one of a few words.
  func choice<Choice: RawRepresentable & CaseIterable>(_ type: Choice.Type = Choice.self)
    -> Choice? where Choice.RawValue == String
  {
    guard let text = value.string else { return mistyped("a text") }
    guard let choice = Choice(rawValue: text) else {
      noteNotAllowed(text, allowed: Choice.allCases.map(\.rawValue))
      return nil
    }
    return choice
  }

  /// Notes that a text is none of the allowed ones.
  func noteNotAllowed(_ text: String, allowed: [String]) {
    note(.notAllowed(text, allowed: allowed, nearest: NearestName.of(text, among: allowed)))
  }

  /// The elements of an array.
  func elements() -> [Located]? {
    guard let elements = value.array else { return mistyped("an array") }
    return elements.enumerated().map { number, element in
      Located(value: element, path: path.index(number), log: log)
    }
  }

  /// The members of an object, ordered by key.
  func members() -> [(key: String, value: Located)]? {
    guard let members = value.object else { return mistyped("an object") }
    return members.sorted { $0.key < $1.key }.map { key, value in
      (key, Located(value: value, path: path.key(key), log: log))
    }
  }

  /// Notes that this value is of another type.
  private func mistyped<T>(_ expected: String) -> T? {
    note(.wrongType(expected: expected, found: value.typeName))
    return nil
  }
}

extension JSONValue {
  /// What a message calls a value of this type.
  var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "a truth value"
    case .int, .double: "a number"
    case .string: "a text"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

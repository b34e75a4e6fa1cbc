/// What an option is called, what it takes and what it does.
public struct OptionSpec: Sendable, Hashable {
  /// What an option takes.
  public enum Parameter: Sendable, Hashable {
    /// Nothing.
    case none
    /// Any text that is not empty.
    case text(placeholder: String)
    /// A whole number within bounds.
    case number(placeholder: String, bounds: ClosedRange<Int>)
    /// One of these words.
    case choice([String])
  }

  /// The long name, without hyphens.
  public let name: String
  /// The short name, without its hyphen.
  public let letter: Character?
  /// What it takes.
  public let parameter: Parameter
  /// What it does, for the help text: a phrase without a full stop.
  public let summary: String

  /// Whether a given text is a right value.
  func accepts(_ text: String) -> Bool {
    switch parameter {
    case .none: false
    case .text: !text.isEmpty
    case .number(_, let bounds): Int(text).map(bounds.contains) ?? false
    case .choice(let words): words.contains(text)
    }
  }

  /// The option as help and messages show it: `--port N`.
  var usage: String {
    switch parameter {
    case .none: "--\(name)"
    case .text(let placeholder), .number(let placeholder, _): "--\(name) \(placeholder)"
    case .choice(let words): "--\(name) \(words.joined(separator: "|"))"
    }
  }
}

/// An option with the type of its value: the key to read it from `ParsedArguments`.
public struct Option<Value: Sendable>: Sendable {
  /// The declaration.
  public let spec: OptionSpec
  /// Makes the value of the words given for it, each accepted by `spec`.
  let read: @Sendable ([GivenWord]) -> Value
}

extension Option where Value == Bool {
  /// An option that takes nothing; given twice it means the same as once.
  public static func flag(_ name: String, letter: Character? = nil, _ summary: String) -> Self {
    Option(
      spec: OptionSpec(name: name, letter: letter, parameter: .none, summary: summary),
      read: { !$0.isEmpty })
  }
}

extension Option where Value == String? {
  /// An option that takes a text; of several the last counts.
  public static func text(_ name: String, _ placeholder: String, _ summary: String) -> Self {
    Option(
      spec: OptionSpec(
        name: name, letter: nil, parameter: .text(placeholder: placeholder), summary: summary),
      read: { $0.last?.text })
  }
}

extension Option where Value == Int? {
  /// An option that takes a whole number; of several the last counts.
  public static func number(
    _ name: String, _ placeholder: String, in bounds: ClosedRange<Int>, _ summary: String
  ) -> Self {
    Option(
      spec: OptionSpec(
        name: name, letter: nil, parameter: .number(placeholder: placeholder, bounds: bounds),
        summary: summary),
      read: { $0.last.flatMap { Int($0.text) } })
  }
}

extension Option {
  /// An option that takes one of a few words; of several the last counts.
  public static func choice<Choice: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ summary: String
  ) -> Self where Value == Choice?, Choice.RawValue == String {
    Option(
      spec: OptionSpec(
        name: name, letter: nil, parameter: .choice(Choice.allCases.map(\.rawValue)),
        summary: summary),
      read: { $0.last.flatMap { Choice(rawValue: $0.text) } })
  }
}

/// The words of a command line, sorted by what they are for, each right for its option.
public struct ParsedArguments: Sendable, Hashable {
  /// The words that belong to no option, in order.
  public internal(set) var arguments: [GivenWord] = []
  /// The words given for each option; for a flag the option itself.
  var values: [String: [GivenWord]] = [:]

  /// Makes the arguments of a command that was given none.
  public init() {}

  /// The value of an option.
  public subscript<Value>(_ option: Option<Value>) -> Value {
    option.read(values[option.spec.name] ?? [])
  }
}

/// What the user asks for.
public enum Invocation: Sendable, Hashable {
  /// The help text of a command, or of the tool.
  case help(CommandSpec?)
  /// The version.
  case version
  /// A command's work.
  case run(CommandSpec, ParsedArguments)
}

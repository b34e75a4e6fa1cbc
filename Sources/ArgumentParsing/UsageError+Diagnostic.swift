public import Diagnostics

extension UsageError {
  /// The error for people: what is wrong with which word, and where to read more.
  ///
  /// - Parameter tool: The tool whose words they were.
  public func diagnostic(of tool: ToolSpec) -> Diagnostic {
    let help = [tool.name, command?.name, "--help"].compactMap { $0 }.joined(separator: " ")
    return Diagnostic(.error, message(tool), notes: notes(tool), hint: "see '\(help)'")
  }

  private func message(_ tool: ToolSpec) -> String {
    let subject = command.map { "'\($0.name)'" } ?? "'\(tool.name)'"
    switch reason {
    case .missingCommand:
      return "no command given"
    case .unknownCommand(let word, let nearest):
      return "there is no command '\(word.text)'" + suggestion(nearest)
    case .unknownOption(let written, let nearest, _):
      return "\(subject) has no option '\(written)'" + suggestion(nearest.map { "--\($0)" })
    case .missingValue(let option):
      return "'--\(option.name)' needs a value: '\(option.usage)'"
    case .unexpectedValue(let option, let word):
      return "'--\(option.name)' takes no value, but has '\(word.text)'"
    case .invalidValue(let option, let word):
      return "'\(word.text)' is not a value for '--\(option.name)': "
        + Self.expectation(option.parameter)
    case .conflict(let one, let other):
      return "'--\(one)' and '--\(other)' exclude each other"
    case .missingArgument(let argument):
      return "\(subject) needs \(argument.placeholder): \(argument.summary)"
    case .unexpectedArgument(let word):
      return "\(subject) does not take the argument '\(word.text)'"
    }
  }

  private func notes(_ tool: ToolSpec) -> [String] {
    switch reason {
    case .missingCommand, .unknownCommand:
      return ["the commands are " + tool.commands.map(\.name).joined(separator: ", ")]
    case .unknownOption(_, _, let owners) where !owners.isEmpty:
      return ["it is an option of " + owners.map { "'\($0)'" }.joined(separator: ", ")]
    default:
      return []
    }
  }

  private func suggestion(_ name: String?) -> String {
    name.map { "; did you mean '\($0)'?" } ?? ""
  }

  private static func expectation(_ parameter: OptionSpec.Parameter) -> String {
    switch parameter {
    case .none: "it takes none"
    case .text: "it must not be empty"
    case .number(_, let bounds):
      "it takes a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
    case .choice(let words): "it takes " + words.joined(separator: ", ")
    }
  }
}

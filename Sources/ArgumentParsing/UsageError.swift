/// What is wrong with a command line.
public struct UsageError: Error, Sendable, Hashable {
  /// What is wrong.
  public enum Reason: Sendable, Hashable {
    /// There is no command.
    case missingCommand
    /// There is no such command.
    case unknownCommand(GivenWord, nearest: String?)
    /// Neither the command nor the tool has such an option; `written` is the user's word. `owners`
    /// are other commands that have it.
    case unknownOption(written: String, nearest: String?, owners: [String])
    /// The option needs a value.
    case missingValue(OptionSpec)
    /// The option takes no value.
    case unexpectedValue(OptionSpec, GivenWord)
    /// The option does not take this value.
    case invalidValue(OptionSpec, GivenWord)
    /// Two options that exclude each other.
    case conflict(String, String)
    /// The command needs this argument.
    case missingArgument(CommandSpec.Argument)
    /// The command takes no (further) argument.
    case unexpectedArgument(GivenWord)
  }

  /// What is wrong.
  public let reason: Reason
  /// The command that was called, if that was clear.
  public let command: CommandSpec?
}

/// What a command is called, what it takes and what it does.
public struct CommandSpec: Sendable, Hashable {
  /// A word that a command takes without an option's name.
  public struct Argument: Sendable, Hashable {
    /// As help shows it: `DIR`.
    public let placeholder: String
    /// What it means: a phrase without a full stop.
    public let summary: String
    /// Whether the command needs it.
    public let isRequired: Bool

    /// Declares an argument.
    public init(_ placeholder: String, _ summary: String, isRequired: Bool = false) {
      self.placeholder = placeholder
      self.summary = summary
      self.isRequired = isRequired
    }

    /// `DIR`, or `[DIR]` if it may be left out.
    var usage: String { isRequired ? placeholder : "[\(placeholder)]" }
  }

  /// The word that calls it.
  public let name: String
  /// What it does: a phrase without a full stop.
  public let summary: String
  /// More about it, for its own help text: whole lines of at most 80 columns.
  public let discussion: String
  /// The words it takes, in order.
  public let arguments: [Argument]
  /// Its own options; those of the tool come on top.
  public let options: [OptionSpec]

  /// Declares a command.
  public init(
    _ name: String, _ summary: String, discussion: String, arguments: [Argument] = [],
    options: [OptionSpec] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
  }
}

/// A tool: its commands and the options that all of them take.
///
/// `--help` (`-h`) and `--version` are there without being declared.
public struct ToolSpec: Sendable, Hashable {
  /// The word that calls it.
  public let name: String
  /// What it does: whole sentences, lines of at most 80 columns.
  public let summary: String
  /// More about it, for the end of its help text: whole lines of at most 80 columns.
  public let discussion: String
  /// Its commands, in the order of the help text.
  public let commands: [CommandSpec]
  /// The options that every command takes.
  public let options: [OptionSpec]
  /// Names of options of which only one may be given.
  public let exclusive: [[String]]

  static let help = Option.flag("help", letter: "h", "Show this help")
  static let version = Option.flag("version", "Show the version")

  /// Declares a tool.
  public init(
    _ name: String, _ summary: String, discussion: String, commands: [CommandSpec],
    options: [OptionSpec], exclusive: [[String]] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.commands = commands
    self.options = options + [Self.help.spec, Self.version.spec]
    self.exclusive = exclusive
  }
}

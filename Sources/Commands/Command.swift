import ArgumentParsing

/// One command of the tool: it composes engines, calls them, and says how it went.
protocol Command: Sendable {
  /// What the command line and the help text need to know.
  static var spec: CommandSpec { get }

  /// Takes the values of its options.
  init(_ arguments: ParsedArguments)

  /// Does the work.
  func run(in context: CommandContext) async throws(CommandFailure) -> ToolStatus
}

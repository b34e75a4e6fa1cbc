import ArgumentParsing
import Diagnostics
import Foundation

/// The tool: words in, exit status out.
public struct StillpressTool: Sendable {
  /// The version, as `--version` shows it.
  public static let version = "0.1.0"

  private static let commands: [any Command.Type] = [
    InitCommand.self, SyncCommand.self, BuildCommand.self, StatusCommand.self,
  ]

  static let spec = ToolSpec(
    "stillpress",
    """
    Stillpress copies a site's content out of its CMS into a local store and presses
    it into plain HTML files.
    """,
    discussion: """
      Exit status: 0 all done; 1 done, but something was skipped or failed, and was
      named; 64 wrong usage; 65 bad content or template; 69 source unreachable or
      refusing; 70 internal error; 74 disk; 78 bad site.json; 130 interrupted.
      """,
    commands: commands.map { $0.spec }, options: ToolOptions.all,
    exclusive: [["quiet", "verbose"], ["quiet", "json"]])

  private let environment: [String: String]
  private let output: any TextSink
  private let errors: any TextSink

  /// Makes the tool on the process's own streams.
  ///
  /// - Parameter environment: The process's variables.
  public init(environment: [String: String]) {
    self.init(
      environment: environment, output: StandardStream.output, errors: StandardStream.errors)
  }

  init(environment: [String: String], output: any TextSink, errors: any TextSink) {
    self.environment = environment
    self.output = output
    self.errors = errors
  }

  /// Does what the words after the tool's name ask for.
  ///
  /// SIGINT and SIGTERM end it cleanly; a second one at once.
  ///
  /// - Returns: The exit status.
  public func run(_ words: [String]) async -> Int32 {
    let plain = console(ParsedArguments())
    do {
      switch try ArgumentParser(Self.spec).parse(words) {
      case .help(let command): plain.result(HelpText.of(Self.spec, command: command))
      case .version: plain.result("stillpress \(Self.version)\n")
      case .run(let spec, let arguments): return await run(spec, arguments).rawValue
      }
    } catch {
      plain.show(error.diagnostic(of: Self.spec))
      return ToolStatus.usage.rawValue
    }
    return plain.finish(.done).rawValue
  }

  private func run(_ spec: CommandSpec, _ arguments: ParsedArguments) async -> ToolStatus {
    let console = console(arguments)
    guard let command = Self.commands.first(where: { $0.spec == spec })?.init(arguments) else {
      preconditionFailure("every command of the tool's spec is in the list it was made from")
    }
    let context = CommandContext(
      console: console, diagnostics: DiagnosticSink { console.show($0) },
      progress: console.isQuiet ? SilentProgress() : ConsoleProgress(console),
      givenSite: arguments[ToolOptions.site], environment: environment, now: { Date() })
    let status = await Interrupts.run(
      { await Self.outcome(of: command, in: context) },
      whenStopping: { console.note("stopping; what is committed stays") })
    return console.finish(status)
  }

  private static func outcome(of command: any Command, in context: CommandContext) async
    -> ToolStatus
  {
    do { return try await command.run(in: context) } catch {
      if error.status != .interrupted { error.diagnostics.forEach(context.diagnostics.report) }
      return error.status
    }
  }

  private func console(_ arguments: ParsedArguments) -> Console {
    Console(
      output: output, errors: errors,
      options: ConsoleOptions(
        isQuiet: arguments[ToolOptions.quiet], isVerbose: arguments[ToolOptions.verbose],
        isJSON: arguments[ToolOptions.json],
        color: arguments[ToolOptions.color] ?? .auto, environment: environment,
        isTerminal: errors.isTerminal))
  }
}

import ArgumentParsing
import Configuration
import ContentStorage
import Diagnostics

/// `stillpress status`: what the store holds.
struct StatusCommand: Command {
  static let spec = CommandSpec(
    "status", "Say what the store holds",
    discussion: """
      Shows the counts of each kind of content, when each source was last read to its
      end, and which media files are pending or failed.
      """)

  init(_ arguments: ParsedArguments) {}

  func run(in context: CommandContext) async throws(CommandFailure) -> ToolStatus {
    let configuration = try context.configuration()
    let report = try await SiteStore.with(configuration, .existing) { store in
      StatusReport(
        configuration: configuration, status: try await store.status(), now: context.now(),
        isVerbose: context.console.options.isVerbose)
    }
    if context.console.options.isJSON {
      context.console.send(report.event)
    } else {
      context.console.result(report.text)
    }
    report.warnings.forEach(context.diagnostics.report)
    return .done
  }
}

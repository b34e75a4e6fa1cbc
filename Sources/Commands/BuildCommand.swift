import ArgumentParsing
import Configuration
import ContentStorage
import SiteRenderer

/// `stillpress build`: from the store into the output folder.
struct BuildCommand: Command {
  static let spec = CommandSpec(
    "build", "Press the store into output/",
    discussion: """
      Sanitizes the content of the store, renders it by the templates and writes the
      pages whose bytes changed. It needs no network. Files that Stillpress did not
      write are never overwritten or removed.
      """)

  init(_ arguments: ParsedArguments) {}

  func run(in context: CommandContext) async throws(CommandFailure) -> ToolStatus {
    let configuration = try context.configuration()
    let report: BuildReport
    do {
      let store = try await ContentStore.open(at: configuration.store, mode: .existing)
      let builder = SiteBuilder(
        store: store, configuration: configuration,
        generator: "Stillpress \(StillpressTool.version)", progress: context.progress,
        diagnostics: context.diagnostics)
      report = try await builder.build()
      await store.close()
    } catch { throw CommandFailure(any: error) }
    context.console.summary(BuildWords(report).lines, event: BuildWords(report).event)
    return report.hasBadTemplates ? .badContent : context.status
  }
}

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
    let report = try await SiteStore.with(configuration, .existing) { store in
      let builder = SiteBuilder(
        store: store, configuration: configuration,
        generator: "Stillpress \(StillpressTool.version)", progress: context.progress,
        diagnostics: context.diagnostics)
      return try await builder.build()
    }
    let words = BuildWords(report)
    context.console.summary(words.lines, event: words.event)
    return report.hasBadTemplates ? .badContent : context.status
  }
}

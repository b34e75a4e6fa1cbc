import ArgumentParsing
import Configuration
import ContentStorage
import Diagnostics
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
      try await Self.check(store, configuration, context)
      let builder = SiteBuilder(
        store: store, configuration: configuration,
        generator: "Stillpress \(StillpressTool.version)", progress: context.progress,
        diagnostics: context.diagnostics)
      return try await builder.build()
    }
    // Nothing was begun, so there is nothing to sum up; the mistakes are named.
    if report.hasBadTemplates { return .badContent }
    let words = BuildWords(report)
    context.console.summary(words.lines, event: words.event)
    return context.status
  }

  /// A store into which nothing ever came is that of a source that failed, not of an empty site.
  private static func check(
    _ store: ContentStore, _ configuration: SiteConfiguration, _ context: CommandContext
  ) async throws {
    let report = StatusReport(
      configuration: configuration, status: try await store.status(), now: context.now())
    guard !report.isEmpty else {
      throw CommandFailure(
        .badContent,
        Diagnostic(
          .error, "there is nothing in the store yet",
          at: .file(path: store.path, position: nil, line: nil),
          hint: "'stillpress sync' fills it from the source"))
    }
    report.unreadSources.forEach(context.diagnostics.report)
  }
}

import ArgumentParsing
import Configuration
import ContentStorage
import Diagnostics

/// `stillpress sync`: from the sources into the store.
struct SyncCommand: Command {
  static let full = Option.flag("full", "Read everything again, not only what changed")
  static let ifDue = Option.flag(
    "if-due", "Do nothing within 'refreshInterval' of the last sync")

  static let spec = CommandSpec(
    "sync", "Copy what changed at the source into the store",
    discussion: """
      Reads what is new or changed at the source, removes what the source says is
      gone, and downloads the media files that the content refers to. What was broken
      off goes on where it stopped. Nothing is removed because of a failure.
      """,
    options: [full.spec, ifDue.spec])

  private let full: Bool
  private let ifDue: Bool

  init(_ arguments: ParsedArguments) {
    full = arguments[Self.full]
    ifDue = arguments[Self.ifDue]
  }

  func run(in context: CommandContext) async throws(CommandFailure) -> ToolStatus {
    let configuration = try context.configuration()
    return try await SiteClient.with(context) { client throws(CommandFailure) in
      let job = try SyncJob(context: context, configuration: configuration, client: client)
      let report = try await SiteStore.with(configuration, .readWrite) { store in
        try await store.syncingAlone { try await job.run(in: store, full: full, ifDue: ifDue) }
      }
      context.console.summary(report.lines, event: report.event)
      return context.status
    }
  }
}

public import ContentModel
public import ContentStorage
public import Diagnostics
public import ProviderKit

/// Brings a store up to date with one source.
///
/// It asks the provider for one batch after the other, the next one while one is applied, and saves
/// each with its cursor in one transaction: a killed run loses nothing, the next one goes on from
/// there. A batch that completes an inventory is saved with its own cursor only after the store was
/// compared with the inventory and repaired, so that this can't be skipped by dying in between.
///
/// Nothing is removed because it was not seen: the provider must first confirm that it is gone, for
/// all candidates of a scope before the first is removed.
public struct Synchronizer: Sendable {
  let store: ContentStore
  let provider: any ContentProvider
  let source: SourceName
  let progress: any ProgressReporter
  let diagnostics: DiagnosticSink

  /// Makes one.
  ///
  /// - Parameters:
  ///   - store: What to bring up to date.
  ///   - provider: Reads the source.
  ///   - source: The source's name in the store.
  ///   - progress: Hears of each collection.
  ///   - diagnostics: Takes what was skipped or could not be compared.
  public init(
    store: ContentStore, provider: any ContentProvider, source: SourceName,
    progress: any ProgressReporter = SilentProgress(), diagnostics: DiagnosticSink
  ) {
    self.store = store
    self.provider = provider
    self.source = source
    self.progress = progress
    self.diagnostics = diagnostics
  }

  /// Runs one pass to its end, or goes on with the one that was broken off.
  ///
  /// - Parameter full: Whether everything is read again, as in the first pass.
  /// - Throws: `ProviderError` when the source can't be read, `StoreError` when the store can't be
  ///   written, `CancellationError`. What was applied before stays.
  public func run(full: Bool = false) async throws -> SyncSummary {
    if full { try await store.forgetCursor(of: source) }
    var run = SyncRun(self)
    do {
      try await run.pass(from: try await store.cursor(of: source))
    } catch let error as ProviderError where error.reason == .badCursor {
      // The saved cursor is of another version: all is read again, nothing is lost.
      diagnostics.report(
        Diagnostic(.note, "Where the last sync ended can't be read; everything is read again"))
      try await store.forgetCursor(of: source)
      try await run.pass(from: nil)
    } catch let error as ProviderError where error.reason == .cancelled {
      throw CancellationError()
    }
    return run.summary
  }
}

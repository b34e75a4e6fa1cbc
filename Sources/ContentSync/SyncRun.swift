import ContentModel
import ContentStorage
import Diagnostics
import ProviderKit

/// The state of one run of a `Synchronizer`.
struct SyncRun {
  let sync: Synchronizer
  var summary = SyncSummary()
  private var stage: CollectionProgress

  init(_ sync: Synchronizer) {
    self.sync = sync
    stage = CollectionProgress(sync.progress)
  }

  /// Goes from a cursor to the end of the pass.
  mutating func pass(from start: SyncCursor?) async throws {
    var cursor = start
    var batch = try await sync.provider.batch(after: cursor)
    while true {
      try Task.checkCancellation()
      guard case .more(let next) = batch.next else {
        try await apply(batch, before: cursor)
        stage.end()
        return
      }
      // Fetching and writing overlap; at most two batches are in memory.
      async let following = sync.provider.batch(after: next)
      try await apply(batch, before: cursor)
      cursor = next
      batch = try await following
    }
  }

  private mutating func apply(_ batch: ContentBatch, before cursor: SyncCursor?) async throws {
    var batch = batch
    let end = batch.next
    // Without an earlier cursor this is the very first batch: nothing can have vanished yet.
    if !batch.inventoried.isEmpty, let cursor { batch.next = .more(cursor) }
    let applied = try await sync.store.apply(batch, from: sync.source)
    note(batch, applied)
    guard !batch.inventoried.isEmpty else { return }
    for scope in batch.inventoried { try await settle(scope, in: batch.collection) }
    _ = try await sync.store.apply(
      ContentBatch(collection: batch.collection, next: end), from: sync.source)
  }

  private mutating func note(_ batch: ContentBatch, _ applied: ApplySummary) {
    summary.changes.combine(applied)
    summary.batches += 1
    stage.advance(batch, applied)
  }

  // MARK: Inventories

  /// Makes the store equal to the source in a scope whose inventory is complete.
  private mutating func settle(_ scope: InventoryScope, in collection: String) async throws {
    let difference = try await sync.store.differences(in: scope, of: sync.source)
    do {
      if !difference.missing.isEmpty {
        let records = try await sync.provider.records(difference.missing, scope: scope)
        count(try await sync.store.upsert(records, from: sync.source))
      }
      if !difference.vanished.isEmpty { try await removeVanished(difference.vanished, scope) }
    } catch let error as ProviderError where error.reason != .cancelled {
      summary.uncompared.append(scope)
      sync.diagnostics.report(
        Diagnostic(
          .error, "The \(collection) could not be compared with the source; nothing was removed",
          at: .url(error.url), notes: error.attempts, hint: "The next sync compares again"))
    }
  }

  private mutating func removeVanished(_ ids: [ContentID], _ scope: InventoryScope) async throws {
    let gone = try await sync.provider.confirmGone(ids, scope: scope)
    // Whatever a provider answers: only what was asked about is removed.
    let confirmed = Set(ids).intersection(gone)
    count(try await sync.store.remove(confirmed.sorted(), from: sync.source))
    let unconfirmed = ids.filter { !confirmed.contains($0) }
    guard !unconfirmed.isEmpty else { return }
    summary.kept += unconfirmed
    sync.diagnostics.report(
      Diagnostic(
        .warning, "The source no longer lists some records, but does not say that they are gone",
        notes: Self.named(unconfirmed), hint: "They were kept; the next sync asks again"))
  }

  private mutating func count(_ applied: ApplySummary) {
    // What an inventory repairs came once before in the pass, or comes again in the next one:
    // "unchanged" would count it twice.
    var applied = applied
    applied.unchanged = [:]
    summary.changes.combine(applied)
    stage.add(applied)
  }

  private static func named(_ ids: [ContentID]) -> [String] {
    let shown = ids.prefix(10).map(\.description)
    return ids.count > 10 ? shown + ["and \(ids.count - 10) more"] : shown
  }
}

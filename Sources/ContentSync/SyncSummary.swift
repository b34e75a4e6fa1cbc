public import ContentModel
public import ContentStorage

/// What one run of a sync did.
public struct SyncSummary: Sendable, Hashable {
  /// What changed in the store, by sort of record.
  public var changes = ApplySummary()
  /// Records that the source's inventory does not show, but of which it did not say that they are
  /// gone: they stay.
  public var kept: [ContentID] = []
  /// Scopes whose comparison with the inventory failed; the next run compares again.
  public var uncompared: [InventoryScope] = []
  /// How many batches were applied.
  public var batches = 0

  /// Makes a summary of nothing.
  public init() {}

  /// Adds the summary of another run, for example of another source.
  public mutating func combine(_ other: SyncSummary) {
    changes.combine(other.changes)
    kept += other.kept
    uncompared += other.uncompared
    batches += other.batches
  }
}

public import ContentModel

/// Reads one source of content, step by step.
///
/// A provider keeps no state between calls: all it needs to go on is in the cursor, so that a killed
/// sync resumes at its last committed batch.
public protocol ContentProvider: Sendable {
  /// Reads the next step of a sync.
  ///
  /// - Parameter cursor: The last saved cursor; nil for the very first sync.
  /// - Throws: A `ProviderError` when the step can't be made. Nothing was changed locally.
  func batch(after cursor: SyncCursor?) async throws(ProviderError) -> ContentBatch

  /// Reads single records, because an inventory showed that they are missing here or have changed.
  ///
  /// - Returns: Those that could be read, in no order; the ones that could not are left out.
  func records(_ ids: [ContentID], scope: InventoryScope) async throws(ProviderError)
    -> [ContentRecord]

  /// Asks for each id whether it is really gone from public view.
  ///
  /// An answer that could mean anything else (a failure, a login page, a block) is not a yes.
  ///
  /// - Returns: Those of which the source clearly said so.
  func confirmGone(_ ids: [ContentID], scope: InventoryScope) async throws(ProviderError)
    -> [ContentID]
}

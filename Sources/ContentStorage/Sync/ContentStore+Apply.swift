public import ContentModel
import SQLite

extension ContentStore {
  /// Where a source's sync stands; nil before its first batch.
  public func cursor(of source: SourceName) async throws(StoreError) -> SyncCursor? {
    let sql = """
      SELECT cursor FROM sync_state JOIN source ON source.id = source_id WHERE name = ?
      """
    return try await query { connection throws(DatabaseError) in
      try connection.first(sql, [.text(source.rawValue)]) { $0.optionalText(at: 0) } ?? nil
    }.map(SyncCursor.init(rawValue:))
  }

  /// Forgets where a source's sync stands and begins a new pass, as `sync --full` does. Content
  /// stays.
  public func forgetCursor(of source: SourceName) async throws(StoreError) {
    try await write { connection throws(DatabaseError) in
      let pass = try SyncPass(of: source, connection)
      try connection.run(
        "UPDATE sync_state SET cursor = NULL WHERE source_id = ?", [.integer(pass.source)])
      try pass.end()
    }
  }

  /// Applies a batch and saves its cursor, all in one transaction: upserts that differ, then
  /// deletions, then presences and finished inventories.
  ///
  /// Upserts and presences are stamped with the source's current pass, which a `.done` batch ends.
  /// Applying the same batch again writes nothing. Records may refer to others that are not here.
  ///
  /// - Throws: The store and its cursor are then as they were.
  @discardableResult
  public func apply(
    _ batch: ContentBatch, from source: SourceName
  ) async throws(StoreError) -> ApplySummary {
    try await write { connection throws(DatabaseError) in
      var pass = try SyncPass(of: source, connection)
      try pass.goOn()
      var writer = RecordWriter(connection, pass)
      try batch.profile?.save(source: pass.source, connection)
      for record in batch.upserts {
        try writer.upsert(record, collection: batch.collection)
      }
      for id in batch.deletions { try writer.remove(id) }
      for presence in batch.presences {
        try pass.stamp(
          presence.id, collection: batch.collection, revision: presence.revision)
      }
      for scope in batch.inventoried {
        try pass.complete(scope, collection: batch.collection)
      }
      try pass.save(batch.next)
      return writer.summary
    }
  }

  /// Inserts or updates single records, stamped with the current pass, in one transaction; the
  /// cursor stays.
  @discardableResult
  public func upsert(
    _ records: [ContentRecord], from source: SourceName
  ) async throws(StoreError) -> ApplySummary {
    try await write { connection throws(DatabaseError) in
      var writer = RecordWriter(connection, try SyncPass(of: source, connection))
      for record in records { try writer.upsert(record, collection: "") }
      return writer.summary
    }
  }

  /// Removes single records in one transaction; the cursor stays. An entry's comments go with it.
  /// Ids that are not here are passed over.
  @discardableResult
  public func remove(
    _ ids: [ContentID], from source: SourceName
  ) async throws(StoreError) -> ApplySummary {
    try await write { connection throws(DatabaseError) in
      var writer = RecordWriter(connection, try SyncPass(of: source, connection))
      for id in ids { try writer.remove(id) }
      return writer.summary
    }
  }
}

public import ContentModel
import SQLite

/// A view of the store at one moment. It may be used from several tasks.
public struct ReadSession: Sendable {
  let path: String
  let transaction: ReadTransaction
  let keys: SourceKeys

  /// Everything that lists need, without bodies.
  public func index() async throws(StoreError) -> ContentIndex {
    try await query { [keys] connection throws(DatabaseError) in
      try ContentIndex(connection, keys)
    }
  }

  /// The bodies of entries; those that are not in the store are left out.
  ///
  /// Ask for as many as may be in memory at once: a build takes them in chunks.
  public func bodies(of ids: [ContentID]) async throws(StoreError) -> [ContentID: EntryBody] {
    let sql = """
      SELECT b.content, b.excerpt FROM record r JOIN entry_body b ON b.id = r.id
      WHERE r.source_id = ? AND r.kind = 'entry' AND r.key = ?
      """
    return try await forEach(ids) { place, connection throws(DatabaseError) in
      try connection.first(sql, [.integer(place.source), .text(place.key)]) { row in
        EntryBody(
          content: UntrustedHTML(row.text(at: 0)), excerpt: UntrustedHTML(row.text(at: 1)))
      }
    }
  }

  /// The comments on entries, oldest first; entries without comments are left out.
  public func comments(
    of ids: [ContentID]
  ) async throws(StoreError) -> [ContentID: [EntryComment]] {
    try await forEach(ids) { [keys] place, connection throws(DatabaseError) in
      let comments = try EntryComment.on(place, connection, keys)
      return comments.isEmpty ? nil : comments
    }
  }

  /// The sources' own records as compact JSON; those that are not in the store are left out.
  public func sourceJSON(of ids: [ContentID]) async throws(StoreError) -> [ContentID: String] {
    let sql = """
      SELECT s.source_json FROM record r JOIN record_source s ON s.record_id = r.id
      WHERE r.source_id = ? AND r.kind = ? AND r.key = ?
      """
    return try await query { [keys] connection throws(DatabaseError) in
      var found: [ContentID: String] = [:]
      for id in ids {
        let place = keys.location(of: id)
        found[id] = try connection.first(
          sql, [.integer(place.source), .text(id.kind.rawValue), .text(place.key)]
        ) { $0.text(at: 0) }
      }
      return found
    }
  }

  private func forEach<T: Sendable>(
    _ ids: [ContentID],
    _ value: @Sendable (SourceKeys.Location, Connection) throws(DatabaseError) -> T?
  ) async throws(StoreError) -> [ContentID: T] {
    try await query { [keys] connection throws(DatabaseError) in
      var found: [ContentID: T] = [:]
      for id in ids where id.kind == .entry {
        found[id] = try value(keys.location(of: id), connection)
      }
      return found
    }
  }

  private func query<T: Sendable>(
    _ body: @Sendable (Connection) throws(DatabaseError) -> T
  ) async throws(StoreError) -> T {
    do { return try await transaction.read(body) } catch { throw StoreError(error, path: path) }
  }
}

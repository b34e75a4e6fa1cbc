public import ContentModel
import SQLite

/// How the store differs from a source's inventory of a scope. Both lists are ordered by id.
public struct InventoryDifference: Sendable, Hashable {
  /// Seen upstream, but not here or here in another revision.
  public var missing: [ContentID]
  /// Here, but not seen upstream: perhaps gone, to be confirmed before anything is removed.
  public var vanished: [ContentID]

  /// Makes a difference.
  public init(missing: [ContentID] = [], vanished: [ContentID] = []) {
    self.missing = missing
    self.vanished = vanished
  }
}

extension ContentStore {
  /// Compares the store with a source's inventory.
  ///
  /// It holds from the batch that names the scope as `inventoried` until the first batch of the next
  /// pass. At any other time, and so after a sync that broke off before its inventory was complete,
  /// the difference is empty: what was not looked for has not vanished.
  public func differences(
    in scope: InventoryScope, of source: SourceName
  ) async throws(StoreError) -> InventoryDifference {
    try await query { connection throws(DatabaseError) in
      guard let inventory = try Inventory(scope, of: source, connection) else {
        return InventoryDifference()
      }
      return InventoryDifference(
        missing: try inventory.missing(connection).sorted(),
        vanished: try inventory.vanished(connection).sorted())
    }
  }
}

/// A complete inventory of a scope.
private struct Inventory {
  let scope: InventoryScope
  let source: Int64
  let pass: Int64
  let collection: String

  init?(
    _ scope: InventoryScope, of name: SourceName, _ connection: Connection
  ) throws(DatabaseError) {
    let sql = """
      SELECT source_id, pass, collection FROM inventory JOIN source ON source.id = source_id
      WHERE name = ? AND kind = ? AND type = ?
      """
    let found = try connection.first(
      sql, [.text(name.rawValue), .text(scope.kind.rawValue), .text(scope.type ?? "")]
    ) { ($0.integer(at: 0), $0.integer(at: 1), $0.text(at: 2)) }
    guard let found else { return nil }
    self.scope = scope
    (source, pass, collection) = found
  }

  func missing(_ connection: Connection) throws(DatabaseError) -> [ContentID] {
    let sql = """
      SELECT p.key FROM presence p
      LEFT JOIN record r ON r.source_id = p.source_id AND r.kind = p.kind AND r.key = p.key
      WHERE p.source_id = ?1 AND p.kind = ?2 AND p.pass = ?3
        AND (r.id IS NULL AND p.collection = ?4
          OR r.type IS ?5 AND p.revision IS NOT NULL AND p.revision <> r.revision)
      """
    return try connection.rows(
      sql,
      [
        .integer(source), .text(scope.kind.rawValue), .integer(pass), .text(collection),
        DatabaseValue(scope.type),
      ]
    ) { ContentID(scope.kind, $0.text(at: 0)) }
  }

  func vanished(_ connection: Connection) throws(DatabaseError) -> [ContentID] {
    let sql = """
      SELECT r.key FROM record r
      LEFT JOIN presence p ON p.source_id = r.source_id AND p.kind = r.kind AND p.key = r.key
        AND p.pass = ?3
      WHERE r.source_id = ?1 AND r.kind = ?2 AND r.type IS ?4 AND p.pass IS NULL
      """
    return try connection.rows(
      sql,
      [
        .integer(source), .text(scope.kind.rawValue), .integer(pass), DatabaseValue(scope.type),
      ]
    ) { ContentID(scope.kind, $0.text(at: 0)) }
  }
}

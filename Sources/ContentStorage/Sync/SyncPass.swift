import ContentModel
import SQLite

/// The pass that a source is in: from the first batch after a `.done` one to the next `.done` one.
/// What is done between two passes, such as repairs after an inventory, belongs to the earlier one.
///
/// Records that are seen upstream are stamped with the number of the pass, in a table of their own so
/// that an unchanged record's rows are not touched. The number is saved: a killed sync goes on with
/// its pass and its stamps.
struct SyncPass {
  let source: Int64
  private(set) var number: Int64
  private var isOver: Bool
  private let connection: Connection

  /// Finds the source's pass; makes the source when it is new.
  init(of source: SourceName, _ connection: Connection) throws(DatabaseError) {
    self.connection = connection
    let find = "SELECT id FROM source WHERE name = ?"
    let known = try connection.first(find, [.text(source.rawValue)]) { $0.integer(at: 0) }
    if let known {
      self.source = known
    } else {
      try connection.run("INSERT INTO source (name) VALUES (?)", [.text(source.rawValue)])
      self.source = connection.lastInsertedRow
      try connection.run("INSERT INTO sync_state (source_id) VALUES (?)", [.integer(self.source)])
    }
    (number, isOver) =
      try connection.first(
        "SELECT pass, is_over FROM sync_state WHERE source_id = ?", [.integer(self.source)]
      ) { ($0.integer(at: 0), $0.flag(at: 1)) } ?? (1, false)
  }

  /// Begins the next pass if the last one is over.
  mutating func goOn() throws(DatabaseError) {
    guard isOver else { return }
    number += 1
    isOver = false
    try connection.run(
      "UPDATE sync_state SET pass = ?, is_over = 0 WHERE source_id = ?",
      [.integer(number), .integer(source)])
    // An inventory no longer holds once stamps of a later pass replace those it counts.
    try connection.run("DELETE FROM inventory WHERE source_id = ?", [.integer(source)])
  }

  /// Notes that an id was seen upstream.
  func stamp(_ id: ContentID, collection: String, revision: String?) throws(DatabaseError) {
    try connection.run(
      """
      INSERT INTO presence (source_id, kind, key, pass, collection, revision)
      VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (source_id, kind, key) DO UPDATE SET
        pass = excluded.pass, collection = excluded.collection, revision = excluded.revision
      WHERE (pass, collection, revision)
        IS NOT (excluded.pass, excluded.collection, excluded.revision)
      """,
      [
        .integer(source), .text(id.kind.rawValue), .text(id.key), .integer(number),
        .text(collection), DatabaseValue(revision),
      ])
  }

  /// Forgets that an id was seen.
  func unstamp(_ id: ContentID) throws(DatabaseError) {
    try connection.run(
      "DELETE FROM presence WHERE source_id = ? AND kind = ? AND key = ?",
      [.integer(source), .text(id.kind.rawValue), .text(id.key)])
  }

  /// Notes that everything in a scope has been stamped.
  func complete(_ scope: InventoryScope, collection: String) throws(DatabaseError) {
    try connection.run(
      """
      INSERT INTO inventory (source_id, kind, type, pass, collection) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (source_id, kind, type) DO UPDATE SET
        pass = excluded.pass, collection = excluded.collection
      WHERE (pass, collection) IS NOT (excluded.pass, excluded.collection)
      """,
      [
        .integer(source), .text(scope.kind.rawValue), .text(scope.type ?? ""), .integer(number),
        .text(collection),
      ])
  }

  /// Saves where the source stands; `.done` ends the pass.
  func save(_ next: ContentBatch.Next) throws(DatabaseError) {
    try connection.run(
      "UPDATE sync_state SET cursor = ?2 WHERE source_id = ?1 AND cursor IS NOT ?2",
      [.integer(source), .text(next.cursor.rawValue)])
    if case .done = next { try end() }
  }

  /// Ends the pass.
  func end() throws(DatabaseError) {
    try connection.run(
      "UPDATE sync_state SET is_over = 1 WHERE source_id = ?", [.integer(source)])
    // What was not seen in this pass was not seen: its older stamp says nothing more.
    try connection.run(
      "DELETE FROM presence WHERE source_id = ? AND pass < ?", [.integer(source), .integer(number)])
  }
}

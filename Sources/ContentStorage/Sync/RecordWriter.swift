import ContentModel
import SQLite

/// Writes the records of one source within one transaction, and counts what it did.
struct RecordWriter {
  private let connection: Connection
  private let pass: SyncPass
  private(set) var summary = ApplySummary()

  init(_ connection: Connection, _ pass: SyncPass) {
    self.connection = connection
    self.pass = pass
  }

  /// Makes the store's record equal to this one; writes nothing when it is.
  mutating func upsert(_ record: ContentRecord, collection: String) throws(DatabaseError) {
    try pass.stamp(record.id, collection: collection, revision: record.revision)
    let mapped = record.mapped
    let new = Identity(
      revision: record.revision, mapped: mapped.fingerprint,
      source: Fingerprint(of: record.sourceJSON))
    guard let (row, old) = try identity(of: record.id) else {
      let row = try insert(mapped, new)
      try write(mapped, row: row, isNew: true)
      try writeSource(record.sourceJSON, row: row)
      summary.inserted[mapped.label, default: 0] += 1
      return
    }
    if old == new {
      summary.unchanged[mapped.label, default: 0] += 1
      return
    }
    try update(row, mapped.type, new)
    if old.source != new.source { try writeSource(record.sourceJSON, row: row) }
    if old.mapped == new.mapped {
      summary.unchanged[mapped.label, default: 0] += 1
    } else {
      try rememberPermalink(of: record, row: row)
      try write(mapped, row: row, isNew: false)
      summary.updated[mapped.label, default: 0] += 1
    }
  }

  /// Removes a record and what belongs to it: an entry's comments go with it.
  mutating func remove(_ id: ContentID) throws(DatabaseError) {
    try pass.unstamp(id)
    let label = try connection.first(
      "DELETE FROM record WHERE source_id = ? AND kind = ? AND key = ? RETURNING kind, type",
      name(of: id)
    ) { RecordLabel.of(kind: $0.text(at: 0), type: $0.optionalText(at: 1)) }
    guard let label else { return }
    summary.deleted[label, default: 0] += 1
    if id.kind == .entry { try removeComments(on: id) }
  }

  private mutating func removeComments(on entry: ContentID) throws(DatabaseError) {
    let keys = try connection.rows(
      EntryComment.onEntry, [.text(entry.key), .integer(pass.source)]
    ) { $0.text(at: 0) }
    for key in keys { try remove(ContentID(.comment, key)) }
  }

  // MARK: - Rows

  /// What tells whether a record changed.
  private struct Identity: Equatable {
    var revision: String
    var mapped: Fingerprint
    var source: Fingerprint
  }

  private func name(of id: ContentID) -> [DatabaseValue] {
    [.integer(pass.source), .text(id.kind.rawValue), .text(id.key)]
  }

  private func identity(of id: ContentID) throws(DatabaseError) -> (row: Int64, Identity)? {
    let sql = """
      SELECT id, revision, fingerprint, source_fingerprint FROM record
      WHERE source_id = ? AND kind = ? AND key = ?
      """
    return try connection.first(sql, name(of: id)) { row throws(DatabaseError) in
      let identity = Identity(
        revision: row.text(at: 1), mapped: try row.fingerprint(at: 2),
        source: try row.fingerprint(at: 3))
      return (row.integer(at: 0), identity)
    }
  }

  private func insert(_ record: MappedRecord, _ new: Identity) throws(DatabaseError) -> Int64 {
    let sql = """
      INSERT INTO record
        (source_id, kind, key, type, revision, fingerprint, source_fingerprint)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """
    try connection.run(
      sql,
      name(of: record.id) + [
        DatabaseValue(record.type), .text(new.revision), DatabaseValue(new.mapped),
        DatabaseValue(new.source),
      ])
    return connection.lastInsertedRow
  }

  private func update(_ row: Int64, _ type: String?, _ new: Identity) throws(DatabaseError) {
    try connection.run(
      """
      UPDATE record SET type = ?, revision = ?, fingerprint = ?, source_fingerprint = ?
      WHERE id = ?
      """,
      [
        DatabaseValue(type), .text(new.revision), DatabaseValue(new.mapped),
        DatabaseValue(new.source), .integer(row),
      ])
  }

  private func write(_ record: MappedRecord, row: Int64, isNew: Bool) throws(DatabaseError) {
    for part in record.parts {
      if part.isList, !isNew { try connection.run(part.table.clear, [.integer(row)]) }
      for values in part.rows { try connection.run(part.table.write, [.integer(row)] + values) }
    }
  }

  private func writeSource(_ json: String, row: Int64) throws(DatabaseError) {
    try connection.run(
      """
      INSERT INTO record_source (record_id, source_json) VALUES (?, ?)
      ON CONFLICT (record_id) DO UPDATE SET source_json = excluded.source_json
      """, [.integer(row), .text(json)])
  }

  /// Keeps an entry's address before it changes; one that comes back is no longer a former one.
  private func rememberPermalink(of record: ContentRecord, row: Int64) throws(DatabaseError) {
    guard case .entry(let entry) = record.value else { return }
    try connection.run(
      """
      INSERT OR IGNORE INTO former_permalink (entry_id, permalink)
      SELECT id, permalink FROM entry WHERE id = ? AND permalink <> ?
      """, [.integer(row), .text(entry.permalink)])
    try connection.run(
      "DELETE FROM former_permalink WHERE entry_id = ? AND permalink = ?",
      [.integer(row), .text(entry.permalink)])
  }
}

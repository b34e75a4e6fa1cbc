import ContentModel
import SQLite

extension ContentStore {
  /// The manifest: all files that are ours, by path (in the order of their UTF-8).
  public func outputFiles() async throws(StoreError) -> [OutputFile] {
    let sql = """
      SELECT path, fingerprint, byte_count, modified, is_claimed FROM output_file ORDER BY path
      """
    return try await query { connection throws(DatabaseError) in
      try connection.rows(sql) { row throws(DatabaseError) in
        OutputFile(
          path: row.text(at: 0),
          fingerprint: row.isNull(at: 1) ? nil : try row.fingerprint(at: 1),
          byteCount: Int(row.integer(at: 2)), modified: row.integer(at: 3),
          isClaimed: row.flag(at: 4))
      }
    }
  }

  /// Claims paths before the first of them is written, so that a build which is killed half-way
  /// knows next time that these files are its own. What is recorded of a path stays.
  public func claimOutput(paths: [String]) async throws(StoreError) {
    let sql = """
      INSERT INTO output_file (path, is_claimed) VALUES (?, 1)
      ON CONFLICT (path) DO UPDATE SET is_claimed = 1 WHERE NOT is_claimed
      """
    try await write { connection throws(DatabaseError) in
      for path in paths { try connection.run(sql, [.text(path)]) }
    }
  }

  /// Records files as they are now on disk, which ends their claims, and forgets removed ones, in
  /// one transaction.
  public func recordOutput(
    written: [OutputFile], removed: [String]
  ) async throws(StoreError) {
    let sql = """
      INSERT INTO output_file (path, is_claimed, fingerprint, byte_count, modified)
      VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (path) DO UPDATE SET is_claimed = excluded.is_claimed,
        fingerprint = excluded.fingerprint, byte_count = excluded.byte_count,
        modified = excluded.modified
      """
    try await write { connection throws(DatabaseError) in
      for file in written {
        try connection.run(
          sql,
          [
            .text(file.path), DatabaseValue(file.isClaimed),
            file.fingerprint.map { DatabaseValue($0) } ?? .null, DatabaseValue(file.byteCount),
            .integer(file.modified),
          ])
      }
      for path in removed {
        try connection.run("DELETE FROM output_file WHERE path = ?", [.text(path)])
      }
    }
  }
}

import SQLite

extension ContentStore {
  /// Notes files that the content refers to. New ones become pending, failed ones pending again;
  /// what is here or pending stays as it is.
  public func wantMedia(_ wanted: [WantedMedia]) async throws(StoreError) {
    let sql = """
      INSERT INTO media_file (url, state) VALUES (?, 'pending')
      ON CONFLICT (url) DO UPDATE SET state = 'pending', attempts = 0 WHERE state = 'failed'
      """
    try await write { connection throws(DatabaseError) in
      for media in wanted { try connection.run(sql, [.text(media.url)]) }
    }
  }

  /// Files to download, by address; those of which a try has failed come after the others.
  public func pendingMedia(limit: Int) async throws(StoreError) -> [MediaFile] {
    try await query { connection throws(DatabaseError) in
      try MediaFile.select(
        "WHERE state = 'pending' ORDER BY attempts, url LIMIT ?", [DatabaseValue(limit)],
        connection)
    }
  }

  /// Notes how a download ended; an address that nobody wants any more is passed over.
  ///
  /// - Parameter final: Whether a failed file is given up for this run: it is then `failed` and no
  ///   longer pending until it is wanted again.
  public func recordMedia(
    _ url: String, outcome: MediaOutcome, final: Bool = true
  ) async throws(StoreError) {
    let (sql, values) = outcome.statement(url: url, final: final)
    _ = try await write { connection throws(DatabaseError) in try connection.run(sql, values) }
  }

  /// Forgets all files whose address is not among these.
  ///
  /// - Returns: What was forgotten, by address: the caller deletes the files from the media folder.
  @discardableResult
  public func releaseMedia(
    notIn urls: Set<String>
  ) async throws(StoreError) -> [MediaFile] {
    try await write { connection throws(DatabaseError) in
      let released = try MediaFile.select("ORDER BY url", [], connection)
        .filter { !urls.contains($0.url) }
      for file in released {
        try connection.run("DELETE FROM media_file WHERE url = ?", [.text(file.url)])
      }
      return released
    }
  }

  /// All files, by address.
  public func media() async throws(StoreError) -> [MediaFile] {
    try await query { connection throws(DatabaseError) in
      try MediaFile.select("ORDER BY url", [], connection)
    }
  }
}

extension MediaOutcome {
  fileprivate func statement(url: String, final: Bool) -> (sql: String, [DatabaseValue]) {
    switch self {
    case .stored(let path, let byteCount, let entityTag, let lastModified):
      (
        """
        UPDATE media_file SET state = 'done', path = ?, byte_count = ?, entity_tag = ?,
          last_modified = ?, failure = NULL, attempts = 0
        WHERE url = ?
        """,
        [
          .text(path), DatabaseValue(byteCount), DatabaseValue(entityTag),
          DatabaseValue(lastModified), .text(url),
        ]
      )
    case .notModified:
      (
        """
        UPDATE media_file SET state = 'done', failure = NULL, attempts = 0
        WHERE url = ? AND path IS NOT NULL
        """, [.text(url)]
      )
    case .failed(let reason):
      (
        """
        UPDATE media_file SET failure = ?1, attempts = attempts + 1,
          state = CASE WHEN path IS NOT NULL THEN 'done' WHEN ?2 THEN 'failed' ELSE state END
        WHERE url = ?3
        """, [.text(reason), DatabaseValue(final), .text(url)]
      )
    }
  }
}

extension MediaFile {
  /// The files that a condition picks, in its order.
  static func select(
    _ condition: String, _ values: [DatabaseValue], _ connection: Connection
  ) throws(DatabaseError) -> [MediaFile] {
    let sql = """
      SELECT url, path, state, byte_count, entity_tag, last_modified, failure, attempts
      FROM media_file \(condition)
      """
    return try connection.rows(sql, values) { row throws(DatabaseError) in
      guard let state = State(rawValue: row.text(at: 2)) else {
        throw DatabaseError(.corrupt, message: "a media file has an unknown state")
      }
      return MediaFile(
        url: row.text(at: 0), path: row.optionalText(at: 1), state: state,
        byteCount: Int(row.integer(at: 3)), entityTag: row.optionalText(at: 4),
        lastModified: row.optionalText(at: 5), failure: row.optionalText(at: 6),
        attempts: Int(row.integer(at: 7)))
    }
  }
}

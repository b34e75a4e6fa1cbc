import ContentModel
import SQLite

extension RecordTable {
  static let comment = RecordTable(
    "comment",
    columns: ["entry_key", "parent_key", "author_name", "author_url", "published", "content"])
}

extension EntryComment {
  var mapped: MappedRecord {
    MappedRecord(
      id: id, type: nil,
      parts: [
        .init(
          .comment,
          [
            .text(entry.key), DatabaseValue(parent), .text(authorName), .text(authorURL),
            DatabaseValue(published), .text(content.source),
          ])
      ])
  }

  /// Comments by their entry's key and source.
  ///
  /// CROSS JOIN makes SQLite begin with the entry's few comments; by itself it takes all records of
  /// the source and looks for a comment with each.
  static let onEntry = """
    SELECT r.key, c.parent_key, c.author_name, c.author_url, c.published, c.content
    FROM comment c CROSS JOIN record r ON r.id = c.id WHERE c.entry_key = ? AND r.source_id = ?
    """

  /// The comments on one entry, oldest first.
  static func on(
    _ entry: SourceKeys.Location, _ connection: Connection, _ keys: SourceKeys
  ) throws(DatabaseError) -> [EntryComment] {
    return try connection.rows(
      onEntry, [.text(entry.key), .integer(entry.source)]
    ) { row throws(DatabaseError) in
      EntryComment(
        id: keys.id(.comment, source: entry.source, key: row.text(at: 0)),
        entry: keys.id(.entry, source: entry.source, key: entry.key),
        parent: keys.id(.comment, source: entry.source, key: row.optionalText(at: 1)),
        authorName: row.text(at: 2), authorURL: row.text(at: 3), published: row.date(at: 4),
        content: UntrustedHTML(row.text(at: 5)))
    }.sorted { ($0.published, $0.id) < ($1.published, $1.id) }
  }
}

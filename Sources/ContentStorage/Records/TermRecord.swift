import ContentModel
import SQLite

extension RecordTable {
  static let term = RecordTable(
    "term", columns: ["name", "slug", "permalink", "summary", "parent_key"])
}

extension Term {
  var mapped: MappedRecord {
    MappedRecord(
      id: id, type: taxonomy,
      parts: [
        .init(
          .term,
          [
            .text(name), .text(slug), .text(permalink), .text(summary.source),
            DatabaseValue(parent),
          ])
      ])
  }

  /// All terms, by id.
  static func all(_ connection: Connection, _ keys: SourceKeys) throws(DatabaseError) -> [Term] {
    let sql = """
      SELECT r.source_id, r.key, r.type, t.name, t.slug, t.permalink, t.summary, t.parent_key
      FROM term t JOIN record r ON r.id = t.id
      """
    return try connection.rows(sql) { row throws(DatabaseError) in
      let source = row.integer(at: 0)
      return Term(
        id: keys.id(.term, source: source, key: row.text(at: 1)), taxonomy: row.text(at: 2),
        name: row.text(at: 3), slug: row.text(at: 4), permalink: row.text(at: 5),
        summary: UntrustedHTML(row.text(at: 6)),
        parent: keys.id(.term, source: source, key: row.optionalText(at: 7)))
    }.sorted { $0.id < $1.id }
  }
}

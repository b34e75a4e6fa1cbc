import ContentModel
import SQLite

extension RecordTable {
  static let author = RecordTable(
    "author", columns: ["name", "slug", "permalink", "biography", "website", "avatar_url"])
}

extension Author {
  var mapped: MappedRecord {
    MappedRecord(
      id: id, type: nil,
      parts: [
        .init(
          .author,
          [
            .text(name), .text(slug), .text(permalink), .text(biography.source), .text(website),
            DatabaseValue(avatarURL),
          ])
      ])
  }

  /// All authors, by id.
  static func all(_ connection: Connection, _ keys: SourceKeys) throws(DatabaseError) -> [Author] {
    let sql = """
      SELECT r.source_id, r.key, a.name, a.slug, a.permalink, a.biography, a.website, a.avatar_url
      FROM author a JOIN record r ON r.id = a.id
      """
    return try connection.rows(sql) { row throws(DatabaseError) in
      Author(
        id: keys.id(.author, source: row.integer(at: 0), key: row.text(at: 1)),
        name: row.text(at: 2), slug: row.text(at: 3), permalink: row.text(at: 4),
        biography: UntrustedHTML(row.text(at: 5)), website: row.text(at: 6),
        avatarURL: row.optionalText(at: 7))
    }.sorted { $0.id < $1.id }
  }
}

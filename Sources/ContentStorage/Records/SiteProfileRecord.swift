import ContentModel
import SQLite

extension SiteProfile {
  /// Saves what a source says of the site; writes nothing when it says the same as before.
  func save(source: Int64, _ connection: Connection) throws(DatabaseError) {
    let columns = [
      "title", "tagline", "home", "installation", "time_zone", "utc_offset", "language",
      "front_page_key", "posts_page_key",
    ]
    let excluded = columns.map { "excluded.\($0)" }.joined(separator: ", ")
    let names = columns.joined(separator: ", ")
    let sql = """
      INSERT INTO site_profile (source_id, \(names)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (source_id) DO UPDATE SET (\(names)) = (\(excluded))
      WHERE (\(columns.map { "site_profile.\($0)" }.joined(separator: ", "))) IS NOT (\(excluded))
      """
    try connection.run(
      sql,
      [
        .integer(source), .text(title), .text(tagline), .text(home), .text(installation),
        DatabaseValue(timeZone), DatabaseValue(offsetFromUTC), DatabaseValue(language),
        DatabaseValue(frontPage), DatabaseValue(postsPage),
      ])
  }

  /// The profile of the first source that has one.
  static func first(
    _ connection: Connection, _ keys: SourceKeys
  ) throws(DatabaseError) -> SiteProfile? {
    let sql = """
      SELECT source_id, title, tagline, home, installation, time_zone, utc_offset, language,
        front_page_key, posts_page_key
      FROM site_profile ORDER BY source_id LIMIT 1
      """
    return try connection.first(sql) { row throws(DatabaseError) in
      let source = row.integer(at: 0)
      return SiteProfile(
        title: row.text(at: 1), tagline: row.text(at: 2), home: row.text(at: 3),
        installation: row.text(at: 4), timeZone: row.optionalText(at: 5),
        offsetFromUTC: Int(row.integer(at: 6)), language: row.optionalText(at: 7),
        frontPage: keys.id(.entry, source: source, key: row.optionalText(at: 8)),
        postsPage: keys.id(.entry, source: source, key: row.optionalText(at: 9)))
    }
  }
}

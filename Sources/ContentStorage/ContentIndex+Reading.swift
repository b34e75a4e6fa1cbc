import ContentModel
import SQLite

extension ContentIndex {
  /// Reads the index. O(n log n) in the number of records.
  init(_ connection: Connection, _ keys: SourceKeys) throws(DatabaseError) {
    self.init(
      profile: try SiteProfile.first(connection, keys),
      entries: try EntrySummary.all(connection, keys),
      authors: try Author.all(connection, keys),
      terms: try Term.all(connection, keys),
      assets: try Asset.all(connection, keys),
      formerPermalinks: try Self.formerPermalinks(connection, keys))
  }

  private static func formerPermalinks(
    _ connection: Connection, _ keys: SourceKeys
  ) throws(DatabaseError) -> [ContentID: [String]] {
    var found: [ContentID: [String]] = [:]
    let sql = """
      SELECT r.source_id, r.key, f.permalink
      FROM former_permalink f JOIN record r ON r.id = f.entry_id ORDER BY f.entry_id, f.permalink
      """
    try connection.forEachRow(sql) { row throws(DatabaseError) in
      let id = keys.id(.entry, source: row.integer(at: 0), key: row.text(at: 1))
      found[id, default: []].append(row.text(at: 2))
    }
    return found
  }
}

extension EntrySummary {
  /// All entries in the order of the index.
  static func all(
    _ connection: Connection, _ keys: SourceKeys
  ) throws(DatabaseError) -> [EntrySummary] {
    var terms = try termKeys(connection)
    var comments = try commentCounts(connection)
    let sql = """
      SELECT e.id, r.source_id, r.key, r.type, r.fingerprint, e.slug, e.permalink, e.title,
        e.is_protected, e.published, e.day, e.modified, e.author_key, e.featured_asset_key,
        e.parent_key, e.menu_order, e.is_sticky, e.format, e.guid, e.has_content, e.has_excerpt
      FROM entry e JOIN record r ON r.id = e.id ORDER BY e.id
      """
    let entries = try connection.rows(sql) { row throws(DatabaseError) in
      let source = row.integer(at: 1)
      let keyed = KeyedEntry(source: source, key: row.text(at: 2))
      return try EntrySummary(
        row, keys, keyed, terms: terms.removeValue(forKey: row.integer(at: 0)) ?? [],
        commentCount: comments.removeValue(forKey: keyed) ?? 0)
    }
    // Sorting numbers and moving each entry once is faster than moving entries while sorting.
    let order = entries.indices.map { (entries[$0].published.milliseconds, $0) }.sorted {
      $0.0 != $1.0 ? $0.0 > $1.0 : entries[$0.1].id < entries[$1.1].id
    }
    return order.map { entries[$0.1] }
  }

  private struct KeyedEntry: Hashable {
    let source: Int64
    let key: String
  }

  private init(
    _ row: borrowing Statement, _ keys: SourceKeys, _ keyed: KeyedEntry, terms: [String],
    commentCount: Int
  ) throws(DatabaseError) {
    let source = keyed.source
    guard let day = CalendarDay(number: row.integer(at: 10)) else {
      throw DatabaseError(.corrupt, message: "entry \(keyed.key) has no valid day")
    }
    self.init(
      id: keys.id(.entry, source: source, key: keyed.key), type: row.text(at: 3),
      slug: row.text(at: 5), permalink: row.text(at: 6), title: row.text(at: 7),
      isProtected: row.flag(at: 8), published: row.date(at: 9), day: day,
      modified: row.date(at: 11),
      author: keys.id(.author, source: source, key: row.optionalText(at: 12)),
      featuredAsset: keys.id(.asset, source: source, key: row.optionalText(at: 13)),
      parent: keys.id(.entry, source: source, key: row.optionalText(at: 14)),
      menuOrder: Int(row.integer(at: 15)),
      terms: terms.map { keys.id(.term, source: source, key: $0) }, isSticky: row.flag(at: 16),
      format: row.text(at: 17), guid: row.text(at: 18), hasContent: row.flag(at: 19),
      hasExcerpt: row.flag(at: 20), commentCount: commentCount,
      fingerprint: try row.fingerprint(at: 4))
  }

  /// The term keys of each entry's row id, in their order.
  private static func termKeys(
    _ connection: Connection
  ) throws(DatabaseError) -> [Int64: [String]] {
    var found: [Int64: [String]] = [:]
    try connection.forEachRow("SELECT id, term_key FROM entry_term ORDER BY id, position") {
      row throws(DatabaseError) in
      found[row.integer(at: 0), default: []].append(row.text(at: 1))
    }
    return found
  }

  private static func commentCounts(
    _ connection: Connection
  ) throws(DatabaseError) -> [KeyedEntry: Int] {
    var found: [KeyedEntry: Int] = [:]
    let sql = """
      SELECT r.source_id, c.entry_key, count(*)
      FROM comment c JOIN record r ON r.id = c.id GROUP BY r.source_id, c.entry_key
      """
    try connection.forEachRow(sql) { row throws(DatabaseError) in
      let entry = KeyedEntry(source: row.integer(at: 0), key: row.text(at: 1))
      found[entry] = Int(row.integer(at: 2))
    }
    return found
  }
}

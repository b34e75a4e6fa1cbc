import ContentModel
import SQLite

/// Names records across all sources of a store.
///
/// Two sources may use the same key. What leaves the store therefore carries, for every source but
/// the first, the source's name in front of the key: `12` of the first source, `blog:12` of a second
/// one called `blog`. All references within a source are named alike, so that they still meet.
struct SourceKeys: Sendable {
  /// Where a record is: the row id of its source, and its key there.
  struct Location: Sendable {
    let source: Int64
    let key: String
  }

  private let first: Int64
  private let prefixes: [Int64: String]

  init(_ connection: Connection) throws(DatabaseError) {
    var sources: [(id: Int64, name: String)] = []
    try connection.forEachRow("SELECT id, name FROM source ORDER BY id") {
      row throws(DatabaseError) in
      sources.append((row.integer(at: 0), row.text(at: 1)))
    }
    first = sources.first?.id ?? 0
    prefixes = Dictionary(
      uniqueKeysWithValues: sources.dropFirst().map { ($0.id, $0.name + ":") })
  }

  /// The name of a source's record outside.
  func id(_ kind: ContentKind, source: Int64, key: String) -> ContentID {
    if source == first { return ContentID(kind, key) }
    return ContentID(kind, (prefixes[source] ?? "") + key)
  }

  /// The name of a source's record outside; nil if there is no key.
  func id(_ kind: ContentKind, source: Int64, key: String?) -> ContentID? {
    key.map { id(kind, source: source, key: $0) as ContentID }
  }

  /// Where the record of a name is.
  func location(of id: ContentID) -> Location {
    for (source, prefix) in prefixes where id.key.hasPrefix(prefix) {
      return Location(source: source, key: String(id.key.dropFirst(prefix.count)))
    }
    return Location(source: first, key: id.key)
  }
}

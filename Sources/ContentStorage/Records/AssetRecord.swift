import ContentModel
import SQLite

extension RecordTable {
  static let asset = RecordTable(
    "asset",
    columns: [
      "url", "permalink", "media_type", "title", "alternative_text", "caption", "width", "height",
    ])
  static let assetRendition = RecordTable(
    listed: "asset_rendition", columns: ["position", "name", "url", "width", "height"])
}

extension Asset {
  var mapped: MappedRecord {
    MappedRecord(
      id: id, type: nil,
      parts: [
        .init(
          .asset,
          [
            .text(url), .text(permalink), .text(mediaType), .text(title), .text(alternativeText),
            .text(caption.source), DatabaseValue(width), DatabaseValue(height),
          ]),
        .init(.assetRendition, listing: renditions.map(\.row)),
      ])
  }

  /// All assets, by id.
  static func all(_ connection: Connection, _ keys: SourceKeys) throws(DatabaseError) -> [Asset] {
    var renditions = try Rendition.byAsset(connection)
    let sql = """
      SELECT r.source_id, r.key, a.id, a.url, a.permalink, a.media_type, a.title,
        a.alternative_text, a.caption, a.width, a.height
      FROM asset a JOIN record r ON r.id = a.id
      """
    return try connection.rows(sql) { row throws(DatabaseError) in
      Asset(
        id: keys.id(.asset, source: row.integer(at: 0), key: row.text(at: 1)),
        url: row.text(at: 3), permalink: row.text(at: 4), mediaType: row.text(at: 5),
        title: row.text(at: 6), alternativeText: row.text(at: 7),
        caption: UntrustedHTML(row.text(at: 8)), width: row.optionalInteger(at: 9).map(Int.init),
        height: row.optionalInteger(at: 10).map(Int.init),
        renditions: renditions.removeValue(forKey: row.integer(at: 2)) ?? [])
    }.sorted { $0.id < $1.id }
  }
}

extension Asset.Rendition {
  fileprivate var row: [DatabaseValue] {
    [.text(name), .text(url), DatabaseValue(width), DatabaseValue(height)]
  }

  /// The renditions of each asset's row id, in their order.
  fileprivate static func byAsset(
    _ connection: Connection
  ) throws(DatabaseError) -> [Int64: [Asset.Rendition]] {
    var found: [Int64: [Asset.Rendition]] = [:]
    try connection.forEachRow(
      "SELECT id, name, url, width, height FROM asset_rendition ORDER BY id, position"
    ) { row throws(DatabaseError) in
      found[row.integer(at: 0), default: []].append(
        Asset.Rendition(
          name: row.text(at: 1), url: row.text(at: 2), width: Int(row.integer(at: 3)),
          height: Int(row.integer(at: 4))))
    }
    return found
  }
}

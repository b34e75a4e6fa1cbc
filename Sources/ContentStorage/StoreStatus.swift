public import ContentModel
public import Foundation
import SQLite

/// What a store holds, for people to read.
public struct StoreStatus: Sendable, Hashable {
  /// How a source stands.
  public struct Source: Sendable, Hashable {
    /// Its name.
    public var name: SourceName
    /// Where its sync stands; nil before the first batch.
    public var cursor: SyncCursor?
    /// Whether its last pass was broken off, so that the next sync goes on with it.
    public var isUnfinished: Bool
    /// When a sync last ran to its end.
    public var lastFinish: Date?
    /// Counts by sort of record; see `ApplySummary`.
    public var counts: [String: Int]
  }

  /// All sources, in the order in which they came.
  public var sources: [Source]
  /// Counts of media files; a state of which there are none is left out.
  public var mediaCounts: [MediaFile.State: Int]
  /// The size of all media files here.
  public var mediaBytes: Int
  /// Media files whose last try failed, by address.
  public var failedMedia: [MediaFile]
  /// How many files of the output folder are ours.
  public var outputCount: Int
}

extension ContentStore {
  /// What the store holds.
  public func status() async throws(StoreError) -> StoreStatus {
    try await query { connection throws(DatabaseError) in
      var counts: [MediaFile.State: Int] = [:]
      var bytes = 0
      try connection.forEachRow(
        "SELECT state, count(*), sum(byte_count) FROM media_file GROUP BY state"
      ) { row throws(DatabaseError) in
        guard let state = MediaFile.State(rawValue: row.text(at: 0)) else { return }
        counts[state] = Int(row.integer(at: 1))
        bytes += Int(row.integer(at: 2))
      }
      return StoreStatus(
        sources: try StoreStatus.Source.all(connection), mediaCounts: counts, mediaBytes: bytes,
        failedMedia: try MediaFile.select(
          "WHERE failure IS NOT NULL ORDER BY url", [], connection),
        outputCount: try connection.first("SELECT count(*) FROM output_file") {
          Int($0.integer(at: 0))
        } ?? 0)
    }
  }
}

extension StoreStatus.Source {
  fileprivate static func all(
    _ connection: Connection
  ) throws(DatabaseError) -> [StoreStatus.Source] {
    let sql = """
      SELECT id, name, cursor, is_over, finished
      FROM source JOIN sync_state ON source_id = id ORDER BY id
      """
    return try connection.rows(sql) { row throws(DatabaseError) in
      StoreStatus.Source(
        name: SourceName(rawValue: row.text(at: 1)),
        cursor: row.optionalText(at: 2).map(SyncCursor.init(rawValue:)),
        isUnfinished: !row.isNull(at: 2) && !row.flag(at: 3),
        lastFinish: row.optionalInteger(at: 4).map(Date.init(milliseconds:)),
        counts: try counts(of: row.integer(at: 0), connection))
    }
  }

  private static func counts(
    of source: Int64, _ connection: Connection
  ) throws(DatabaseError) -> [String: Int] {
    var counts: [String: Int] = [:]
    try connection.forEachRow(
      "SELECT kind, type, count(*) FROM record WHERE source_id = ? GROUP BY kind, type",
      [.integer(source)]
    ) { row throws(DatabaseError) in
      let label = RecordLabel.of(kind: row.text(at: 0), type: row.optionalText(at: 1))
      counts[label, default: 0] += Int(row.integer(at: 2))
    }
    return counts
  }
}

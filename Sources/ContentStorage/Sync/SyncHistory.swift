public import ContentModel
public import Foundation
import SQLite

extension ContentStore {
  /// Notes that a sync of the source ran to its end.
  ///
  /// - Parameter date: By the caller's clock; kept to the millisecond.
  public func recordFinish(of source: SourceName, at date: Date) async throws(StoreError) {
    try await write { connection throws(DatabaseError) in
      let pass = try SyncPass(of: source, connection)
      try connection.run(
        "UPDATE sync_state SET finished = ? WHERE source_id = ?",
        [DatabaseValue(date), .integer(pass.source)])
    }
  }

  /// When a sync of the source last ran to its end; nil if none ever did.
  public func lastFinish(of source: SourceName) async throws(StoreError) -> Date? {
    let sql = """
      SELECT finished FROM sync_state JOIN source ON source.id = source_id WHERE name = ?
      """
    return try await query { connection throws(DatabaseError) in
      try connection.first(sql, [.text(source.rawValue)]) { $0.optionalInteger(at: 0) } ?? nil
    }.map(Date.init(milliseconds:))
  }
}

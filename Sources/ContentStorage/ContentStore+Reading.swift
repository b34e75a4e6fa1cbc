import SQLite

extension ContentStore {
  /// Everything that lists need, without bodies, as of now. See also `read`.
  public func index() async throws(StoreError) -> ContentIndex {
    try await query { connection throws(DatabaseError) in
      try ContentIndex(connection, SourceKeys(connection))
    }
  }

  /// Runs `body` with a view of the store as it is at this moment: whatever is written meanwhile,
  /// by this process or another, index and bodies fit together.
  ///
  /// The session ends with `body`; using it afterwards throws `StoreError.closed`.
  ///
  /// - Throws: What `body` throws, or a `StoreError` when the session can't begin.
  public func read<T: Sendable>(
    _ body: @Sendable (ReadSession) async throws -> T
  ) async throws -> T {
    do {
      return try await pool.withReadTransaction { transaction in
        let keys = try await transaction.read { connection throws(DatabaseError) in
          try SourceKeys(connection)
        }
        return try await body(ReadSession(path: path, transaction: transaction, keys: keys))
      }
    } catch let error as DatabaseError {
      throw StoreError(error, path: path)
    }
  }
}

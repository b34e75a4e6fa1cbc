/// One database file: a connection that writes and others that read beside it, in WAL mode.
///
/// Writes of one process queue up on the writer; those of several processes wait for each other up
/// to the busy timeout. Reads wait for nobody.
public struct DatabasePool: Sendable {
  private let path: String
  private let busyTimeout: Int32
  private let writer: SerialConnection
  private let shelf = ReaderShelf()

  private init(path: String, busyTimeout: Int32, writer: SerialConnection) {
    self.path = path
    self.busyTimeout = busyTimeout
    self.writer = writer
  }

  /// Opens a file and brings its schema up to date.
  ///
  /// - Parameters:
  ///   - path: The file; its folder must exist.
  ///   - creates: Whether the file is made when there is none.
  ///   - migrator: Knows the schema.
  ///   - busyTimeout: How long to wait for another process's lock, in milliseconds.
  /// - Throws: `.cannotOpen` and the like, `.notADatabase`, `.foreignDatabase`, `.newerSchema`. The
  ///   file is then as it was.
  public static func open(
    at path: String, creates: Bool, migrator: Migrator, busyTimeout: Int32 = 10_000
  ) async throws(DatabaseError) -> DatabasePool {
    let writer = SerialConnection(label: "sqlite.writer")
    try await writer.open(
      path: path, role: creates ? .creator : .writer, busyTimeout: busyTimeout)
    do {
      try await writer.perform { connection throws(DatabaseError) in
        try migrator.migrate(connection)
      }
    } catch {
      await writer.close()
      throw error
    }
    return DatabasePool(path: path, busyTimeout: busyTimeout, writer: writer)
  }

  /// Closes all connections; read transactions that are open keep theirs until they end.
  public func close() async {
    for reader in shelf.close() { await reader.close() }
    await writer.close()
  }

  /// Runs `body` in one write transaction, which is rolled back when it throws.
  public func write<T: Sendable>(
    _ body: @Sendable (Connection) throws(DatabaseError) -> T
  ) async throws(DatabaseError) -> T {
    try await writer.perform { connection throws(DatabaseError) in
      try connection.transaction("BEGIN IMMEDIATE", body)
    }
  }

  /// Runs `body` in one read transaction.
  public func read<T: Sendable>(
    _ body: @Sendable (Connection) throws(DatabaseError) -> T
  ) async throws(DatabaseError) -> T {
    let reader = try await takeReader()
    let result: Result<T, DatabaseError>
    do {
      result = .success(
        try await reader.perform { connection throws(DatabaseError) in
          try connection.transaction("BEGIN", body)
        })
    } catch {
      result = .failure(error)
    }
    await giveBack(reader)
    return try result.get()
  }

  /// Runs `body` with a read transaction that lasts as long as it does.
  ///
  /// - Throws: What `body` throws, or a `DatabaseError` when the transaction can't begin.
  public func withReadTransaction<T: Sendable>(
    _ body: @Sendable (ReadTransaction) async throws -> T
  ) async throws -> T {
    let reader = try await takeReader()
    let result: Result<T, any Error>
    do {
      let ticket = try await reader.beginReading()
      result = .success(try await body(ReadTransaction(connection: reader, ticket: ticket)))
    } catch {
      result = .failure(error)
    }
    await reader.endReading()
    await giveBack(reader)
    return try result.get()
  }

  private func takeReader() async throws(DatabaseError) -> SerialConnection {
    if let idle = shelf.take() { return idle }
    if shelf.isClosed { throw DatabaseError(.closed, message: "the database is closed") }
    let reader = SerialConnection(label: "sqlite.reader")
    try await reader.open(path: path, role: .reader, busyTimeout: busyTimeout)
    return reader
  }

  private func giveBack(_ reader: SerialConnection) async {
    if !shelf.giveBack(reader) { await reader.close() }
  }
}

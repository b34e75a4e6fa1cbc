/// The only road to a connection: an actor that does all its work on one queue.
actor SerialConnection {
  private let executor: QueueExecutor
  private var connection: Connection?
  /// Counts read transactions; the current one's number is its ticket.
  private var ticket = 0

  // Sound: the actor keeps its executor alive.
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  init(label: String) { executor = QueueExecutor(label: label) }

  /// Opens the file, here, because that may block too.
  func open(path: String, role: Connection.Role, busyTimeout: Int32) throws(DatabaseError) {
    connection = try Connection(path: path, role: role, busyTimeout: busyTimeout)
  }

  /// Closes the file; whatever comes later fails with `.closed`.
  func close() {
    connection = nil
    ticket += 1
  }

  /// Runs `body` with the connection.
  func perform<T: Sendable>(
    _ body: @Sendable (Connection) throws(DatabaseError) -> T
  ) throws(DatabaseError) -> T {
    try body(try opened())
  }

  /// Begins a read transaction and takes its snapshot.
  ///
  /// - Returns: The ticket that its reads and its end must show.
  func beginReading() throws(DatabaseError) -> Int {
    let connection = try opened()
    try connection.run("BEGIN")
    // BEGIN alone takes no snapshot; the first read does.
    do {
      _ = try connection.first("SELECT count(*) FROM sqlite_schema") { $0.integer(at: 0) }
    } catch {
      connection.rollBack()
      throw error
    }
    ticket += 1
    return ticket
  }

  /// Runs `body` within the read transaction of the ticket.
  func perform<T: Sendable>(
    ticket: Int, _ body: @Sendable (Connection) throws(DatabaseError) -> T
  ) throws(DatabaseError) -> T {
    guard ticket == self.ticket else {
      throw DatabaseError(.closed, message: "the read transaction is over")
    }
    return try body(try opened())
  }

  /// Ends the read transaction.
  func endReading() {
    ticket += 1
    connection?.rollBack()
  }

  private func opened() throws(DatabaseError) -> Connection {
    guard let connection else {
      throw DatabaseError(.closed, message: "the connection is closed")
    }
    return connection
  }
}

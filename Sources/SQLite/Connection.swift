import CSQLite

/// One SQLite connection. Not `Sendable`: it lives and dies inside one `SerialConnection`.
@safe public final class Connection {
  /// What a connection may do.
  enum Role: Sendable {
    /// Makes the file if there is none.
    case creator
    /// Reads and writes a file that is there.
    case writer
    /// Reads only.
    case reader
  }

  private let handle: OpaquePointer
  private var cache = StatementCache()

  /// Opens a file.
  ///
  /// - Parameter busyTimeout: How long to wait for somebody else's lock, in milliseconds.
  init(path: String, role: Role, busyTimeout: Int32) throws(DatabaseError) {
    var opened: OpaquePointer?
    // NOMUTEX is sound because one queue does all work of a connection. A reader too opens for
    // writing: in WAL mode it writes to the shared index; `query_only` keeps it from the content.
    var flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    if role == .creator { flags |= SQLITE_OPEN_CREATE }
    let code = unsafe sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let handle = unsafe opened else {
      let message = unsafe String(cString: sqlite3_errstr(code))
      unsafe sqlite3_close_v2(opened)
      throw DatabaseError(code: code, message: message)
    }
    unsafe self.handle = handle
    unsafe sqlite3_busy_timeout(handle, busyTimeout)
    // A schema in a hostile file may not call functions with side effects.
    try execute("PRAGMA trusted_schema = OFF; PRAGMA foreign_keys = ON")
    try execute("PRAGMA temp_store = MEMORY; PRAGMA synchronous = NORMAL")
    if role == .reader { try execute("PRAGMA query_only = ON") }
  }

  deinit {
    cache.removeAll()
    unsafe sqlite3_close_v2(handle)
  }

  /// Runs a script of one or more statements without parameters.
  public func execute(_ script: String) throws(DatabaseError) {
    let code = unsafe sqlite3_exec(handle, script, nil, nil, nil)
    if code != SQLITE_OK { throw failure(code, sql: script) }
  }

  /// Runs a statement for its effect.
  ///
  /// - Returns: How many rows it inserted, changed or deleted itself, cascades not counted.
  @discardableResult
  public func run(_ sql: String, _ values: [DatabaseValue] = []) throws(DatabaseError) -> Int {
    let entry = try take(sql)
    defer { cache.giveBack(entry) }
    try entry.statement.bind(values)
    // A statement that changes nothing would leave the count of the one before it.
    let before = unsafe sqlite3_total_changes64(handle)
    while try entry.statement.step() {}
    let after = unsafe sqlite3_total_changes64(handle)
    return after == before ? 0 : Int(unsafe sqlite3_changes64(handle))
  }

  /// Runs a query and calls `body` with each row.
  public func forEachRow(
    _ sql: String, _ values: [DatabaseValue] = [],
    _ body: (borrowing Statement) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    let entry = try take(sql)
    defer { cache.giveBack(entry) }
    try entry.statement.bind(values)
    while try entry.statement.step() { try body(entry.statement) }
  }

  /// Runs a query and collects what `body` makes of each row.
  public func rows<T>(
    _ sql: String, _ values: [DatabaseValue] = [],
    _ body: (borrowing Statement) throws(DatabaseError) -> T
  ) throws(DatabaseError) -> [T] {
    let entry = try take(sql)
    defer { cache.giveBack(entry) }
    try entry.statement.bind(values)
    var found: [T] = []
    while try entry.statement.step() { found.append(try body(entry.statement)) }
    return found
  }

  /// Runs a query and makes a value of its first row; nil when there is none.
  public func first<T>(
    _ sql: String, _ values: [DatabaseValue] = [],
    _ body: (borrowing Statement) throws(DatabaseError) -> T
  ) throws(DatabaseError) -> T? {
    let entry = try take(sql)
    defer { cache.giveBack(entry) }
    try entry.statement.bind(values)
    return try entry.statement.step() ? try body(entry.statement) : nil
  }

  /// The row id of the last inserted row.
  public var lastInsertedRow: Int64 { unsafe sqlite3_last_insert_rowid(handle) }

  /// How many rows this connection has inserted, changed or deleted since it was opened.
  public var totalChanges: Int64 { unsafe sqlite3_total_changes64(handle) }

  /// Runs `body` in one transaction; rolls back when it throws.
  ///
  /// - Parameter begin: How it begins: `BEGIN IMMEDIATE` takes the write lock at once, so that a
  ///   transaction never fails half-way for a lock that another one holds.
  func transaction<T>(
    _ begin: String, _ body: (Connection) throws(DatabaseError) -> T
  ) throws(DatabaseError) -> T {
    try run(begin)
    do {
      let value = try body(self)
      try run("COMMIT")
      return value
    } catch {
      rollBack()
      throw error
    }
  }

  /// Ends a transaction without its effects. Some failures have already done so.
  func rollBack() {
    guard unsafe sqlite3_get_autocommit(handle) == 0 else { return }
    _ = unsafe sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
  }

  private func take(_ sql: String) throws(DatabaseError) -> StatementCache.Entry {
    try cache.take(sql) { () throws(DatabaseError) in try prepare(sql) }
  }

  private func prepare(_ sql: String) throws(DatabaseError) -> Statement {
    var made: OpaquePointer?
    let code = unsafe sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil)
    guard code == SQLITE_OK, let statement = unsafe made else {
      throw failure(code, sql: sql)
    }
    return unsafe Statement(owning: statement)
  }

  private func failure(_ code: Int32, sql: String) -> DatabaseError {
    let message = unsafe String(cString: sqlite3_errmsg(handle))
    return DatabaseError(code: code, message: message, sql: sql)
  }
}

import CSQLite

/// A prepared statement that owns its `sqlite3_stmt`.
///
/// The compiler forbids copies, so that it is finalized once. While `step()` says true, the column
/// accessors read the current row; columns count from 0, parameters from 1.
@safe public struct Statement: ~Copyable {
  private let handle: OpaquePointer

  /// Takes over a statement that `sqlite3_prepare_v3` made.
  init(owning handle: OpaquePointer) { unsafe self.handle = handle }

  deinit { unsafe sqlite3_finalize(handle) }

  /// Binds a value to a parameter.
  public borrowing func bind(_ value: DatabaseValue, at index: Int32) throws(DatabaseError) {
    let code: Int32
    switch value {
    case .null: code = unsafe sqlite3_bind_null(handle, index)
    case .integer(let number): code = unsafe sqlite3_bind_int64(handle, index, number)
    case .real(let number): code = unsafe sqlite3_bind_double(handle, index, number)
    case .text(var text):
      // Sound: SQLite copies the bytes before the call returns.
      code = text.withUTF8 { utf8 in
        unsafe shim_bind_text(handle, index, utf8.baseAddress, UInt64(utf8.count))
      }
    case .blob(let bytes):
      code = unsafe bytes.withUnsafeBytes { raw in
        unsafe shim_bind_blob(handle, index, raw.baseAddress, UInt64(raw.count))
      }
    }
    if code != SQLITE_OK { throw failure(code) }
  }

  /// Binds values to the parameters 1, 2, 3, …
  public borrowing func bind(_ values: [DatabaseValue]) throws(DatabaseError) {
    var index: Int32 = 1
    for value in values {
      try bind(value, at: index)
      index += 1
    }
  }

  /// Goes to the next row.
  ///
  /// - Returns: False when there is no further row.
  public borrowing func step() throws(DatabaseError) -> Bool {
    let code = unsafe sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw failure(code)
    }
  }

  /// Makes the statement ready for another run and lets go of bound values.
  borrowing func reset() {
    // The code repeats the failure that step() has already thrown.
    _ = unsafe sqlite3_reset(handle)
    _ = unsafe sqlite3_clear_bindings(handle)
  }

  private borrowing func failure(_ code: Int32) -> DatabaseError {
    let message = unsafe String(cString: sqlite3_errmsg(sqlite3_db_handle(handle)))
    // The text with its placeholders, not the expanded one: bound values stay out of errors.
    let sql = unsafe sqlite3_sql(handle).map { unsafe String(cString: $0) }
    return DatabaseError(code: code, message: message, sql: sql)
  }

  // MARK: - Columns

  /// Whether the column is NULL.
  public borrowing func isNull(at column: Int32) -> Bool {
    unsafe sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  /// The number; 0 for NULL.
  public borrowing func integer(at column: Int32) -> Int64 {
    unsafe sqlite3_column_int64(handle, column)
  }

  /// The number, or nil.
  public borrowing func optionalInteger(at column: Int32) -> Int64? {
    isNull(at: column) ? nil : integer(at: column)
  }

  /// The number as a truth value; false for NULL.
  public borrowing func flag(at column: Int32) -> Bool { integer(at: column) != 0 }

  /// The text; empty for NULL. Damaged UTF-8 is repaired.
  public borrowing func text(at column: Int32) -> String {
    // Sound: the bytes live until the next step, and the string copies them. The size must be
    // asked for after the text, which may convert it.
    guard let start = unsafe sqlite3_column_text(handle, column) else { return "" }
    let count = Int(unsafe sqlite3_column_bytes(handle, column))
    return unsafe String(
      decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The text, or nil.
  public borrowing func optionalText(at column: Int32) -> String? {
    isNull(at: column) ? nil : text(at: column)
  }

  /// The bytes; empty for NULL.
  public borrowing func blob(at column: Int32) -> [UInt8] {
    guard let start = unsafe sqlite3_column_blob(handle, column) else { return [] }
    let count = Int(unsafe sqlite3_column_bytes(handle, column))
    return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }
}

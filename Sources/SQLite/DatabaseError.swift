import CSQLite

/// Why the database did not do what was asked. Holds no bound value, so that content and secrets
/// never reach a log.
public struct DatabaseError: Error, Sendable, Hashable {
  /// What sort of failure it is, as far as callers act on it.
  public enum Reason: Sendable, Hashable {
    /// Somebody else held the lock for longer than the busy timeout.
    case busy
    /// The disk, or the allowed size, is full.
    case full
    /// The file or its folder can't be written.
    case readOnly
    /// The file can't be opened or made.
    case cannotOpen
    /// The system failed to read or write.
    case inputOutput
    /// The file is damaged.
    case corrupt
    /// The file is not an SQLite database.
    case notADatabase
    /// A database, but of another application.
    case foreignDatabase
    /// The database was made by a later version; `message` names the migrations unknown here.
    case newerSchema
    /// A rule of the schema forbids the change.
    case constraint
    /// The connection or the transaction is over.
    case closed
    /// Anything else; see `code` and `message`.
    case other
  }

  /// What sort of failure it is.
  public let reason: Reason
  /// SQLite's extended result code; 0 when the failure is not SQLite's.
  public let code: Int32
  /// SQLite's words.
  public let message: String
  /// The statement, with placeholders.
  public let sql: String?

  /// Makes an error that SQLite did not report itself.
  public init(_ reason: Reason, message: String, sql: String? = nil) {
    self.reason = reason
    self.code = 0
    self.message = message
    self.sql = sql
  }

  init(code: Int32, message: String, sql: String? = nil) {
    self.reason = Self.reason(of: code)
    self.code = code
    self.message = message
    self.sql = sql
  }

  private static func reason(of code: Int32) -> Reason {
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_FULL: .full
    case SQLITE_READONLY, SQLITE_PERM: .readOnly
    case SQLITE_CANTOPEN: .cannotOpen
    case SQLITE_IOERR: .inputOutput
    case SQLITE_CORRUPT: .corrupt
    case SQLITE_NOTADB: .notADatabase
    case SQLITE_CONSTRAINT: .constraint
    default: .other
    }
  }
}

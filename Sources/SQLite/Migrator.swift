/// One step of a schema's history. A released one is never edited: later steps change what it made.
public struct Migration: Sendable, Hashable {
  /// Its name, unique; the database remembers it.
  public let name: String
  /// The statements, without parameters.
  public let script: String

  /// Makes a step.
  public init(_ name: String, script: String) {
    self.name = name
    self.script = script
  }
}

/// Brings a database to the schema that this program knows, or refuses.
///
/// The table `migration` holds the names of the steps that were done. A database that knows a step
/// which the program does not was made by a later version and is left alone; so is a database of
/// another application, told by its `application_id`.
public struct Migrator: Sendable {
  private let applicationID: Int32
  private let migrations: [Migration]

  /// Makes a migrator.
  ///
  /// - Parameters:
  ///   - applicationID: The mark in the file's header; not 0.
  ///   - migrations: All steps, oldest first.
  public init(applicationID: Int32, migrations: [Migration]) {
    precondition(applicationID != 0, "0 marks databases of nobody")
    self.applicationID = applicationID
    self.migrations = migrations
  }

  /// Does the steps that are missing, all in one transaction.
  func migrate(_ connection: Connection) throws(DatabaseError) {
    if try connection.transaction("BEGIN", pending).isEmpty { return }
    // WAL lets readers go on while one writes; the file remembers it. It can't be set within a
    // transaction.
    _ = try connection.first("PRAGMA journal_mode = WAL") { $0.text(at: 0) }
    try connection.transaction("BEGIN IMMEDIATE") { connection throws(DatabaseError) in
      // Asked again: another process may have been faster.
      let missing = try pending(on: connection)
      try connection.execute(
        """
        PRAGMA application_id = \(applicationID);
        CREATE TABLE IF NOT EXISTS migration (name TEXT NOT NULL PRIMARY KEY) STRICT;
        """)
      for migration in missing {
        try connection.execute(migration.script)
        try connection.run("INSERT INTO migration (name) VALUES (?)", [.text(migration.name)])
      }
    }
  }

  /// The steps that are missing: all of them when the file is empty.
  private func pending(on connection: Connection) throws(DatabaseError) -> [Migration] {
    let mark = try connection.first("PRAGMA application_id") { $0.integer(at: 0) } ?? 0
    guard Int64(applicationID) == mark else {
      let tables = try connection.first("SELECT count(*) FROM sqlite_schema") { $0.integer(at: 0) }
      guard mark == 0, tables == 0 else {
        throw DatabaseError(.foreignDatabase, message: "application id \(mark)")
      }
      return migrations
    }
    let done = Set(try connection.rows("SELECT name FROM migration") { $0.text(at: 0) })
    let unknown = done.subtracting(migrations.map(\.name))
    guard unknown.isEmpty else {
      throw DatabaseError(.newerSchema, message: unknown.sorted().joined(separator: ", "))
    }
    return migrations.filter { !done.contains($0.name) }
  }
}

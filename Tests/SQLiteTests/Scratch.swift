import SQLite
import TestSupport

/// A database of one table in a folder that goes away with it.
struct Scratch {
  static let migrator = Migrator(
    applicationID: 7,
    migrations: [
      Migration(
        "notes", script: "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT UNIQUE) STRICT;")
    ])

  let folder: TemporaryDirectory
  let pool: DatabasePool

  init() async throws {
    folder = try TemporaryDirectory()
    pool = try await Scratch.open(folder.path("test.sqlite"))
  }

  var path: String { folder.path("test.sqlite") }

  static func open(
    _ path: String, creates: Bool = true, busyTimeout: Int32 = 10_000
  ) async throws(DatabaseError) -> DatabasePool {
    try await DatabasePool.open(
      at: path, creates: creates, migrator: migrator, busyTimeout: busyTimeout)
  }
}

extension DatabasePool {
  /// The texts of all notes, by id.
  func notes() async throws(DatabaseError) -> [String] {
    try await read { connection throws(DatabaseError) in try connection.notes() }
  }

  /// Adds a note.
  func add(_ text: String) async throws(DatabaseError) {
    try await write { connection throws(DatabaseError) in try connection.add(text) }
  }
}

extension Connection {
  func notes() throws(DatabaseError) -> [String] {
    try rows("SELECT text FROM note ORDER BY id") { $0.text(at: 0) }
  }

  func add(_ text: String) throws(DatabaseError) {
    _ = try run("INSERT INTO note (text) VALUES (?)", [.text(text)])
  }
}

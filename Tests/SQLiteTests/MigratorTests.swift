import Foundation
import TestSupport
import Testing

@testable import SQLite

struct MigratorTests {
  private static let first = Migration("first", script: "CREATE TABLE a (x INTEGER) STRICT;")
  private static let second = Migration(
    "second", script: "INSERT INTO a VALUES (1); ALTER TABLE a ADD COLUMN y TEXT;")

  private func open(
    _ path: String, _ migrations: [Migration], mark: Int32 = 7
  ) async throws(DatabaseError) -> DatabasePool {
    try await DatabasePool.open(
      at: path, creates: true,
      migrator: Migrator(applicationID: mark, migrations: migrations))
  }

  private func names(_ pool: DatabasePool) async throws -> [String] {
    try await pool.read { connection throws(DatabaseError) in
      try connection.rows("SELECT name FROM migration ORDER BY rowid") { $0.text(at: 0) }
    }
  }

  @Test func `does each step once, in order, over several openings`() async throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("a.sqlite")
    let old = try await open(path, [Self.first])
    #expect(try await names(old) == ["first"])
    await old.close()
    for _ in 1...2 {
      let new = try await open(path, [Self.first, Self.second])
      #expect(try await names(new) == ["first", "second"])
      let count = try await new.read { connection throws(DatabaseError) in
        try connection.first("SELECT count(*) FROM a") { $0.integer(at: 0) }
      }
      #expect(count == 1)
      await new.close()
    }
  }

  @Test func `refuses a newer schema and leaves it as it is`() async throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("a.sqlite")
    await (try open(path, [Self.first, Self.second])).close()
    let before = try Data(contentsOf: URL(filePath: path))
    let error = await #expect(throws: DatabaseError.self) {
      _ = try await open(path, [Self.first])
    }
    #expect(error == DatabaseError(.newerSchema, message: "second"))
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func `refuses another application's database and leaves it as it is`() async throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("a.sqlite")
    let other = try Connection(path: path, role: .creator, busyTimeout: 0)
    try other.execute("CREATE TABLE precious (x)")
    let before = try Data(contentsOf: URL(filePath: path))
    let error = await #expect(throws: DatabaseError.self) {
      _ = try await open(path, [Self.first])
    }
    #expect(error?.reason == .foreignDatabase)
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func `a step that fails leaves none of the new steps behind`() async throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("a.sqlite")
    await (try open(path, [Self.first])).close()
    let broken = Migration("broken", script: "CREATE TABLE b (x); CREATE TABLE a (x);")
    await #expect(throws: DatabaseError.self) {
      _ = try await open(path, [Self.first, Self.second, broken])
    }
    let pool = try await open(path, [Self.first])
    #expect(try await names(pool) == ["first"])
  }

  @Test func `several may make a new database at once`() async throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("a.sqlite")
    try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<8 {
        group.addTask { try await names(try await open(path, [Self.first, Self.second])) }
      }
      for try await names in group { #expect(names == ["first", "second"]) }
    }
  }

  @Test func `an empty file is a new database`() async throws {
    let folder = try TemporaryDirectory()
    try folder.write("", to: "a.sqlite")
    let pool = try await open(folder.path("a.sqlite"), [Self.first])
    #expect(try await names(pool) == ["first"])
  }

  @Test func `opens while another process holds the write lock`() async throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("a.sqlite")
    await (try open(path, [Self.first])).close()
    let other = try Connection(path: path, role: .writer, busyTimeout: 0)
    try other.run("BEGIN IMMEDIATE")
    #expect(try await names(try await open(path, [Self.first])) == ["first"])
  }
}

import Foundation
import TestSupport
import Testing

@testable import SQLite

struct DatabasePoolTests {
  @Test func `a transaction that throws leaves nothing behind`() async throws {
    let scratch = try await Scratch()
    try await scratch.pool.add("before")
    let error = await #expect(throws: DatabaseError.self) {
      try await scratch.pool.write { connection throws(DatabaseError) in
        try connection.add("half")
        try connection.add("before")
      }
    }
    #expect(error?.reason == .constraint)
    #expect(try await scratch.pool.notes() == ["before"])
  }

  @Test func `a read transaction sees one moment, whatever is written meanwhile`() async throws {
    let scratch = try await Scratch()
    try await scratch.pool.add("one")
    let seen = try await scratch.pool.withReadTransaction { session in
      try await scratch.pool.add("two")
      return try await session.read { connection throws(DatabaseError) in
        try connection.notes()
      }
    }
    #expect(seen == ["one"])
    #expect(try await scratch.pool.notes() == ["one", "two"])
  }

  @Test func `a read transaction that got out is refused, not run in another one`() async throws {
    let scratch = try await Scratch()
    let escaped = try await scratch.pool.withReadTransaction { $0 }
    try await scratch.pool.withReadTransaction { _ in
      let error = await #expect(throws: DatabaseError.self) {
        try await escaped.read { connection throws(DatabaseError) in try connection.notes() }
      }
      #expect(error?.reason == .closed)
    }
  }

  @Test func `a read transaction ends when its body throws`() async throws {
    struct Failure: Error {}
    let scratch = try await Scratch()
    await #expect(throws: Failure.self) {
      try await scratch.pool.withReadTransaction { _ in throw Failure() }
    }
    try await scratch.pool.add("one")
    #expect(try await scratch.pool.notes() == ["one"])
  }

  @Test func `read transactions within each other do not lock each other out`() async throws {
    let scratch = try await Scratch()
    @Sendable func nested(_ depth: Int) async throws -> [String] {
      if depth == 0 { return try await scratch.pool.notes() }
      return try await scratch.pool.withReadTransaction { _ in try await nested(depth - 1) }
    }
    #expect(try await nested(20) == [])
  }

  @Test func `many tasks read while others write`() async throws {
    let scratch = try await Scratch()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask { try await scratch.pool.add("note \(number)") }
        group.addTask { _ = try await scratch.pool.notes() }
      }
      try await group.waitForAll()
    }
    #expect(try await scratch.pool.notes().count == 40)
  }

  @Test func `a reader can't write`() async throws {
    let scratch = try await Scratch()
    let error = await #expect(throws: DatabaseError.self) {
      try await scratch.pool.read { connection throws(DatabaseError) in try connection.add("no") }
    }
    #expect(error?.reason == .readOnly)
  }

  @Test func `a closed pool refuses work`() async throws {
    let scratch = try await Scratch()
    _ = try await scratch.pool.notes()
    await scratch.pool.close()
    let reading = await #expect(throws: DatabaseError.self) {
      _ = try await scratch.pool.notes()
    }
    let writing = await #expect(throws: DatabaseError.self) { try await scratch.pool.add("x") }
    #expect(reading?.reason == .closed && writing?.reason == .closed)
    #expect(scratch.folder.files() == ["test.sqlite"])
  }

  @Test func `another writer's lock is busy, but keeps no reader out`() async throws {
    let scratch = try await Scratch()
    try await scratch.pool.add("one")
    let impatient = try await Scratch.open(scratch.path, busyTimeout: 0)
    let other = try Connection(path: scratch.path, role: .writer, busyTimeout: 0)
    try other.run("BEGIN IMMEDIATE")
    try other.add("uncommitted")
    let error = await #expect(throws: DatabaseError.self) { try await impatient.add("x") }
    #expect(error?.reason == .busy)
    #expect(try await impatient.notes() == ["one"])
    try other.run("COMMIT")
    try await impatient.add("two")
    #expect(try await impatient.notes() == ["one", "uncommitted", "two"])
  }

  @Test func `a full disk fails the transaction and nothing else`() async throws {
    let scratch = try await Scratch()
    try await scratch.pool.add("before")
    // SQLite's own limit gives the same answer as a disk without room.
    try await scratch.pool.write { connection throws(DatabaseError) in
      try connection.execute("PRAGMA max_page_count = 6")
    }
    let error = await #expect(throws: DatabaseError.self) {
      try await scratch.pool.add(String(repeating: "x", count: 100_000))
    }
    #expect(error?.reason == .full)
    #expect(try await scratch.pool.notes() == ["before"])
    try await scratch.pool.write { connection throws(DatabaseError) in
      try connection.execute("PRAGMA max_page_count = 1000")
    }
    try await scratch.pool.add("after")
    #expect(try await scratch.pool.notes() == ["before", "after"])
  }

  @Test func `a damaged file is corrupt`() async throws {
    let scratch = try await Scratch()
    for number in 0..<200 { try await scratch.pool.add("a note of some length, number \(number)") }
    await scratch.pool.close()
    var bytes = try Data(contentsOf: URL(filePath: scratch.path))
    for offset in 4096..<bytes.count { bytes[offset] = 0xA5 }
    try bytes.write(to: URL(filePath: scratch.path))
    let error = await #expect(throws: DatabaseError.self) {
      _ = try await Scratch.open(scratch.path).notes()
    }
    #expect(error?.reason == .corrupt)
  }

  @Test func `a text file is not a database and stays as it is`() async throws {
    let folder = try TemporaryDirectory()
    let text = String(repeating: "Dear diary. ", count: 100)
    try folder.write(text, to: "diary.txt")
    let error = await #expect(throws: DatabaseError.self) {
      _ = try await Scratch.open(folder.path("diary.txt"))
    }
    #expect(error?.reason == .notADatabase)
    #expect(try folder.read("diary.txt") == text)
  }

  @Test(arguments: [true, false])
  func `a path that can't be a file can't be opened`(creates: Bool) async throws {
    let folder = try TemporaryDirectory()
    try folder.write("", to: "file")
    let error = await #expect(throws: DatabaseError.self) {
      _ = try await Scratch.open(folder.path("file/test.sqlite"), creates: creates)
    }
    #expect(error?.reason == .cannotOpen)
  }

  @Test func `opening without creating makes no file`() async throws {
    let folder = try TemporaryDirectory()
    let error = await #expect(throws: DatabaseError.self) {
      _ = try await Scratch.open(folder.path("none.sqlite"), creates: false)
    }
    #expect(error?.reason == .cannotOpen)
    #expect(folder.files() == [])
  }
}

import Testing

@testable import SQLite

struct ConnectionTests {
  private func memory() throws -> Connection {
    try Connection(path: ":memory:", role: .creator, busyTimeout: 0)
  }

  @Test(arguments: [
    DatabaseValue.null, .integer(0), .integer(.min), .integer(.max), .real(-0.1), .text(""),
    .text("a\u{0}b"), .text("日本語 🇩🇪 e\u{301}"), .blob([]), .blob([0, 255, 0]),
  ])
  func `gives back what was bound`(value: DatabaseValue) throws {
    let read = try memory().first("SELECT ?1, typeof(?1)", [value]) { row -> DatabaseValue in
      switch row.text(at: 1) {
      case "integer": .integer(row.integer(at: 0))
      case "real": value == .real(-0.1) ? .real(-0.1) : .null
      case "text": .text(row.text(at: 0))
      case "blob": .blob(row.blob(at: 0))
      default: .null
      }
    }
    #expect(read == value)
  }

  @Test func `optional values become NULL and come back as nil`() throws {
    let values = [DatabaseValue(nil as String?), DatabaseValue(nil as Int?), DatabaseValue(true)]
    let read = try memory().first("SELECT ?, ?, ?", values) {
      ($0.optionalText(at: 0), $0.optionalInteger(at: 1), $0.flag(at: 2))
    }
    #expect(read?.0 == nil && read?.1 == nil && read?.2 == true)
  }

  @Test func `counts only the rows that a statement itself changed`() throws {
    let db = try memory()
    try db.execute("CREATE TABLE t (a INTEGER UNIQUE)")
    #expect(try db.run("INSERT INTO t VALUES (1), (2), (3)") == 3)
    #expect(try db.run("UPDATE t SET a = a WHERE a > 9") == 0)
    #expect(try db.run("INSERT OR IGNORE INTO t VALUES (1)") == 0)
    #expect(try db.run("PRAGMA user_version = 3") == 0)
    #expect(try db.run("DELETE FROM t WHERE a < 3") == 2)
  }

  @Test func `the same query may run within itself`() throws {
    let db = try memory()
    let sql = "SELECT 1 UNION ALL SELECT 2"
    let pairs = try db.rows(sql) { outer throws(DatabaseError) in
      let first = outer.integer(at: 0)
      return try db.rows(sql) { [first, $0.integer(at: 0)] }
    }
    #expect(pairs == [[[1, 1], [1, 2]], [[2, 1], [2, 2]]])
  }

  @Test func `a statement is ready again after a row made its reader fail`() throws {
    let db = try memory()
    let sql = "SELECT 1 UNION ALL SELECT 2"
    #expect(throws: DatabaseError(.other, message: "no")) {
      try db.forEachRow(sql) { _ throws(DatabaseError) in
        throw DatabaseError(.other, message: "no")
      }
    }
    #expect(try db.rows(sql) { $0.integer(at: 0) } == [1, 2])
  }

  @Test func `errors name the statement but no bound value`() throws {
    let db = try memory()
    try db.execute("CREATE TABLE t (a TEXT UNIQUE) STRICT")
    let insert = "INSERT INTO t VALUES (?)"
    try db.run(insert, [.text("secret")])
    let error = #expect(throws: DatabaseError.self) { try db.run(insert, [.text("secret")]) }
    #expect(error?.reason == .constraint)
    #expect(error?.code == 2067)
    #expect(error?.message == "UNIQUE constraint failed: t.a")
    #expect(error?.sql == insert)
  }

  @Test func `a wrong statement is an error with its text`() throws {
    let db = try memory()
    let error = #expect(throws: DatabaseError.self) { try db.run("SELEKT 1") }
    #expect(error?.message == "near \"SELEKT\": syntax error")
    #expect(error?.sql == "SELEKT 1")
  }

  @Test func `foreign keys are enforced`() throws {
    let db = try memory()
    try db.execute("CREATE TABLE a (id INTEGER PRIMARY KEY); CREATE TABLE b (a REFERENCES a)")
    #expect(throws: DatabaseError.self) { try db.run("INSERT INTO b VALUES (1)") }
  }
}

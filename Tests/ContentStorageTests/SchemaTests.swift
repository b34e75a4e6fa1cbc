import ContentModel
import Foundation
import SQLite
import Testing

@testable import ContentStorage

struct SchemaTests {
  /// A change here makes every record of every store an update: never by accident.
  @Test func `the fingerprint of a record never changes`() {
    #expect(Entry.sample("1").mapped.fingerprint.hex == "a344b38f48327cb3845f6ee3735261af")
    #expect(ContentRecord.asset("1").mapped.fingerprint.hex == "21f2901b691a5fdf055fc029f868094c")
  }

  /// A released migration is never edited; what must change is a new one.
  @Test func `the migrations stay as they were released`() {
    let migrations = [Migration.firstSchema].map {
      "\($0.name): \(Fingerprint(of: $0.script))"
    }
    #expect(migrations == ["first schema: d7d3a884e986cef2e3fc2396d7457249"])
  }

  @Test func `values of a row do not run together`() {
    let rows: [[DatabaseValue]] = [
      [], [.null], [.null, .null], [.text("")], [.text("ab")], [.text("a"), .text("b")],
      [.text("b"), .text("a")], [.blob([97, 98])], [.integer(0)], [.integer(1)], [.real(0)],
      [.real(1)], [.text("1")],
    ]
    #expect(Set(rows.map { Fingerprint(ofRow: $0) }).count == rows.count)
  }

  @Test(arguments: [0, 0.001, -0.001, 1_714_550_400.25, -62_135_769_600, 253_402_300_799.999])
  func `instants keep their milliseconds`(seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(Date(milliseconds: date.milliseconds) == date)
  }

  @Test func `instants beyond all bounds are the last ones`() {
    #expect(Date(timeIntervalSince1970: 1e300).milliseconds == .max)
    #expect(Date(timeIntervalSince1970: -1e300).milliseconds == .min)
  }

  @Test func `tables are strict and references checked`() async throws {
    let fixture = try await StoreFixture()
    let loose = try await fixture.number(
      """
      SELECT count(*) FROM pragma_table_list
      WHERE schema = 'main' AND NOT strict AND name NOT LIKE 'sqlite_%'
      """)
    #expect(loose == 0)
    try await fixture.apply(
      .post("1"), .author("1"), .term("1"), .asset("1"), .comment("1", on: "1"))
    #expect(try await fixture.number("SELECT count(*) FROM pragma_foreign_key_check") == 0)
    #expect(try await fixture.number("SELECT count(*) FROM pragma_integrity_check") == 1)
  }

  @Test func `removing from a parent scans no table`() async throws {
    // A cascade without an index on the child would make each removal linear in the store.
    let fixture = try await StoreFixture()
    let children = try await fixture.store.query { connection throws(DatabaseError) in
      try connection.rows(
        """
        SELECT t.name, f."from" FROM pragma_table_list t, pragma_foreign_key_list(t.name) f
        WHERE f."table" IN ('record', 'entry', 'asset')
        """
      ) { ($0.text(at: 0), $0.text(at: 1)) }
    }
    #expect(children.count >= 9)
    for (table, column) in children {
      let plan = try await fixture.store.query { connection throws(DatabaseError) in
        try connection.rows(
          "EXPLAIN QUERY PLAN SELECT 1 FROM \(table) WHERE \(column) = 1"
        ) { $0.text(at: 3) }
      }
      #expect(plan.allSatisfy { $0.hasPrefix("SEARCH") }, "\(table): \(plan)")
    }
  }

  @Test func `an entry's comments are found without reading other records`() async throws {
    let fixture = try await StoreFixture()
    let plan = try await fixture.store.query { connection throws(DatabaseError) in
      try connection.rows("EXPLAIN QUERY PLAN " + EntryComment.onEntry) { $0.text(at: 3) }
    }
    #expect(
      plan == [
        "SEARCH c USING INDEX comment_by_entry (entry_key=?)",
        "SEARCH r USING INTEGER PRIMARY KEY (rowid=?)",
      ])
  }
}

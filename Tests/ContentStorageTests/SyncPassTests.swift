import ContentModel
import Foundation
import SQLite
import TestSupport
import Testing

@testable import ContentStorage

struct SyncPassTests {
  private let posts = InventoryScope(.entry, type: "post")

  /// An inventory of posts: `key@revision`, or a key alone when the source can't tell.
  private func inventory(
    _ seen: [String], completes scopes: [InventoryScope] = [], done: Bool = false
  ) -> ContentBatch {
    let presences = seen.map { text in
      let parts = text.split(separator: "@").map(String.init)
      return ContentBatch.Presence(
        ContentID(.entry, parts[0]), revision: parts.count > 1 ? parts[1] : nil)
    }
    let cursor = SyncCursor(rawValue: seen.joined(separator: ","))
    return ContentBatch(
      collection: "post ids", presences: presences, inventoried: scopes,
      next: done ? .done(cursor) : .more(cursor))
  }

  private func end(_ fixture: StoreFixture) async throws {
    try await fixture.store.apply(inventory([], done: true), from: fixture.site)
  }

  private func difference(
    _ fixture: StoreFixture, in scope: InventoryScope? = nil
  ) async throws -> [[String]] {
    let difference = try await fixture.store.differences(in: scope ?? posts, of: fixture.site)
    return [difference.missing.map(\.key), difference.vanished.map(\.key)]
  }

  @Test func `finds what is missing, changed and vanished, by number`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.apply(
      .post("9"), .post("10"), .post("100"), .post("11"), .post("12", revision: "2"))
    try await end(fixture)
    try await fixture.store.apply(
      inventory(["9@1", "12@3", "50@1", "7"], completes: [posts]), from: fixture.site)
    #expect(try await difference(fixture) == [["7", "12", "50"], ["10", "11", "100"]])
  }

  @Test func `says nothing before the inventory is complete`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.apply(.post("1"), .post("2"))
    try await end(fixture)
    #expect(try await difference(fixture) == [[], []])
    try await fixture.store.apply(inventory(["1@1", "3@1"]), from: fixture.site)
    #expect(try await difference(fixture) == [[], []])
    try await fixture.store.apply(inventory([], completes: [posts]), from: fixture.site)
    #expect(try await difference(fixture) == [["3"], ["2"]])
  }

  @Test func `holds after the pass, until the next one begins`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.apply(.post("1"), .post("2"))
    try await end(fixture)
    try await fixture.store.apply(
      inventory(["1@1"], completes: [posts], done: true), from: fixture.site)
    #expect(try await difference(fixture) == [[], ["2"]])
    // A new pass stamps records one by one: an older inventory must not take the rest for gone.
    try await fixture.store.apply(inventory(["1@1"]), from: fixture.site)
    #expect(try await difference(fixture) == [[], []])
  }

  @Test func `upserts count as seen, repairs make the difference empty`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.apply(.post("1"), .post("2"))
    try await end(fixture)
    try await fixture.apply(.post("1", title: "Edited", revision: "2"))
    try await fixture.store.apply(
      inventory(["3@1", "4@1"], completes: [posts], done: true), from: fixture.site)
    #expect(try await difference(fixture) == [["3", "4"], ["2"]])
    try await fixture.store.upsert([.post("3"), .post("4", revision: "5")], from: fixture.site)
    try await fixture.store.remove([ContentID(.entry, "2")], from: fixture.site)
    #expect(try await difference(fixture) == [[], []])
    #expect(try await fixture.store.titles().keys.sorted() == ["1", "3", "4"])
    #expect(try await fixture.store.cursor(of: fixture.site)?.rawValue == "3@1,4@1")
  }

  @Test func `a repair after the pass does not count as seen in the next one`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.store.apply(
      inventory(["1@1"], completes: [posts], done: true), from: fixture.site)
    try await fixture.store.upsert([.post("1")], from: fixture.site)
    try await fixture.store.apply(
      inventory([], completes: [posts], done: true), from: fixture.site)
    #expect(try await difference(fixture) == [[], ["1"]])
  }

  @Test func `scopes do not mix`() async throws {
    let fixture = try await StoreFixture()
    let pages = InventoryScope(.entry, type: "page")
    try await fixture.apply(
      .post("1"), .post("2") { $0.type = "page" }, .term("1"), .term("2", taxonomy: "post_tag"),
      .author("1"), .asset("1"))
    try await end(fixture)
    let categories = InventoryScope(.term, type: "category")
    try await fixture.store.apply(
      inventory(["5"], completes: [posts, categories, InventoryScope(.author)]),
      from: fixture.site)
    let other = ContentBatch(
      collection: "page ids", presences: [.init(ContentID(.entry, "6"), revision: nil)],
      inventoried: [pages], next: .more(SyncCursor(rawValue: "x")))
    try await fixture.store.apply(other, from: fixture.site)
    #expect(try await difference(fixture) == [["5"], ["1"]])
    #expect(try await difference(fixture, in: pages) == [["6"], ["2"]])
    #expect(try await difference(fixture, in: categories) == [[], ["1"]])
    #expect(try await difference(fixture, in: InventoryScope(.author)) == [[], ["1"]])
    #expect(try await difference(fixture, in: InventoryScope(.asset)) == [[], []])
    #expect(
      try await difference(fixture, in: InventoryScope(.term, type: "post_tag")) == [[], []])
  }

  @Test func `a record that changed its type is seen under the new one`() async throws {
    let fixture = try await StoreFixture()
    let pages = InventoryScope(.entry, type: "page")
    try await fixture.apply(.post("1"))
    try await end(fixture)
    let summary = try await fixture.apply(.post("1") { $0.type = "page" })
    #expect(summary.updated == ["page": 1])
    try await fixture.store.apply(inventory([], completes: [posts, pages]), from: fixture.site)
    #expect(try await difference(fixture) == [[], []])
    #expect(try await difference(fixture, in: pages) == [[], []])
  }

  @Test func `a killed sync goes on with its pass`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.apply(.post("1"), .post("2"), .post("3"))
    try await end(fixture)
    try await fixture.store.apply(inventory(["1@1", "2@1"]), from: fixture.site)
    // What a killed process leaves: the files as they are, without a clean close.
    let left = fixture.folder.path("left.sqlite")
    for ending in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: fixture.path + ending, toPath: left + ending)
    }
    let store = try await ContentStore.open(at: left, mode: .existing)
    #expect(try await store.cursor(of: fixture.site)?.rawValue == "1@1,2@1")
    #expect(try await store.status().sources.first?.isUnfinished == true)
    try await store.apply(inventory(["4@1"], completes: [posts], done: true), from: fixture.site)
    let difference = try await store.differences(in: posts, of: fixture.site)
    #expect(difference.missing.map(\.key) == ["4"] && difference.vanished.map(\.key) == ["3"])
    #expect(try await store.status().sources.first?.isUnfinished == false)
  }

  @Test func `a full sync begins a new pass without a cursor`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.apply(.post("1"), .post("2"))
    try await fixture.store.forgetCursor(of: fixture.site)
    #expect(try await fixture.store.cursor(of: fixture.site) == nil)
    #expect(try await fixture.store.titles().count == 2)
    try await fixture.store.apply(
      inventory(["1@1"], completes: [posts], done: true), from: fixture.site)
    #expect(try await difference(fixture) == [[], ["2"]])
  }

  @Test func `stamps do not pile up`() async throws {
    let fixture = try await StoreFixture()
    for pass in 1...3 {
      try await fixture.store.apply(
        inventory(["\(pass)", "common"], completes: [posts], done: true), from: fixture.site)
    }
    #expect(try await fixture.number("SELECT count(*) FROM presence") == 2)
  }

  @Test func `an inventory touches no content`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.apply(.post("1"))
    try await end(fixture)
    try await fixture.store.write { connection throws(DatabaseError) in
      for table in ["record", "entry", "entry_body", "entry_term"] {
        for event in ["INSERT", "UPDATE", "DELETE"] {
          try connection.execute(
            """
            CREATE TRIGGER \(table)_\(event) BEFORE \(event) ON \(table)
            BEGIN SELECT raise(ABORT, 'touched'); END
            """)
        }
      }
    }
    try await fixture.apply(.post("1"))
    try await fixture.store.apply(
      inventory(["1@1"], completes: [posts], done: true), from: fixture.site)
    #expect(try await difference(fixture) == [[], []])
  }

  @Test func `cursors and finishes belong to their source`() async throws {
    let fixture = try await StoreFixture()
    let other = SourceName(rawValue: "other")
    let finish = Date(timeIntervalSince1970: 1_700_000_000.125)
    #expect(try await fixture.store.cursor(of: fixture.site) == nil)
    #expect(try await fixture.store.lastFinish(of: fixture.site) == nil)
    try await fixture.apply(.post("1"), cursor: "mine")
    try await fixture.store.recordFinish(of: fixture.site, at: finish)
    #expect(try await fixture.store.cursor(of: fixture.site)?.rawValue == "mine")
    #expect(try await fixture.store.lastFinish(of: fixture.site) == finish)
    #expect(try await fixture.store.cursor(of: other) == nil)
    #expect(try await fixture.store.lastFinish(of: other) == nil)
  }
}

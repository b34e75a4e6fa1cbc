import ContentModel
import Foundation
import SQLite
import TestSupport
import Testing

@testable import ContentStorage

struct ApplyTests {
  @Test func `gives back every field of every kind`() async throws {
    let fixture = try await StoreFixture()
    let records: [ContentRecord] = [
      .entry(.sample("12")), .author("1"), .term("4", parent: "9"), .asset("30"),
      .comment("5", on: "12", parent: "6"),
    ]
    try await fixture.store.apply(.records(records), from: fixture.site)
    let read = try await fixture.store.read { session in
      (
        try await session.index(), try await session.bodies(of: [ContentID(.entry, "12")]),
        try await session.comments(of: [ContentID(.entry, "12")])
      )
    }
    let summary = try #require(read.0.entries.first)
    #expect(entry(summary, read.1[summary.id]) == .sample("12"))
    #expect(summary.hasContent && summary.hasExcerpt && summary.commentCount == 1)
    let values =
      read.0.authors.map(ContentRecord.Value.author) + read.0.terms.map(ContentRecord.Value.term)
      + read.0.assets.map(ContentRecord.Value.asset)
      + (read.2[summary.id] ?? []).map(ContentRecord.Value.comment)
    #expect(values == records.dropFirst().map(\.value))
  }

  private func entry(_ summary: EntrySummary, _ body: EntryBody?) -> Entry {
    Entry(
      id: summary.id, type: summary.type, slug: summary.slug, permalink: summary.permalink,
      title: summary.title, content: body?.content ?? UntrustedHTML("missing"),
      excerpt: body?.excerpt ?? UntrustedHTML("missing"), isProtected: summary.isProtected,
      published: summary.published, day: summary.day, modified: summary.modified,
      author: summary.author, featuredAsset: summary.featuredAsset, parent: summary.parent,
      menuOrder: summary.menuOrder, terms: summary.terms, isSticky: summary.isSticky,
      format: summary.format, guid: summary.guid)
  }

  @Test func `keeps what is hostile or odd as it is`() async throws {
    let fixture = try await StoreFixture()
    let odd = "'; DROP TABLE entry; -- \u{0} \u{FFFD} \u{202E} 🇩🇪 e\u{301}"
    try await fixture.apply(
      .post(odd, title: odd) {
        $0.permalink = odd
        $0.content = UntrustedHTML(odd)
        $0.published = .distantPast
        $0.terms = []
        $0.author = nil
      })
    let entry = try #require(try await fixture.store.index().entries.first)
    #expect(entry.id.key == odd && entry.title == odd && entry.permalink == odd)
    #expect(entry.published == .distantPast && entry.terms == [] && entry.author == nil)
    let bodies = try await fixture.store.read { try await $0.bodies(of: [entry.id]) }
    #expect(bodies[entry.id]?.content.source == odd)
  }

  @Test func `counts what it did by sort of record`() async throws {
    let fixture = try await StoreFixture()
    let first = try await fixture.apply(
      .post("1"), .post("2") { $0.type = "page" }, .term("4"), .term("5", taxonomy: "post_tag"),
      .author("1"), .asset("30"), .comment("7", on: "1"))
    #expect(
      first.inserted == [
        "post": 1, "page": 1, "category": 1, "post_tag": 1, "author": 1, "asset": 1, "comment": 1,
      ])
    #expect(first.updated == [:] && first.deleted == [:] && first.unchanged == [:])
    let second = try await fixture.apply(.post("1", title: "New"), .term("4"), .author("1"))
    #expect(second.inserted == [:] && second.updated == ["post": 1])
    #expect(second.unchanged == ["category": 1, "author": 1])
    #expect(second.changes == 1)
    let sum = first + second
    #expect(sum.changes == 8 && sum.inserted["post"] == 1 && sum.updated["post"] == 1)
  }

  @Test func `applying the same batch again writes nothing at all`() async throws {
    let fixture = try await StoreFixture()
    var batch = ContentBatch.records([.post("1"), .author("1"), .asset("30"), .term("4")])
    batch.profile = SiteProfile(title: "Site", home: "https://example.com/")
    batch.presences = [.init(ContentID(.entry, "9"), revision: "x")]
    batch.inventoried = [InventoryScope(.entry, type: "post")]
    try await fixture.store.apply(batch, from: fixture.site)
    let before = try await written(fixture)
    let summary = try await fixture.store.apply(batch, from: fixture.site)
    #expect(summary.changes == 0)
    #expect(try await written(fixture) == before)
  }

  private func written(_ fixture: StoreFixture) async throws -> Int64 {
    try await fixture.store.write { $0.totalChanges }
  }

  /// Every mapped field is in the fingerprint: changing it alone is an update.
  @Test(
    arguments: [
      { $0.type = "page" }, { $0.slug = "x" }, { $0.permalink = "x" }, { $0.title = "x" },
      { $0.content = UntrustedHTML("x") }, { $0.excerpt = UntrustedHTML("x") },
      { $0.isProtected = true }, { $0.published = Date(timeIntervalSince1970: 1) },
      { $0.day = .fallback }, { $0.modified = Date(timeIntervalSince1970: 1) },
      { $0.author = nil }, { $0.featuredAsset = nil }, { $0.parent = nil }, { $0.menuOrder = 0 },
      { $0.terms.swapAt(0, 1) }, { $0.terms = [] }, { $0.isSticky = false }, { $0.format = "x" },
      { $0.guid = "x" },
    ] as [@Sendable (inout Entry) -> Void])
  func `a change of any one field is an update`(change: @Sendable (inout Entry) -> Void)
    async throws
  {
    let fixture = try await StoreFixture()
    try await fixture.apply(.post("1"))
    let before = try await fixture.store.index()
    var entry = Entry.sample("1")
    change(&entry)
    let summary = try await fixture.apply(.entry(entry))
    #expect(summary.updated == [entry.type: 1])
    #expect(try await fixture.store.index() != before)
    #expect(try await fixture.apply(.post("1")).updated == ["post": 1])
    var after = try await fixture.store.index()
    after.formerPermalinks = [:]
    #expect(after == before)
  }

  @Test func `the source's own text is kept up to date without being a change`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.apply(.entry(.sample("1"), json: #"{"acf":1}"#))
    let summary = try await fixture.apply(.entry(.sample("1"), json: #"{"acf":2}"#, revision: "2"))
    #expect(summary.unchanged == ["post": 1] && summary.changes == 0)
    let json = try await fixture.store.read { session in
      try await session.sourceJSON(of: [ContentID(.entry, "1"), ContentID(.asset, "1")])
    }
    #expect(json == [ContentID(.entry, "1"): #"{"acf":2}"#])
  }

  @Test func `a batch that fails leaves the store and its cursor as they were`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.apply(.post("1"), cursor: "first")
    let before = try await fixture.store.index()
    // A limit of SQLite's own stands for a full disk in the middle of a batch.
    try await fixture.store.write { connection throws(DatabaseError) in
      let pages = try connection.first("PRAGMA page_count") { $0.integer(at: 0) } ?? 0
      try connection.execute("PRAGMA max_page_count = \(pages + 4)")
    }
    let big = ContentRecord.post("3") {
      $0.content = UntrustedHTML(String(repeating: "x", count: 100_000))
    }
    let error = await #expect(throws: StoreError.self) {
      try await fixture.store.apply(
        .records([.post("1", title: "New"), .post("2"), big], cursor: "second"),
        from: fixture.site)
    }
    #expect(error == .disk(path: fixture.path, detail: "database or disk is full"))
    #expect(try await fixture.store.index() == before)
    #expect(try await fixture.store.cursor(of: fixture.site)?.rawValue == "first")
  }

  @Test func `deletions remove what belongs to a record`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.apply(
      .post("1"), .post("2"), .asset("30"), .comment("5", on: "1"), .comment("6", on: "1"),
      .comment("7", on: "2"))
    let summary = try await fixture.store.apply(
      ContentBatch(
        collection: "posts",
        deletions: [ContentID(.entry, "1"), ContentID(.asset, "30"), ContentID(.entry, "99")],
        next: .more(SyncCursor(rawValue: "d"))), from: fixture.site)
    #expect(summary.deleted == ["post": 1, "asset": 1, "comment": 2])
    let index = try await fixture.store.index()
    #expect(index.entries.map(\.id.key) == ["2"] && index.assets == [])
    for (table, count) in [
      ("record", 2), ("record_source", 2), ("entry", 1), ("entry_body", 1), ("entry_term", 2),
      ("asset_rendition", 0), ("comment", 1), ("presence", 2),
    ] {
      #expect(try await fixture.number("SELECT count(*) FROM \(table)") == count, "\(table)")
    }
  }

  @Test func `records may come before what they refer to`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.apply(.comment("5", on: "1"))
    try await fixture.apply(.post("1"))
    try await fixture.apply(.term("9"), .author("1"))
    let index = try await fixture.store.index()
    #expect(index.entries.map(\.commentCount) == [1])
    #expect(index.entries[0].terms.map(\.key) == ["9", "4"] && index.terms.map(\.id.key) == ["9"])
  }

  @Test func `remembers earlier permalinks until they come back`() async throws {
    let fixture = try await StoreFixture()
    let id = ContentID(.entry, "1")
    func former(_ permalink: String) async throws -> [String]? {
      try await fixture.apply(.post("1") { $0.permalink = permalink })
      return try await fixture.store.index().formerPermalinks[id]
    }
    #expect(try await former("/b/") == nil)
    #expect(try await former("/a/") == ["/b/"])
    #expect(try await former("/c/") == ["/a/", "/b/"])
    #expect(try await former("/b/") == ["/a/", "/c/"])
    try await fixture.store.remove([id], from: fixture.site)
    #expect(try await fixture.store.index().formerPermalinks == [:])
  }

  @Test func `shuffled batches give the same index`() async throws {
    var records: [ContentRecord] = []
    for number in 1...40 {
      let published = Date(timeIntervalSince1970: Double(1_700_000_000 + number % 7))
      records.append(.post("\(number)") { $0.published = published })
      records.append(.term("\(number)"))
      records.append(.asset("\(number)"))
      records.append(.author("\(number)"))
      records.append(.comment("\(number)", on: "\(number % 5)"))
    }
    var indices: [ContentIndex] = []
    for seed in 0..<4 {
      var random = SeededGenerator(seed: UInt64(seed))
      let fixture = try await StoreFixture()
      let shuffled = seed == 0 ? records : records.shuffled(using: &random)
      for start in stride(from: 0, to: shuffled.count, by: 17) {
        let batch = Array(shuffled[start..<min(start + 17, shuffled.count)])
        try await fixture.store.apply(.records(batch), from: fixture.site)
      }
      indices.append(try await fixture.store.index())
    }
    #expect(indices.allSatisfy { $0 == indices[0] })
    #expect(indices[0].terms.map(\.id.key) == (1...40).map(String.init))
    let entries = indices[0].entries
    #expect(entries.prefix(6).map(\.id.key) == ["6", "13", "20", "27", "34", "5"])
  }
}

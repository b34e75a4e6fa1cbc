import ContentModel
import Foundation
import TestSupport
import Testing

@testable import ContentStorage

struct ReadSessionTests {
  @Test func `index and bodies are of one moment`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.apply(.post("1"), .comment("5", on: "1"))
    let other = try await ContentStore.open(at: fixture.path, mode: .existing)
    let id = ContentID(.entry, "1")
    let (titles, body, comments) = try await fixture.store.read { session in
      try await other.remove([id], from: fixture.site)
      return (
        try await session.index().entries.map(\.title), try await session.bodies(of: [id])[id],
        try await session.comments(of: [id])[id]
      )
    }
    #expect(titles == ["A post"] && body?.content.source == "<p>Body of 1</p>")
    #expect(comments?.map(\.id.key) == ["5"])
    #expect(try await fixture.store.titles() == [:])
  }

  @Test func `serves many tasks at once`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.store.apply(
      .records((0..<60).map { .post("\($0)") }), from: fixture.site)
    let bodies = try await fixture.store.read { session in
      try await withThrowingTaskGroup(of: [ContentID: EntryBody].self) { group in
        for chunk in 0..<12 {
          let ids = (0..<5).map { ContentID(.entry, "\(chunk * 5 + $0)") }
          group.addTask { try await session.bodies(of: ids) }
        }
        return try await group.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
      }
    }
    #expect(bodies.count == 60)
    #expect(bodies.allSatisfy { $1.content.source == "<p>Body of \($0.key)</p>" })
  }

  @Test func `leaves out what is not there`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.apply(.post("1"), .term("4"))
    let ids = [ContentID(.entry, "9"), ContentID(.term, "4"), ContentID(.author, "1")]
    let found = try await fixture.store.read { session in
      (
        try await session.bodies(of: ids), try await session.comments(of: ids),
        try await session.sourceJSON(of: ids)
      )
    }
    #expect(found.0 == [:] && found.1 == [:] && found.2 == [ContentID(.term, "4"): "{}"])
  }

  @Test func `comments are in the order of time`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.apply(
      .post("1"), .comment("9", on: "1", at: 5), .comment("10", on: "1", at: 5),
      .comment("3", on: "1", parent: "9", at: 7), .comment("11", on: "1", at: 1),
      .comment("12", on: "2"))
    let id = ContentID(.entry, "1")
    let comments = try await fixture.store.read { try await $0.comments(of: [id]) }
    #expect(comments[id]?.map(\.id.key) == ["11", "9", "10", "3"])
    #expect(comments[id]?.last?.parent == ContentID(.comment, "9"))
  }

  @Test func `is over with its closure`() async throws {
    let fixture = try await StoreFixture()
    let escaped = try await fixture.store.read { $0 }
    let error = await #expect(throws: StoreError.self) { _ = try await escaped.index() }
    #expect(error == .closed(path: fixture.path))
  }

  @Test func `outlives the closing of its store`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.apply(.post("1"))
    let titles = try await fixture.store.read { session in
      await fixture.store.close()
      return try await session.index().entries.map(\.title)
    }
    #expect(titles == ["A post"])
    #expect(fixture.folder.files() == ["store.sqlite"])
  }

  @Test func `passes on what its closure throws`() async throws {
    struct Failure: Error {}
    let fixture = try await StoreFixture()
    await #expect(throws: Failure.self) {
      try await fixture.store.read { _ in throw Failure() }
    }
  }

  @Test func `two sources may use the same keys`() async throws {
    let fixture = try await StoreFixture()
    let blog = SourceName(rawValue: "blog")
    try await fixture.apply(.post("1"), .author("1"), .comment("5", on: "1"))
    var profile = SiteProfile(title: "Blog", home: "https://blog.example/")
    profile.frontPage = ContentID(.entry, "1")
    var batch = ContentBatch.records([
      .post("1", title: "Theirs") {
        $0.content = UntrustedHTML("theirs")
        $0.published = .distantPast
      }, .author("1", name: "Bob"), .term("9"), .comment("6", on: "1"),
    ])
    batch.profile = profile
    try await fixture.store.apply(batch, from: blog)

    let index = try await fixture.store.index()
    #expect(index.entries.map(\.id.key) == ["1", "blog:1"])
    #expect(index.entries.map(\.commentCount) == [1, 1])
    #expect(index.entries[1].author == ContentID(.author, "blog:1"))
    #expect(index.entries[1].terms.first == ContentID(.term, "blog:9"))
    #expect(index.authors.map(\.name) == ["Ada", "Bob"])
    #expect(index.profile?.frontPage == ContentID(.entry, "blog:1"))
    let theirs = ContentID(.entry, "blog:1")
    let (bodies, comments) = try await fixture.store.read { session in
      (try await session.bodies(of: [theirs]), try await session.comments(of: [theirs]))
    }
    #expect(bodies[theirs]?.content.source == "theirs")
    #expect(comments[theirs]?.map(\.id.key) == ["blog:6"])
    #expect(comments[theirs]?.first?.entry == theirs)

    let summary = try await fixture.store.remove([ContentID(.entry, "1")], from: blog)
    #expect(summary.deleted == ["post": 1, "comment": 1])
    #expect(try await fixture.store.index().entries.map(\.id.key) == ["1"])
  }
}

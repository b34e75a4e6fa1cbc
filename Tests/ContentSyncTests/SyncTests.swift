import ContentModel
import ContentStorage
import ContentSync
import Diagnostics
import HTTPTransport
import ProviderKit
import TestSupport
import Testing

/// What a sync brings into the store.
struct SyncTests {
  @Test func `copies a site, and then finds nothing changed`() async throws {
    let test = try await SiteInSync()
    let first = try await test.sync()
    #expect(
      first.changes.inserted == [
        "asset": 1, "author": 1, "category": 1, "comment": 1, "page": 1, "post": 2, "post_tag": 1,
      ])
    #expect(first.changes.updated == [:] && first.changes.deleted == [:])
    let before = try await test.content()
    #expect(before.index.profile?.title == "A & B")

    let second = try await test.sync()
    #expect(second.changes.changes == 0)
    #expect(second.kept == [] && second.uncompared == [])
    #expect(try await test.content() == before)
  }

  @Test func `brings what was edited, added, deleted and renamed`() async throws {
    let test = try await SiteInSync()
    try await test.sync()
    test.site.edit { site in
      site.put(
        "posts",
        WordPressSample.entry(10, title: "New &amp; better", modified: "2024-07-01T00:00:00"))
      site.put("posts", WordPressSample.entry(12, modified: "2024-07-02T00:00:00"))
      site.remove("posts", .int(11))
      site.put("categories", WordPressSample.term(1, "Old news"))
      site.remove("comments", .int(40))
    }
    let sink = DiagnosticSink()
    let summary = try await test.sync(sink: sink)
    #expect(summary.changes.inserted == ["post": 1])
    #expect(summary.changes.updated == ["post": 1, "category": 1])
    #expect(summary.changes.deleted == ["post": 1, "comment": 1])
    #expect(sink.diagnostics == [])
    let content = try await test.content()
    #expect(content.index.entries.first { $0.id.key == "10" }?.title == "New & better")
    #expect(content == (try await test.fresh()))
  }

  @Test(arguments: ["draft", "private", "trash", "future"])
  func `removes what is no longer public`(status: String) async throws {
    let test = try await SiteInSync()
    try await test.sync()
    test.site.edit {
      $0.put("posts", WordPressSample.entry(10, ["status": .string(status)]))
    }
    let summary = try await test.sync()
    // The comment that the store held goes with its post; upstream it is still listed.
    #expect(summary.changes.deleted["post"] == 1)
    #expect(try await test.content().index.entries.map(\.id.key).sorted() == ["11", "20"])
  }

  @Test func `finds what changed without a new date`() async throws {
    let test = try await SiteInSync()
    let later = "2024-09-01T00:00:00"
    test.site.edit { site in
      site.put("posts", WordPressSample.entry(12, modified: later))
      site.put("pages", WordPressSample.entry(21, type: "page", modified: later))
      site.put("media", WordPressSample.media(31, ["modified_gmt": .string(later)]))
    }
    try await test.sync()
    test.site.forgetRequests()
    test.site.edit { site in
      site.put("posts", WordPressSample.entry(10, ["sticky": .bool(true)]))
      site.put(
        "pages",
        WordPressSample.entry(20, type: "page", ["link": .string("https://example.com/moved/")]))
      site.put("media", WordPressSample.media(30, ["alt_text": .string("Another picture")]))
    }
    let summary = try await test.sync()
    #expect(summary.changes.updated == ["post": 1, "page": 1, "asset": 1])
    #expect(test.site.urls.count { $0.contains("include=") } == 3)
    #expect(try await test.content() == (try await test.fresh()))
  }

  @Test func `follows a post that became a page`() async throws {
    let test = try await SiteInSync()
    try await test.sync()
    test.site.edit { site in
      site.remove("posts", .int(11))
      site.put("pages", WordPressSample.entry(11, type: "page"))
    }
    try await test.sync()
    #expect(try await test.content() == (try await test.fresh()))
    #expect(try await test.sync().changes.changes == 0)
  }

  @Test func `repairs what slipped through while pages shifted`() async throws {
    let test = try await SiteInSync(.large(250))
    let site = test.site
    site.edit { content in
      content.trouble = { [weak site] request, _ in
        // After the first page of posts one of its posts goes: the second page begins one later.
        if request.url.contains("/posts?orderby=id&order=asc&per_page=100&page=2") {
          site?.edit { $0.remove("posts", .int(1_001)) }
          var shifted = ScriptedWordPress.Site.large(250)
          shifted.remove("posts", .int(1_001))
          return ScriptedWordPress.answer(of: shifted, to: request.url)
        }
        return nil
      }
    }
    let summary = try await test.sync()
    // All that was ever there: also the one that the walk passed over.
    #expect(summary.changes.inserted["post"] == 250)
    site.edit { $0.trouble = nil }
    #expect(try await test.sync().changes.deleted == ["post": 1])
    #expect(try await test.content() == (try await test.fresh()))
  }

  @Test func `reads everything again when asked to`() async throws {
    let test = try await SiteInSync()
    try await test.sync()
    test.site.forgetRequests()
    let summary = try await test.sync(full: true)
    #expect(summary.changes.changes == 0)
    #expect(summary.changes.unchanged["post"] == 2)
    #expect(test.site.urls.allSatisfy { !$0.contains("modified_after") })
  }

  @Test func `reads everything again when it can't read its cursor`() async throws {
    let test = try await SiteInSync()
    try await test.sync()
    _ = try await test.store.apply(
      ContentBatch(collection: "x", next: .done(SyncCursor(rawValue: "of another version"))),
      from: test.source)
    let sink = DiagnosticSink()
    let summary = try await test.sync(sink: sink)
    #expect(summary.changes.changes == 0)
    #expect(sink.diagnostics.map(\.severity) == [.note])
  }

  @Test func `tells of each collection`() async throws {
    let test = try await SiteInSync(.large(150))
    let reporter = RecordingReporter()
    try await test.sync(progress: reporter)
    let posts = reporter.events.filter {
      switch $0 {
      case .began("posts", _), .advanced("posts", _), .ended("posts", _), .expected("posts", _):
        true
      default: false
      }
    }
    #expect(
      posts == [
        .began(stage: "posts", total: 150), .advanced(stage: "posts", by: 100),
        .advanced(stage: "posts", by: 50),
        .ended(stage: "posts", summary: "150 read, 150 changed"),
      ])
  }
}

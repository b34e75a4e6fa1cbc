import ContentModel
import ContentStorage
import ContentSync
import Diagnostics
import HTTPTransport
import ProviderKit
import TestSupport
import Testing

/// A site in trouble is never taken for an empty one, and a run that broke off loses nothing.
struct TroubleTests {
  static let troubles: [ScriptedAnswer] = [
    .html("<html>Just a moment", status: 403, headers: ["cf-mitigated": "challenge"]),
    .html("<html>Service unavailable", status: 503), .html("<html>Please log in"), .html(""),
    .json("[]"), .json("[]", total: 0, pages: 0), .json("{}"), .json("null"),
    .refusal(401, "rest_not_logged_in"), .refusal(401, "rest_forbidden"),
    .refusal(404, "rest_no_route"), .refusal(500, "internal_server_error"),
    .refusal(429, "too_many_requests"), .failure(.timedOut(url: "", seconds: 30)),
    .failure(.truncated(url: "", received: 5)), .failure(.connectionRefused(url: "", detail: "")),
  ]

  @Test(arguments: troubles.indices)
  func `never deletes because a site is in trouble, from whatever request on`(trouble: Int)
    async throws
  {
    let test = try await SiteInSync()
    try await test.sync()
    let before = try await test.content()
    let answer = Self.troubles[trouble]
    for start in 0..<14 {
      test.site.forgetRequests()
      test.site.edit { site in
        site.trouble = { request, number in
          number >= start && request.url.contains("/wp-json/") ? answer : nil
        }
      }
      _ = try? await test.sync()
      #expect(try await test.content() == before, "from request \(start)")
    }
    test.site.edit { $0.trouble = nil }
    #expect(try await test.sync().changes.changes == 0)
    #expect(try await test.content() == before)
  }

  @Test(arguments: troubles.indices)
  func `ends right after any single bad answer`(trouble: Int) async throws {
    let answer = Self.troubles[trouble]
    let expected = try await SiteInSync().fresh()
    for bad in 0..<14 {
      let test = try await SiteInSync()
      test.site.edit { site in
        site.trouble = { request, number in
          number == bad && request.url.contains("/wp-json/") ? answer : nil
        }
      }
      _ = try? await test.sync()
      test.site.edit { $0.trouble = nil }
      try await test.sync()
      // A collection that was refused once is read in full by the pass after.
      try await test.sync()
      #expect(try await test.content() == expected, "request \(bad)")
      await test.store.close()
    }
  }

  @Test func `believes an empty list only when each record is confirmed gone`() async throws {
    let test = try await SiteInSync()
    try await test.sync()
    test.site.edit { site in
      site.trouble = { request, _ in
        request.url.contains("/posts?") || request.url.contains("/comments?")
          ? .json("[]", total: 0, pages: 0) : nil
      }
    }
    let sink = DiagnosticSink()
    let summary = try await test.sync(sink: sink)
    #expect(summary.changes.changes == 0)
    #expect(summary.kept.map(\.description) == ["comment 40", "entry 10", "entry 11"])
    #expect(sink.diagnostics.map(\.severity) == [.warning, .warning])

    test.site.edit { site in
      site.trouble = nil
      site.records["posts"] = []
      site.records["comments"] = []
    }
    #expect(try await test.sync().changes.deleted == ["post": 2, "comment": 1])
  }

  @Test func `removes later what it could not ask about`() async throws {
    let test = try await SiteInSync()
    try await test.sync()
    test.site.edit { site in
      site.remove("posts", .int(11))
      site.trouble = { request, _ in
        request.url.contains("/posts/11?") ? .html("<html>", status: 503) : nil
      }
    }
    let first = try await test.sync()
    #expect(first.changes.deleted == [:])
    #expect(first.kept == [ContentID(.entry, "11")])
    test.site.edit { $0.trouble = nil }
    #expect(try await test.sync().changes.deleted == ["post": 1])
  }

  @Test func `compares again when a comparison failed`() async throws {
    let test = try await SiteInSync()
    test.site.edit { $0.put("posts", WordPressSample.entry(12, modified: "2024-09-01T00:00:00")) }
    try await test.sync()
    test.site.edit { site in
      site.put("posts", WordPressSample.entry(10, ["sticky": .bool(true)]))
      site.remove("posts", .int(11))
      site.trouble = { request, _ in
        request.url.contains("include=") ? .refusal(403, "rest_forbidden") : nil
      }
    }
    let sink = DiagnosticSink()
    let first = try await test.sync(sink: sink)
    #expect(first.uncompared == [InventoryScope(.entry, type: "post")])
    #expect(first.changes.changes == 0)
    #expect(sink.hasErrors)
    test.site.edit { $0.trouble = nil }
    let second = try await test.sync()
    #expect(second.changes.updated == ["post": 1] && second.changes.deleted == ["post": 1])
  }

  @Test func `goes on where it broke off, after any batch`() async throws {
    let whole = try await SiteInSync(.large(130))
    try await whole.sync()
    let expected = try await whole.content()
    for limit in 1..<13 {
      let test = try await SiteInSync(.large(130))
      let provider = AlteredProvider.breaking(try test.provider(), after: limit)
      let sync = Synchronizer(
        store: test.store, provider: provider, source: test.source, diagnostics: DiagnosticSink())
      await #expect(throws: ProviderError.self) { try await sync.run() }
      test.site.forgetRequests()
      try await test.sync()
      #expect(try await test.content() == expected, "after \(limit) batches")
      #expect(test.site.urls.count < 25)
      await test.store.close()
    }
  }

  @Test func `does not skip a deletion by dying between inventory and removal`() async throws {
    let test = try await SiteInSync()
    try await test.sync()
    test.site.edit { $0.remove("posts", .int(11)) }
    let provider = AlteredProvider.dying(try test.provider())
    let sync = Synchronizer(
      store: test.store, provider: provider, source: test.source, diagnostics: DiagnosticSink())
    await #expect(throws: CancellationError.self) { try await sync.run() }
    #expect(try await test.content().index.entries.contains { $0.id.key == "11" })
    test.site.forgetRequests()
    #expect(try await test.sync().changes.deleted == ["post": 1])
    #expect(test.site.urls.allSatisfy { !$0.contains("/tags?") })
  }

  @Test func `stops between two batches when the task is cancelled`() async throws {
    let test = try await SiteInSync()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await test.sync()
    }
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }

  @Test func `removes only what it asked about`() async throws {
    let test = try await SiteInSync()
    try await test.sync()
    test.site.edit { $0.remove("posts", .int(11)) }
    let provider = AlteredProvider.eager(try test.provider())
    let summary = try await Synchronizer(
      store: test.store, provider: provider, source: test.source, diagnostics: DiagnosticSink()
    ).run()
    #expect(summary.changes.deleted == ["post": 1])
    #expect(try await test.content().index.entries.map(\.id.key).sorted() == ["10", "20"])
  }
}

/// A provider that does as another one does, but for one thing.
private struct AlteredProvider: ContentProvider {
  let base: any ContentProvider
  var willRead: @Sendable () throws(ProviderError) -> Void = {}
  var gone: (@Sendable ([ContentID]) throws(ProviderError) -> [ContentID])?

  /// Fails after so many batches.
  static func breaking(_ base: any ContentProvider, after limit: Int) -> AlteredProvider {
    let calls = Counter()
    return AlteredProvider(
      base: base,
      willRead: { () throws(ProviderError) in
        guard calls.next() < limit else {
          throw ProviderError(.transport(.timedOut(url: "x", seconds: 30)), url: "x")
        }
      })
  }

  /// Dies when it is asked what is gone.
  static func dying(_ base: any ContentProvider) -> AlteredProvider {
    AlteredProvider(
      base: base, gone: { _ throws(ProviderError) in throw ProviderError(.cancelled, url: "x") })
  }

  /// Says of everything that it is gone.
  static func eager(_ base: any ContentProvider) -> AlteredProvider {
    let more = [ContentID(.entry, "10"), ContentID(.entry, "20"), ContentID(.author, "1")]
    return AlteredProvider(base: base, gone: { $0 + more })
  }

  func batch(after cursor: SyncCursor?) async throws(ProviderError) -> ContentBatch {
    try willRead()
    return try await base.batch(after: cursor)
  }

  func records(_ ids: [ContentID], scope: InventoryScope) async throws(ProviderError)
    -> [ContentRecord]
  { try await base.records(ids, scope: scope) }

  func confirmGone(_ ids: [ContentID], scope: InventoryScope) async throws(ProviderError)
    -> [ContentID]
  {
    if let gone { return try gone(ids) }
    return try await base.confirmGone(ids, scope: scope)
  }
}

import ContentModel
import Diagnostics
import HTTPTransport
import ProviderKit
import TestSupport
import Testing

@testable import Providers

/// Questions about single records: reading them again, and whether they are gone.
struct QuestionTests {
  private let posts = InventoryScope(.entry, type: "post")

  private func site() -> ScriptedWordPress.Site {
    var site = ScriptedWordPress.Site()
    site.records = [
      "posts": (1...120).map { WordPressSample.entry($0) }, "pages": [],
      "media": [WordPressSample.media(500)], "categories": [WordPressSample.term(1, "News")],
      "tags": [], "users": [WordPressSample.user(1, "Ada")],
      "comments": [WordPressSample.comment(9, on: 1, "Hi")],
    ]
    return site
  }

  private func provider(_ client: any HTTPClient, _ sink: DiagnosticSink = DiagnosticSink()) throws
    -> WordPressProvider
  {
    let section = ProviderSection(
      .object(["url": .string("https://example.com/")]), keyPath: "source")
    return try WordPressProvider(
      WordPressConfiguration(section), services: ProviderServices(client: client, diagnostics: sink)
    )
  }

  private func ids(_ keys: some Sequence<Int>, _ kind: ContentKind = .entry) -> [ContentID] {
    keys.map { ContentID(kind, String($0)) }
  }

  // MARK: Reading

  @Test func `reads records in hundreds`() async throws {
    let client = ScriptedWordPress(site())
    let records = try await provider(client).records(ids(1...120), scope: posts)
    #expect(records.map(\.id) == ids(1...120))
    #expect(client.urls.filter { $0.contains("include=") }.count == 2)
  }

  @Test func `leaves out what is not there and what was not asked for`() async throws {
    var odd = site()
    odd.trouble = { request, _ in
      request.url.contains("include=")
        ? .json(#"[{"id":1,"status":"publish"},{"id":999,"status":"publish"}]"#) : nil
    }
    let records = try await provider(ScriptedWordPress(odd)).records(ids([1, 2]), scope: posts)
    #expect(records.map(\.id) == ids([1]))
  }

  @Test func `narrows a failure down to the one record and names it`() async throws {
    var broken = site()
    broken.trouble = { request, _ in
      let list = request.url.split(separator: "include=").last?.split(separator: "&").first ?? ""
      return list.split(separator: ",").contains("7") ? .html("", status: 500) : nil
    }
    let sink = DiagnosticSink()
    let records = try await provider(ScriptedWordPress(broken), sink)
      .records(ids(1...20), scope: posts)
    #expect(records.map(\.id) == ids((1...20).filter { $0 != 7 }))
    #expect(sink.diagnostics.map(\.location) == [.record("entry 7")])
    #expect(sink.hasErrors)
  }

  @Test func `reads nothing of a site that refuses`() async throws {
    var closed = site()
    closed.trouble = { request, _ in
      request.url.contains("include=") ? .refusal(401, "rest_not_logged_in") : nil
    }
    let provider = try provider(ScriptedWordPress(closed))
    await #expect(throws: ProviderError.self) { try await provider.records(ids([1]), scope: posts) }
  }

  // MARK: Gone?

  private func gone(
    _ answer: @escaping @Sendable (HTTPRequest) -> ScriptedAnswer?, _ scope: InventoryScope,
    _ id: ContentID
  ) async throws -> [ContentID] {
    var site = site()
    site.trouble = { request, _ in answer(request) }
    return try await provider(ScriptedWordPress(site)).confirmGone([id], scope: scope)
  }

  @Test func `believes WordPress's own words for what does not exist`() async throws {
    let table: [(String, InventoryScope)] = [
      ("rest_post_invalid_id", posts), ("rest_post_invalid_id", .init(.asset)),
      ("rest_term_invalid", .init(.term, type: "category")),
      ("rest_user_invalid_id", .init(.author)), ("rest_comment_invalid_id", .init(.comment)),
    ]
    for (_, scope) in table {
      let id = ContentID(scope.kind, "7777")
      #expect(try await gone({ _ in nil }, scope, id) == [id])
    }
  }

  @Test(arguments: ["draft", "private", "trash", "future", "pending"])
  func `believes that a record which may not be read is no longer public`(status: String)
    async throws
  {
    var site = site()
    site.put("posts", WordPressSample.entry(7, ["status": .string(status)]))
    let client = ScriptedWordPress(site)
    #expect(try await provider(client).confirmGone(ids([7, 8]), scope: posts) == ids([7]))
  }

  @Test(arguments: ["draft", "private", "trash", "future"])
  func `believes the status that a login sees`(status: String) async throws {
    let id = ContentID(.entry, "7")
    let answer = ScriptedAnswer.json(#"{"id":7,"status":"\#(status)"}"#)
    #expect(try await gone({ $0.url.contains("/posts/7?") ? answer : nil }, posts, id) == [id])
  }

  @Test func `keeps what is still there`() async throws {
    #expect(try await gone({ _ in nil }, posts, ContentID(.entry, "7")) == [])
    #expect(try await gone({ _ in nil }, .init(.asset), ContentID(.asset, "500")) == [])
    #expect(try await gone({ _ in nil }, .init(.author), ContentID(.author, "1")) == [])
    #expect(try await gone({ _ in nil }, .init(.comment), ContentID(.comment, "9")) == [])
    let term = ContentID(.term, "1")
    #expect(try await gone({ _ in nil }, .init(.term, type: "category"), term) == [])
  }

  @Test(arguments: [
    ScriptedAnswer.html("<html>", status: 404), .html("<html>", status: 403),
    .html("<html>", status: 500), .html("<html>"), .html(""), .json("[]"), .json("{}"),
    .json(#"{"id":8,"status":"trash"}"#), .json(#"{"id":7}"#),
    .refusal(404, "rest_no_route"), .refusal(401, "rest_not_logged_in"),
    .refusal(403, "rest_login_required"), .refusal(410, "gone"),
    .refusal(500, "rest_post_invalid_id"),
    .refusal(429, "too_many_requests"), .failure(.timedOut(url: "", seconds: 30)),
    .failure(.connectionRefused(url: "", detail: "")), .failure(.truncated(url: "", received: 3)),
  ])
  func `takes nothing else for a yes`(answer: ScriptedAnswer) async throws {
    let id = ContentID(.entry, "7")
    #expect(try await gone({ $0.url.contains("/posts/7?") ? answer : nil }, posts, id) == [])
  }

  /// A plugin that locks the API in the middle of a sync says "forbidden" about everything.
  @Test(arguments: ["rest_forbidden", "rest_cannot_read"])
  func `does not believe a site that refuses everything`(code: String) async throws {
    let everything = { @Sendable (request: HTTPRequest) -> ScriptedAnswer? in
      request.url.contains("/v2/posts?") || request.url.contains("/v2/posts/")
        ? .refusal(401, code) : nil
    }
    #expect(try await gone(everything, posts, ContentID(.entry, "7")) == [])
    let singles = { @Sendable (request: HTTPRequest) -> ScriptedAnswer? in
      request.url.contains("/v2/posts/") ? .refusal(401, code) : nil
    }
    #expect(try await gone(singles, posts, ContentID(.entry, "7")) == [])
  }
}

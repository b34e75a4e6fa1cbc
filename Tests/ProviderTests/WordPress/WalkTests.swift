import ContentModel
import Diagnostics
import HTTPTransport
import ProviderKit
import TestSupport
import Testing

@testable import Providers

/// How a collection is walked.
struct WalkTests {
  private let root = "https://example.com/wp-json/wp/v2/posts?orderby=id&order=asc"

  private func ids(_ range: ClosedRange<Int>) -> String {
    "[" + range.map { "{\"id\":\($0)}" }.joined(separator: ",") + "]"
  }

  /// Walks to the end, or to the first error.
  private func walk(_ client: ScriptedHTTPClient, width: Int = 4) async -> (
    [Int64], ProviderError?
  ) {
    guard let address = WebAddress("https://example.com/wp-json/") else { return ([], nil) }
    let api = WordPressAPI(
      root: WordPressRoot(address), client: client, credentials: nil, diagnostics: DiagnosticSink())
    let pager = WordPressPager(api: api, width: width)
    var place = WordPressWalk()
    var found: [Int64] = []
    do throws(ProviderError) {
      while true {
        let step = try await pager.step(
          "wp/v2/posts", [("orderby", "id"), ("order", "asc")], from: place)
        found += step.items.compactMap { $0["id"]?.int }
        place = step.walk
        if step.isOver { return (found, nil) }
      }
    } catch {
      return (found, error)
    }
  }

  @Test func `reads the first page, then several at once`() async {
    let client = ScriptedHTTPClient([
      root + "&per_page=100&page=1": [.json(ids(1...100), total: 250, pages: 3)],
      root + "&per_page=100&page=2": [.json(ids(101...200), total: 250, pages: 3)],
      root + "&per_page=100&page=3": [.json(ids(201...250), total: 250, pages: 3)],
    ])
    let (found, error) = await walk(client)
    #expect(found == Array(1...250))
    #expect(error == nil)
    #expect(client.urls.count == 3)
    #expect(client.urls[0] == root + "&per_page=100&page=1")
  }

  @Test func `goes on after a short page, which is not the last one`() async {
    let client = ScriptedHTTPClient([
      root + "&per_page=100&page=1": [.json(ids(1...97), total: 150, pages: 2)],
      root + "&per_page=100&page=2": [.json(ids(101...150), total: 150, pages: 2)],
    ])
    let (found, error) = await walk(client)
    #expect(found == Array(1...97) + Array(101...150))
    #expect(error == nil)
  }

  @Test func `walks without totals until an empty page`() async {
    let client = ScriptedHTTPClient([
      root + "&per_page=100&page=1": [.json(ids(1...100))],
      root + "&per_page=100&page=2": [.json(ids(101...120))],
      root + "&per_page=100&page=3": [.json("[]")],
    ])
    let (found, error) = await walk(client)
    #expect(found == Array(1...120))
    #expect(error == nil)
  }

  @Test func `walks without totals until WordPress says that there is no such page`() async {
    let client = ScriptedHTTPClient([
      root + "&per_page=100&page=1": [.json(ids(1...100))],
      root + "&per_page=100&page=2": [.refusal(400, "rest_post_invalid_page_number")],
    ])
    let (found, error) = await walk(client)
    #expect(found == Array(1...100))
    #expect(error == nil)
  }

  @Test func `takes no other 400 for the end`() async {
    let client = ScriptedHTTPClient([
      root + "&per_page=100&page=1": [.json(ids(1...100))],
      root + "&per_page=100&page=2": [.refusal(400, "rest_invalid_param")],
    ])
    let (found, error) = await walk(client)
    #expect(found == Array(1...100))
    #expect(error?.reason == .status(400, code: "rest_invalid_param", message: "No."))
  }

  @Test func `notices a server that ignores parameters`() async {
    let client = ScriptedHTTPClient { _ in .json("[{\"id\":1},{\"id\":2}]") }
    let (_, error) = await walk(client)
    guard case .unreadable(let detail, _) = error?.reason else {
      Issue.record("walked on")
      return
    }
    #expect(detail.contains("ignores parameters"))
    #expect(client.urls.count == 2)
  }

  @Test func `asks for fewer from the same place when the server fails`() async {
    let client = ScriptedHTTPClient([
      root + "&per_page=100&page=1": [.json(ids(1...100), total: 160, pages: 2)],
      root + "&per_page=100&page=2": [.html("", status: 500)],
      root + "&per_page=50&page=3": [.failure(.timedOut(url: "", seconds: 30))],
      root + "&per_page=25&page=5": [.json(ids(101...125), total: 160, pages: 7)],
      root + "&per_page=25&page=6": [.json("[{\"id\":126},")],
      root + "&per_page=25&page=7": [.json(ids(151...160), total: 160, pages: 7)],
      root + "&per_page=10&offset=125": [.json(ids(126...135), total: 160, pages: 16)],
      root + "&per_page=10&offset=135": [.json(ids(136...145), total: 160, pages: 16)],
      root + "&per_page=10&offset=145": [.json(ids(146...155), total: 160, pages: 16)],
      root + "&per_page=10&offset=155": [.json(ids(156...160), total: 160, pages: 16)],
    ])
    let (found, error) = await walk(client)
    #expect(found == Array(1...160))
    #expect(error == nil)
  }

  @Test func `gives up when the server fails for one record`() async {
    let client = ScriptedHTTPClient { _ in .html("", status: 500) }
    let (found, error) = await walk(client)
    #expect(found == [])
    #expect(error?.reason == .status(500, code: nil, message: nil))
    #expect(
      client.urls == [100, 50, 25, 10, 1].map { root + "&per_page=\($0)&page=1" })
  }

  @Test func `keeps to a page size that the server insists on`() async {
    let client = ScriptedHTTPClient([
      root + "&per_page=100&page=1": [.json(ids(1...50), total: 120, pages: 3)],
      root + "&per_page=50&page=1": [.json(ids(1...50), total: 120, pages: 3)],
      root + "&per_page=50&page=2": [.json(ids(51...100), total: 120, pages: 3)],
      root + "&per_page=50&page=3": [.json(ids(101...120), total: 120, pages: 3)],
    ])
    let (found, error) = await walk(client)
    #expect(found == Array(1...120))
    #expect(error == nil)
  }

  @Test func `does not walk for ever over promised records`() async {
    let client = ScriptedHTTPClient { _ in .json("[]", total: 90_000_000, pages: 900_000) }
    let (_, error) = await walk(client)
    guard case .unreadable(let detail, _) = error?.reason else {
      Issue.record("walked on")
      return
    }
    #expect(detail == "ten empty pages of 90000000 promised records")
    #expect(client.urls.count <= 16)
  }

  @Test(arguments: ["{}", "{\"a\":1}", "null", "7", "\"x\""])
  func `takes nothing but a list for a list`(body: String) async {
    let (_, error) = await walk(ScriptedHTTPClient { _ in .json(body) })
    #expect(error?.reason == .unreadable(detail: "JSON, but not a list of records", excerpt: ""))
  }

  @Test func `hands on the pages before a failing one`() async {
    let client = ScriptedHTTPClient([
      root + "&per_page=100&page=1": [.json(ids(1...100), total: 300, pages: 3)],
      root + "&per_page=100&page=2": [.json(ids(101...200), total: 300, pages: 3)],
      root + "&per_page=100&page=3": [.refusal(403, "rest_forbidden")],
    ])
    let (found, error) = await walk(client)
    #expect(found == Array(1...200))
    #expect(error?.reason == .unauthorized(status: 403, code: "rest_forbidden"))
  }
}

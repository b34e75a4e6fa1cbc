import ContentModel
import HTTPServing
import HTTPTransport
import RecordedWordPress
import Testing

struct ReplayTests {
  let replay: WordPressReplay
  let client: CurlClient

  init() throws {
    replay = try WordPressReplay(smallSite())
    client = try CurlClient()
  }

  private func get(_ path: String, _ method: HTTPRequest.Method = .get) async throws -> HTTPResponse
  {
    try await client.send(HTTPRequest(replay.url + path, method: method))
  }

  private func text(_ path: String) async throws -> String {
    String(decoding: try await get(path).body, as: UTF8.self)
  }

  @Test func `shows itself at its own address`() async throws {
    let port = replay.url.split(separator: ":").last ?? ""
    #expect(
      try await text("/wp-json/wp/v2/posts/1?_fields=link")
        == #"{"link":"http:\/\/127.0.0.1:\#(port)\/2024\/one\/"}"#)
    let links = try await get("/").headers(named: "Link")
    #expect(links == ["<\(replay.url)/wp-json/>; rel=\"https://api.w.org/\""])
  }

  @Test func `answers HEAD with the totals`() async throws {
    let response = try await get("/wp-json/wp/v2/posts", .head)
    #expect(response.header("X-WP-Total") == "3")
    #expect(response.body == [])
  }

  @Test func `shows edits`() async throws {
    _ = try await text("/wp-json/wp/v2/posts")
    replay.edit { $0.update("posts", 1, ["title.rendered": .string("New")]) }
    #expect(
      try await text("/wp-json/wp/v2/posts/1?_fields=title") == #"{"title":{"rendered":"New"}}"#)
    let id = replay.edit { $0.insert("pages", ["slug": .string("about")]) }
    #expect(replay.site.record("pages", id)?["link"] == .string(replay.url + "/about/"))
    #expect(try await get("/about/").status == 200)
  }

  @Test func `an interceptor stands in for the site`() async throws {
    replay.intercept { request in
      request.path == "/wp-json/" ? .text("Down", status: 503) : nil
    }
    #expect(try await get("/wp-json/").status == 503)
    #expect(try await get("/").status == 200)
    replay.intercept(nil)
    #expect(try await get("/wp-json/").status == 200)
  }

  @Test func `remembers what it was asked`() async throws {
    _ = try await get("/a?b=c")
    _ = try await get("/d", .head)
    #expect(replay.requests.map(\.target) == ["/a?b=c", "/d"])
    #expect(replay.requests.map(\.method) == [.get, .head])
    replay.forgetRequests()
    #expect(replay.requests == [])
  }

  @Test func `moves with its clock and edits to another address`() async throws {
    replay.edit { $0.now = "2030-01-01T00:00:00" }
    replay.edit { $0.update("posts", 2, [:]) }
    #expect(
      try await text("/wp-json/wp/v2/posts/2?_fields=modified_gmt")
        == #"{"modified_gmt":"2030-01-01T00:00:00"}"#)
  }
}

import ContentModel
import Diagnostics
import HTTPTransport
import ProviderKit
import TestSupport
import Testing

@testable import Providers

struct DiscoveryTests {
  private static let fields = "?_fields=" + WordPressIndex.fields
  private static let index = """
    {"name":"A &#038; B","description":"It&#8217;s","url":"https://example.com/wp",
     "home":"https://example.com","gmt_offset":"5.5","timezone_string":"",
     "namespaces":["oembed/1.0","wp/v2"],
     "routes":{"/wp/v2/posts":{"endpoints":[{"args":{"modified_after":{}}}]}}}
    """
  private static let link = ["Link": #"<https://example.com/wp-json/>; rel="https://api.w.org/""#]

  private func find(
    _ site: String, _ script: [String: [ScriptedAnswer]], login: HTTPCredentials? = nil,
    sink: DiagnosticSink = DiagnosticSink()
  ) async -> (Result<WordPressSite, ProviderError>, ScriptedHTTPClient) {
    let client = ScriptedHTTPClient(script)
    let discovery = WordPressDiscovery(client: client, login: login, diagnostics: sink)
    do throws(ProviderError) {
      guard let address = WebAddress(site) else {
        throw ProviderError(.notThisSource(detail: "no address"), url: site)
      }
      return (.success(try await discovery.find(address)), client)
    } catch {
      return (.failure(error), client)
    }
  }

  @Test func `asks where the Link field says`() async throws {
    let (result, client) = await find(
      "https://example.com/some/page/",
      [
        "https://example.com/some/page/": [.html("<html lang=\"de\">", headers: Self.link)],
        "https://example.com/wp-json/" + Self.fields: [.json(Self.index)],
      ])
    let profile = SiteProfile(
      title: "A & B", tagline: "It’s", home: "https://example.com/",
      installation: "https://example.com/wp/", offsetFromUTC: 19_800, language: "de")
    let root = try #require(WebAddress("https://example.com/wp-json/"))
    #expect(
      try result.get()
        == WordPressSite(root: WordPressRoot(root), profile: profile, hasModifiedAfter: true))
    #expect(client.urls.count == 2)
  }

  @Test func `asks where the page says, in a renamed place`() async throws {
    let (result, _) = await find(
      "https://example.com/",
      [
        "https://example.com/": [.html("<link rel='https://api.w.org/' href='/blog/api/'>")],
        "https://example.com/blog/api/" + Self.fields: [.json(Self.index)],
      ])
    #expect(try result.get().root.description == "https://example.com/blog/api/")
  }

  @Test func `falls back to the default path below the site, then to the parameter`() async throws {
    let root = "https://example.com/blog/?rest_route=/"
    let (result, client) = await find(
      "https://example.com/blog",
      [
        "https://example.com/blog": [.html("<html>")],
        root + "&" + Self.fields.dropFirst(): [.json(Self.index)],
      ])
    #expect(try result.get().root.description == root)
    #expect(client.urls[1] == "https://example.com/blog/wp-json/" + Self.fields)
  }

  @Test func `reads the API at its own address too`() async throws {
    let (result, _) = await find(
      "https://example.com/wp-json/",
      [
        "https://example.com/wp-json/": [.json(Self.index, headers: Self.link)],
        "https://example.com/wp-json/" + Self.fields: [.json(Self.index)],
      ])
    #expect(try result.get().root.description == "https://example.com/wp-json/")
  }

  @Test func `prefers https when the site says http of itself`() async throws {
    let link = ["Link": #"<http://example.com/wp-json/>; rel="https://api.w.org/""#]
    let (result, _) = await find(
      "https://example.com/",
      [
        "https://example.com/": [.html("", headers: link)],
        "https://example.com/wp-json/" + Self.fields: [.json(Self.index)],
      ])
    #expect(try result.get().root.description == "https://example.com/wp-json/")
  }

  @Test func `remembers where a redirect of the API led`() async throws {
    let link = ["Link": #"<http://example.com/wp-json/>; rel="https://api.w.org/""#]
    let target = "https://www.example.com/wp-json/" + Self.fields
    let (result, _) = await find(
      "http://example.com/",
      [
        "http://example.com/": [.html("", headers: link)],
        "http://example.com/wp-json/" + Self.fields: [.redirect(to: target, .json(Self.index))],
      ])
    #expect(try result.get().root.description == "https://www.example.com/wp-json/")
  }

  @Test func `knows an old WordPress by what its routes lack`() async throws {
    let old = Self.index.replacing("modified_after", with: "after")
    let (result, _) = await find(
      "https://example.com/",
      [
        "https://example.com/": [.html("", headers: Self.link)],
        "https://example.com/wp-json/" + Self.fields: [.json(old)],
      ])
    #expect(try !result.get().hasModifiedAfter)
  }

  @Test func `says what kept it from reading`() async {
    let api = "https://example.com/wp-json/" + Self.fields
    let front = ScriptedAnswer.html("<script src='/wp-includes/x.js'>", headers: Self.link)
    let table: [(front: ScriptedAnswer, api: ScriptedAnswer, ProviderError.Reason)] = [
      (
        .html("<html>Hello"), .html("", status: 404),
        .notThisSource(detail: "no WordPress REST API was found there")
      ),
      (
        front, .html("", status: 404),
        .notThisSource(detail: "it is WordPress, but its REST API is switched off or hidden")
      ),
      (
        front, .refusal(401, "rest_not_logged_in"),
        .unauthorized(status: 401, code: "rest_not_logged_in")
      ),
      (
        front, .html("<form id=\"loginform\">"), .unauthorized(status: 200, code: nil)
      ),
      (
        front, .html("Just a moment", status: 403, headers: ["cf-mitigated": "challenge"]),
        .blocked(status: 403, detail: "Cloudflare's bot protection")
      ),
      (
        front, .html("Attention", status: 503, headers: ["Server": "cloudflare"]),
        .blocked(status: 503, detail: "Cloudflare")
      ),
      (
        front, .html("Generated by Wordfence", status: 403),
        .blocked(status: 403, detail: "Wordfence")
      ),
      (front, .html("Error", status: 500), .status(500, code: nil, message: nil)),
      (
        front, .failure(.timedOut(url: api, seconds: 30)),
        .transport(.timedOut(url: api, seconds: 30))
      ),
      (
        front, .json(#"{"namespaces":["oembed/1.0"]}"#),
        .notThisSource(detail: "it is WordPress, but its REST API is switched off or hidden")
      ),
    ]
    for (front, api, reason) in table {
      let script = [
        "https://example.com/": [front],
        "https://example.com/wp-json/" + Self.fields: [api],
      ]
      let (result, _) = await find("https://example.com/", script)
      guard case .failure(let error) = result else {
        Issue.record("found an API")
        continue
      }
      #expect(error.reason == reason)
      #expect(error.attempts.count >= 2)
    }
  }

  @Test(arguments: [
    TransportError.nameNotResolved(host: "example.com"),
    .connectionRefused(url: "https://example.com/", detail: "refused"),
    .tls(url: "https://example.com/", detail: "self-signed certificate"),
  ])
  func `says why there is no connection`(error: TransportError) async {
    let (result, client) = await find(
      "https://example.com/", ["https://example.com/": [.failure(error)]])
    #expect(
      result
        == .failure(
          ProviderError(
            .transport(error), url: "https://example.com/",
            attempts: ["https://example.com/: no answer"])))
    #expect(client.urls.count == 1)
  }

  @Test func `sends the login to the API alone, and only over https`() async throws {
    let login = HTTPCredentials(user: "ada", password: "secret")
    let secure = [
      "https://www.example.com/": [ScriptedAnswer.html("", headers: Self.link)],
      "https://example.com/wp-json/" + Self.fields: [.json(Self.index)],
    ]
    let (_, client) = await find("https://www.example.com/", secure, login: login)
    #expect(client.requests.map { $0.credentials == nil } == [true, false])

    let sink = DiagnosticSink()
    let (_, plain) = await find(
      "http://example.com/",
      [
        "http://example.com/": [.html("")],
        "http://example.com/wp-json/" + Self.fields: [.json(Self.index)],
      ],
      login: login, sink: sink)
    #expect(plain.requests.allSatisfy { $0.credentials == nil })
    #expect(sink.diagnostics.map(\.severity) == [.warning])
  }

  @Test func `sends no login to a host that the page names`() async {
    let evil = ["Link": #"<https://evil.org/wp-json/>; rel="https://api.w.org/""#]
    let sink = DiagnosticSink()
    let (_, client) = await find(
      "https://example.com/",
      [
        "https://example.com/": [.html("", headers: evil)],
        "https://evil.org/wp-json/" + Self.fields: [.json(Self.index)],
      ], login: HTTPCredentials(user: "ada", password: "secret"), sink: sink)
    #expect(client.urls.last == "https://evil.org/wp-json/" + Self.fields)
    #expect(client.requests.allSatisfy { $0.credentials == nil })
    #expect(sink.diagnostics.count == 1)
    #expect(!"\(sink.diagnostics)".contains("secret"))
  }
}

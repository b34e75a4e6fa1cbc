import HTTPServing
import HTTPTransport
import Testing

struct RedirectTests {
  static func redirect(_ location: String, status: Int = 302) -> ServedResponse {
    ServedResponse(status: status, headers: [HeaderField("Location", location)])
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `follows and reports where the answer came from`(status: Int) async throws {
    let server = try LoopbackServer { request in
      if request.path == "/end" { return .text("here", headers: [HeaderField("X-Last", "1")]) }
      return ServedResponse(
        status: status, headers: [HeaderField("Location", "/end"), HeaderField("X-First", "1")],
        body: .bytes(Array("moved".utf8)))
    }
    let response = try await CurlClient().send(HTTPRequest(server.url + "/start"))
    #expect(response.url == server.url + "/end")
    #expect(response.body == Array("here".utf8))
    #expect(response.header("X-First") == nil)
    #expect(response.header("X-Last") == "1")
  }

  @Test func `gives up after the allowed number`() async throws {
    let server = try LoopbackServer { request in
      let number = Int(request.path.dropFirst()) ?? 0
      return number == 10 ? .text("end") : Self.redirect("/\(number + 1)")
    }
    let client = try CurlClient()
    #expect(try await client.send(HTTPRequest(server.url + "/0")).body == Array("end".utf8))
    let endless = try LoopbackServer { _ in Self.redirect("/again") }
    await #expect(throws: TransportError.tooManyRedirects(url: endless.url + "/again")) {
      try await client.send(HTTPRequest(endless.url + "/again"))
    }
  }

  // Attack: a redirect makes us read local files or speak other protocols (SSRF).
  @Test(arguments: [
    "file:///etc/passwd", "ftp://127.0.0.1/a", "gopher://127.0.0.1/a", "dict://127.0.0.1/a",
    "javascript:alert(1)", "data:text/plain,a",
  ])
  func `leaves http for nothing else`(location: String) async throws {
    let server = try LoopbackServer { request in
      request.path == "/" ? Self.redirect(location) : .text("")
    }
    let outcome = await Result { try await CurlClient().send(HTTPRequest(server.url + "/")) }
    switch outcome {
    case .success(let response):
      // A scheme that curl does not know is a relative path to it.
      #expect(response.url.hasPrefix(server.url))
    case .failure(let error):
      guard case .badURL? = error as? TransportError else {
        Issue.record("\(error)")
        return
      }
    }
  }

  // Attack: a site redirects to a host of the attacker's, which then gets the password.
  @Test(arguments: [true, false])
  func `credentials stay with their origin`(asField: Bool) async throws {
    let other = try LoopbackServer { request in
      .text((request.header("Authorization") ?? "none") + (request.header("Cookie") ?? ""))
    }
    let server = try LoopbackServer { request in
      if request.path == "/same" { return .text(request.header("Authorization") ?? "none") }
      return Self.redirect(request.path == "/away" ? other.url + "/" : "/same")
    }
    func request(_ path: String) -> HTTPRequest {
      asField
        ? HTTPRequest(
          server.url + path,
          headers: [HTTPHeader("Authorization", "Basic YTpi"), HTTPHeader("Cookie", "a=b")])
        : HTTPRequest(server.url + path, credentials: HTTPCredentials(user: "a", password: "b"))
    }
    let client = try CurlClient()
    #expect(try await client.send(request("/here")).body == Array("Basic YTpi".utf8))
    #expect(try await client.send(request("/away")).body == Array("none".utf8))
  }
}

extension Result where Failure == any Error {
  init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}

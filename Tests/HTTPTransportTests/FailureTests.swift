import HTTPServing
import HTTPTransport
import Testing

struct FailureTests {
  @Test(arguments: [
    "", "example.org", "/posts", "file:///etc/passwd", "ftp://example.org/", "http://", "http:///a",
    "https://?a", "http://exa mple.org/", "http://example.org/a b", "http://example.org/\r\nX: 1",
    "http://example.org:99999/", "javascript:alert(1)", "http//example.org",
  ])
  func `refuses what is not an http address`(url: String) async throws {
    await #expect(throws: TransportError.badURL(url)) {
      try await CurlClient().send(HTTPRequest(url))
    }
  }

  // Attack: a line break in a value from outside adds a field to our request (request splitting).
  @Test(arguments: [
    HTTPHeader("X-A", "1\r\nX-B: 2"), HTTPHeader("X-A", "1\u{0}"), HTTPHeader("X\n", "1"),
    HTTPHeader("", "1"), HTTPHeader("X:", "1"),
  ])
  func `refuses a field with a control character`(header: HTTPHeader) async throws {
    let server = try LoopbackServer { _ in .text("reached") }
    await #expect(
      throws: TransportError.other(url: server.url, detail: "a header field is not valid")
    ) {
      try await CurlClient().send(HTTPRequest(server.url, headers: [header]))
    }
  }

  @Test func `says that a name is not known`() async throws {
    // A label of 64 letters can't be asked for, so no name server is.
    let host = String(repeating: "a", count: 64) + ".invalid"
    await #expect(throws: TransportError.nameNotResolved(host: host)) {
      try await CurlClient().send(HTTPRequest("http://user:secret@\(host):80/a"))
    }
  }

  @Test func `says that nobody listens`() async throws {
    let server = try LoopbackServer { _ in .text("") }
    server.stop()
    let error = await #expect(throws: TransportError.self) {
      try await CurlClient().send(HTTPRequest("http://user:secret@127.0.0.1:\(server.port)/a"))
    }
    guard case .connectionRefused(let url, let detail)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(url == server.url + "/a")
    #expect(detail.hasPrefix("Failed to connect to 127.0.0.1 port \(server.port)"))
  }

  @Test func `says that the secure connection failed`() async throws {
    let server = try LoopbackServer { _ in .text("") }
    let error = await #expect(throws: TransportError.self) {
      try await CurlClient().send(HTTPRequest("https://127.0.0.1:\(server.port)/"))
    }
    guard case .tls(let url, let detail)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(url == "https://127.0.0.1:\(server.port)/")
    #expect(!detail.isEmpty)
  }

  @Test func `gives up on a server that says nothing`() async throws {
    let gate = EventGate()
    let server = try LoopbackServer { _ in
      ServedResponse(body: .bytes([1, 2, 3]), fault: .stall(after: 0, until: gate))
    }
    defer { gate.open() }
    var options = CurlClient.Options()
    options.idleTimeout = 1
    let client = try CurlClient(options: options)
    await #expect(throws: TransportError.timedOut(url: server.url + "/", seconds: 1)) {
      try await client.send(HTTPRequest(server.url + "/"))
    }
  }

  @Test func `takes no more than the allowed bytes`() async throws {
    let server = try LoopbackServer { request in
      .text(String(repeating: "a", count: request.path == "/fits" ? 1000 : 1001))
    }
    var options = CurlClient.Options()
    options.maximumBodyBytes = 1000
    let client = try CurlClient(options: options)
    #expect(try await client.send(HTTPRequest(server.url + "/fits")).body.count == 1000)
    await #expect(throws: TransportError.tooLarge(url: server.url + "/", limit: 1000)) {
      try await client.send(HTTPRequest(server.url + "/"))
    }
  }

  // Attack: a small compressed answer that unpacks to gigabytes.
  @Test func `counts bytes after decompression`() async throws {
    let server = try LoopbackServer { _ in
      ServedResponse(
        headers: [HeaderField("Content-Encoding", "gzip")], body: .bytes(Self.zeros))
    }
    var options = CurlClient.Options()
    options.maximumBodyBytes = 50_000
    let client = try CurlClient(options: options)
    await #expect(throws: TransportError.tooLarge(url: server.url + "/", limit: 50_000)) {
      try await client.send(HTTPRequest(server.url + "/"))
    }
  }

  @Test func `an answer can be empty`() async throws {
    let server = try LoopbackServer { _ in ServedResponse() }
    #expect(try await CurlClient().send(HTTPRequest(server.url)).body == [])
  }
}

import Foundation
import HTTPServing
import HTTPTransport
import Synchronization
import Testing

struct LoopbackServerTests {
  let client: CurlClient

  init() throws {
    client = try CurlClient()
  }

  @Test func `hands the request to the handler as it was written`() async throws {
    let seen = Mutex<[ServedRequest]>([])
    let server = try LoopbackServer { request in
      seen.withLock { $0.append(request) }
      return .text("ok")
    }
    let request = HTTPRequest(
      server.url + "/a%2Fb/%C3%A9?x=1&y=a+b%26c&x=%E2%82%AC&z", headers: [HTTPHeader("X-A", "b")])
    _ = try await client.send(request)

    let served = try #require(seen.withLock { $0.first })
    #expect(served.method == .get)
    #expect(served.target == "/a%2Fb/%C3%A9?x=1&y=a+b%26c&x=%E2%82%AC&z")
    #expect(served.path == "/a%2Fb/%C3%A9")
    #expect(
      served.query == [
        QueryItem("x", "1"), QueryItem("y", "a b&c"), QueryItem("x", "€"), QueryItem("z", ""),
      ])
    #expect(served.header("x-a") == "b")
  }

  @Test func `answers status, fields and bytes`() async throws {
    let server = try LoopbackServer { _ in
      ServedResponse(
        status: 404, headers: [HeaderField("X-One", "1"), HeaderField("X-One", "2")],
        body: .bytes([0, 1, 255]))
    }
    let response = try await client.send(HTTPRequest(server.url + "/"))
    #expect(response.status == 404)
    #expect(response.headers(named: "X-One") == ["1", "2"])
    #expect(response.body == [0, 1, 255])
  }

  @Test func `answers HEAD with the length and no body`() async throws {
    let server = try LoopbackServer { .text("\($0.method)") }
    let response = try await client.send(HTTPRequest(server.url + "/", method: .head))
    #expect(response.header("Content-Length") == "4")
    #expect(response.body == [])
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "BREW"])
  func `refuses other methods without asking the handler`(method: String) throws {
    let server = try LoopbackServer { _ in .text("handler", status: 500) }
    let answer = try exchange(
      "\(method) / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
      port: server.port)
    #expect(answer.hasPrefix("HTTP/1.1 405 "))
    #expect(answer.contains("\r\nAllow: GET, HEAD\r\n"))
  }

  @Test func `refuses a request longer than its limit`() throws {
    let server = try LoopbackServer { _ in .text("handler") }
    let long = String(repeating: "a", count: 40_000)
    let target = try exchange("GET /\(long) HTTP/1.1\r\nHost: a\r\n\r\n", port: server.port)
    #expect(target.hasPrefix("HTTP/1.1 414 "))
    let field = try exchange("GET / HTTP/1.1\r\nHost: a\r\nX: \(long)\r\n\r\n", port: server.port)
    #expect(field.hasPrefix("HTTP/1.1 431 "))
  }

  // Attack: text from outside in a field adds a field or a second answer (response splitting).
  @Test func `drops a field whose value has a line break`() async throws {
    let server = try LoopbackServer { _ in
      ServedResponse(headers: [HeaderField("X-A", "1\r\nX-B: 2"), HeaderField("X-C", "3")])
    }
    let response = try await client.send(HTTPRequest(server.url))
    #expect(response.header("X-A") == nil)
    #expect(response.header("X-B") == nil)
    #expect(response.header("X-C") == "3")
  }

  @Test func `keeps a connection for more requests, also after a body`() throws {
    let server = try LoopbackServer { .text("<\($0.path)>") }
    let answer = try exchange(
      "GET /a HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n12345"
        + "GET /b HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n123\r\n0\r\n\r\n"
        + "GET /c HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      port: server.port)
    let bodies = answer.split(separator: "\r\n\r\n").dropFirst().map { $0.prefix { $0 != ">" } }
    #expect(bodies == ["</a", "</b", "</c"])
  }

  @Test func `says that its port is taken`() throws {
    let server = try LoopbackServer { _ in .text("") }
    #expect(throws: ServingError.portInUse(server.port)) {
      try LoopbackServer(port: server.port) { _ in .text("") }
    }
    #expect(throws: ServingError.cannotListen(port: 70_000, detail: "not a port number")) {
      try LoopbackServer(port: 70_000) { _ in .text("") }
    }
  }

  @Test func `nobody listens after a stop`() async throws {
    let server = try LoopbackServer { _ in .text("") }
    _ = try await client.send(HTTPRequest(server.url))
    server.stop()
    server.stop()
    await #expect(throws: TransportError.self) { try await client.send(HTTPRequest(server.url)) }
  }

  @Test func `one waiting answer holds up no other`() async throws {
    let gate = EventGate()
    let server = try LoopbackServer { request in
      if request.path == "/slow" { gate.wait() }
      return .text(request.path)
    }
    async let slow = client.send(HTTPRequest(server.url + "/slow"))
    for number in 0..<20 {
      let quick = try await client.send(HTTPRequest(server.url + "/\(number)"))
      #expect(quick.body == Array("/\(number)".utf8))
    }
    gate.open()
    #expect(try await slow.body == Array("/slow".utf8))
  }
}

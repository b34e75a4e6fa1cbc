import HTTPServing
import HTTPTransport
import Testing

struct FaultTests {
  let client: CurlClient

  init() throws {
    client = try CurlClient()
  }

  @Test func `gives no answer`() async throws {
    let server = try LoopbackServer { _ in ServedResponse(fault: .noAnswer) }
    await #expect(throws: TransportError.truncated(url: server.url + "/", received: 0)) {
      try await client.send(HTTPRequest(server.url + "/"))
    }
  }

  @Test func `cuts the body off`() async throws {
    let body = [UInt8](repeating: 7, count: 200_000)
    let server = try LoopbackServer { _ in
      ServedResponse(body: .bytes(body), fault: .cut(after: 100_000))
    }
    await #expect(throws: TransportError.truncated(url: server.url + "/", received: 100_000)) {
      try await client.send(HTTPRequest(server.url + "/"))
    }
  }

  @Test func `stalls until its gate opens`() async throws {
    let gate = EventGate()
    let server = try LoopbackServer { request in
      if request.path == "/open" { gate.open() }
      return ServedResponse(
        body: .bytes(Array("abcdef".utf8)), fault: .stall(after: 2, until: gate))
    }
    async let stalled = client.send(HTTPRequest(server.url + "/stall"))
    _ = try await client.send(HTTPRequest(server.url + "/open"))
    #expect(try await stalled.body == Array("abcdef".utf8))
  }
}

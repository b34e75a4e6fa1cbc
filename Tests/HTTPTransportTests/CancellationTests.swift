import HTTPServing
import HTTPTransport
import Testing

struct CancellationTests {
  @Test func `200 requests of which every second is cancelled`() async throws {
    let gate = EventGate()
    let server = try LoopbackServer { request in
      if request.path == "/wait" { gate.wait() }
      return .text("done")
    }
    defer { gate.open() }
    var options = CurlClient.Options()
    options.connectionsPerHost = 128
    let client = try CurlClient(options: options)
    let tasks = (0..<200).map { number in
      Task {
        try await client.send(HTTPRequest(server.url + (number % 2 == 0 ? "/wait" : "/quick")))
      }
    }
    for (number, task) in tasks.enumerated() where number % 2 == 0 { task.cancel() }
    for (number, task) in tasks.enumerated() {
      if number % 2 == 0 {
        await #expect(throws: TransportError.cancelled) { try await task.value }
      } else {
        #expect(try await task.value.body == Array("done".utf8))
      }
    }
    let later = try await client.send(HTTPRequest(server.url))
    #expect(later.status == 200)
  }

  @Test func `a task cancelled before it starts sends nothing`() async throws {
    let reached = EventGate()
    let server = try LoopbackServer { _ in
      reached.open()
      return .text("")
    }
    let client = try CurlClient()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.send(HTTPRequest(server.url))
    }
    await #expect(throws: TransportError.cancelled) { try await task.value }
  }

  @Test func `a shutdown ends what is under way and what comes later`() async throws {
    let gate = EventGate()
    let reached = EventGate()
    let server = try LoopbackServer { _ in
      reached.open()
      gate.wait()
      return .text("")
    }
    defer { gate.open() }
    let client = try CurlClient()
    let task = Task { try await client.send(HTTPRequest(server.url)) }
    await Task.detached { reached.wait() }.value
    await client.shutdown()
    await #expect(throws: TransportError.cancelled) { try await task.value }
    await #expect(throws: TransportError.cancelled) {
      try await client.send(HTTPRequest(server.url))
    }
    await client.shutdown()
  }

  @Test func `clients come and go`() async throws {
    let server = try LoopbackServer { _ in .text("a") }
    for _ in 0..<50 {
      let client = try CurlClient()
      #expect(try await client.send(HTTPRequest(server.url)).body == Array("a".utf8))
    }
  }
}

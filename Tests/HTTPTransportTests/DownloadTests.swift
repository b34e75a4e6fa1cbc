import Foundation
import HTTPServing
import HTTPTransport
import Testing

struct DownloadTests {
  let folder: TemporaryFolder
  let client: CurlClient

  init() throws {
    folder = try TemporaryFolder()
    client = try CurlClient()
  }

  @Test(arguments: [0, 1, 3_000_000])
  func `writes the body into a new file`(count: Int) async throws {
    let body = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let server = try LoopbackServer { _ in
      ServedResponse(headers: [HeaderField("ETag", "\"1\"")], body: .bytes(body))
    }
    let response = try await client.download(HTTPRequest(server.url), to: folder.path + "/a")
    #expect(response.status == 200)
    #expect(response.header("ETag") == "\"1\"")
    #expect(response.body == [])
    #expect(folder.contents("a") == body)
  }

  @Test(arguments: [204, 206, 304, 404, 500])
  func `keeps nothing of another answer than 200`(status: Int) async throws {
    let server = try LoopbackServer { _ in
      ServedResponse(status: status, body: .bytes(status == 204 ? [] : [1]))
    }
    let response = try await client.download(HTTPRequest(server.url), to: folder.path + "/a")
    #expect(response.status == status)
    #expect(response.body == [])
    #expect(try folder.names == [])
  }

  @Test(arguments: [ServedResponse.Fault.noAnswer, .cut(after: 10), .cut(after: 0)])
  func `leaves no file of a broken transfer`(fault: ServedResponse.Fault) async throws {
    let server = try LoopbackServer { _ in
      ServedResponse(body: .bytes(Array(repeating: 1, count: 99)), fault: fault)
    }
    let error = await #expect(throws: TransportError.self) {
      try await client.download(HTTPRequest(server.url + "/"), to: folder.path + "/a")
    }
    let received = if case .cut(let count) = fault { count } else { 0 }
    #expect(error == .truncated(url: server.url + "/", received: received))
    #expect(try folder.names == [])
  }

  @Test func `touches no file that exists`() async throws {
    let server = try LoopbackServer { _ in .text("new") }
    try Data("old".utf8).write(to: URL(fileURLWithPath: folder.path + "/a"))
    await #expect(throws: TransportError.file(path: folder.path + "/a", detail: "File exists")) {
      try await client.download(HTTPRequest(server.url), to: folder.path + "/a")
    }
    #expect(folder.contents("a") == Array("old".utf8))
  }

  // Attack: a link at the path, laid by another user, sends our bytes into a file of its choice.
  @Test func `follows no link`() async throws {
    let server = try LoopbackServer { _ in .text("new") }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/a", withDestinationPath: folder.path + "/b")
    await #expect(throws: TransportError.file(path: folder.path + "/a", detail: "File exists")) {
      try await client.download(HTTPRequest(server.url), to: folder.path + "/a")
    }
    #expect(folder.contents("b") == nil)
  }

  @Test func `says that the folder is not there`() async throws {
    let path = folder.path + "/none/a"
    await #expect(throws: TransportError.file(path: path, detail: "No such file or directory")) {
      try await client.download(HTTPRequest("http://127.0.0.1:1/"), to: path)
    }
  }

  @Test func `takes no more than the allowed bytes`() async throws {
    let server = try LoopbackServer { _ in .text(String(repeating: "a", count: 5000)) }
    var options = CurlClient.Options()
    options.maximumFileBytes = 4999
    let client = try CurlClient(options: options)
    await #expect(throws: TransportError.tooLarge(url: server.url + "/", limit: 4999)) {
      try await client.download(HTTPRequest(server.url + "/"), to: folder.path + "/a")
    }
    #expect(try folder.names == [])
  }

  @Test func `a cancelled transfer leaves no file`() async throws {
    let gate = EventGate()
    let reached = EventGate()
    let server = try LoopbackServer { _ in
      reached.open()
      return ServedResponse(
        body: .bytes(Array(repeating: 1, count: 99)), fault: .stall(after: 10, until: gate))
    }
    defer { gate.open() }
    let task = Task { [client, folder] in
      try await client.download(HTTPRequest(server.url), to: folder.path + "/a")
    }
    await Task.detached { reached.wait() }.value
    task.cancel()
    await #expect(throws: TransportError.cancelled) { try await task.value }
    #expect(try folder.names == [])
  }
}

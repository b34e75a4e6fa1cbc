import Foundation
import HTTPServing
import HTTPTransport
import Testing

struct FileBodyTests {
  let client: CurlClient
  let path: String

  init() throws {
    client = try CurlClient()
    path = FileManager.default.temporaryDirectory.path + "/serving-\(UUID().uuidString)"
    try Data("0123456789".utf8).write(to: URL(fileURLWithPath: path))
  }

  @Test(arguments: [(0, 10, "0123456789"), (3, 4, "3456"), (9, 1, "9"), (4, 0, "")])
  func `streams a part of a file`(offset: Int, length: Int, text: String) async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let server = try LoopbackServer { [path] _ in
      ServedResponse(body: .file(path: path, offset: offset, length: length))
    }
    let response = try await client.send(HTTPRequest(server.url))
    #expect(response.status == 200)
    #expect(response.header("Content-Length") == "\(length)")
    #expect(response.body == Array(text.utf8))
  }

  @Test(arguments: [
    ("", 3, 8), ("", -1, 2), ("", 0, -2), ("", 11, 0), ("-gone", 0, 10), ("/", 0, 1),
  ])
  func `a part that a file does not have is a 500`(
    suffix: String, offset: Int, length: Int
  ) async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let name = suffix == "/" ? "/tmp" : path + suffix
    let server = try LoopbackServer { _ in
      ServedResponse(body: .file(path: name, offset: offset, length: length))
    }
    let response = try await client.send(HTTPRequest(server.url))
    #expect(response.status == 500)
    #expect(response.body == [])
  }
}

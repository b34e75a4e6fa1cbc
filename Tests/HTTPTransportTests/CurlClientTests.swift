import Foundation
import HTTPServing
import HTTPTransport
import Synchronization
import Testing

struct CurlClientTests {
  @Test func `sends its fields and reads the answer`() async throws {
    let server = try LoopbackServer { request in
      let agent = request.header("User-Agent") ?? "none"
      let other = request.header("X-Other") ?? "none"
      let empty = request.header("X-Empty") ?? "none"
      return .text("\(agent)|\(other)|\(empty)", headers: [HeaderField("X-Total", " 12 ")])
    }
    let client = try CurlClient(options: .init(userAgent: "Stillpress/9 (+about:us)"))
    let response = try await client.send(
      HTTPRequest(
        server.url + "/?a=%20",
        headers: [HTTPHeader("X-Other", "ä, b"), HTTPHeader("X-Empty", "")]))
    #expect(response.status == 200)
    #expect(response.url == server.url + "/?a=%20")
    #expect(response.header("x-total") == "12")
    #expect(String(decoding: response.body, as: UTF8.self) == "Stillpress/9 (+about:us)|ä, b|")
  }

  @Test(arguments: [304, 400, 401, 404, 429, 500, 503])
  func `any status is an answer`(status: Int) async throws {
    let server = try LoopbackServer { _ in ServedResponse(status: status) }
    let response = try await CurlClient().send(HTTPRequest(server.url))
    #expect(response.status == status)
  }

  @Test func `decodes compressed bodies`() async throws {
    // "stillpress\n" by gzip
    let packed: [UInt8] = [
      0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x2B, 0x2E, 0xC9, 0xCC, 0xC9,
      0x29, 0x28, 0x4A, 0x2D, 0x2E, 0xE6, 0x02, 0x00, 0x1B, 0xA8, 0xCF, 0xFE, 0x0B, 0x00, 0x00,
      0x00,
    ]
    let server = try LoopbackServer { request in
      guard request.header("Accept-Encoding")?.contains("gzip") == true else { return .text("no") }
      return ServedResponse(
        headers: [HeaderField("Content-Encoding", "gzip")], body: .bytes(packed))
    }
    let response = try await CurlClient().send(HTTPRequest(server.url))
    #expect(String(decoding: response.body, as: UTF8.self) == "stillpress\n")
  }

  @Test func `sends credentials without being asked`() async throws {
    let server = try LoopbackServer { .text($0.header("Authorization") ?? "none") }
    let response = try await CurlClient().send(
      HTTPRequest(server.url, credentials: HTTPCredentials(user: "ann", password: "a:b c")))
    #expect(String(decoding: response.body, as: UTF8.self) == "Basic YW5uOmE6YiBj")
  }

  @Test func `reads a body of some megabytes whole`() async throws {
    let body = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let server = try LoopbackServer { _ in ServedResponse(body: .bytes(body)) }
    let response = try await CurlClient().send(HTTPRequest(server.url))
    #expect(response.body == body)
  }

  @Test func `many tasks share one client`() async throws {
    let server = try LoopbackServer { .text($0.path) }
    let client = try CurlClient()
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<300 {
        group.addTask {
          let response = try await client.send(HTTPRequest("\(server.url)/\(number)"))
          return response.body == Array("/\(number)".utf8)
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }
}

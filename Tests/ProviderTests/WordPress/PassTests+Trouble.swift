import ContentModel
import Diagnostics
import HTTPTransport
import ProviderKit
import TestSupport
import Testing

@testable import Providers

/// What a pass does about answers that are not what was asked for.
extension PassTests {
  @Test(arguments: [
    ScriptedAnswer.refusal(401, "rest_user_cannot_view"), .refusal(404, "rest_no_route"),
    .html("<html>Forbidden", status: 403), .html("<html>", status: 404),
    .html("<html>Nothing here"),
  ])
  func `goes on without users and makes up names`(answer: ScriptedAnswer) async throws {
    var closed = site()
    closed.trouble = { request, _ in request.url.contains("/users") ? answer : nil }
    let sink = DiagnosticSink()
    let batches = try await pass(provider(ScriptedWordPress(closed), sink: sink))
    #expect(sink.diagnostics.map(\.severity) == [.warning])
    #expect(batches[3].inventoried == [])
    let authors = batches.flatMap(\.upserts).filter { $0.id.kind == .author }
    let expected = Author(
      id: ContentID(.author, "1"), name: "author-1", slug: "author-1",
      permalink: "https://example.com/?author=1")
    #expect(Set(authors.map(\.value)) == [.author(expected)])
  }

  @Test func `never replaces known names by made-up ones`() async throws {
    let client = ScriptedWordPress(site())
    let first = try await pass(provider(client))
    client.edit { site in
      site.trouble = { request, _ in
        request.url.contains("/users") ? .refusal(403, "rest_forbidden") : nil
      }
    }
    let second = try await pass(provider(client), from: first.last?.next.cursor)
    #expect(second.flatMap(\.upserts).allSatisfy { $0.id.kind != .author })
    #expect(second.flatMap(\.inventoried).allSatisfy { $0.kind != .author })
  }

  @Test func `goes on without comments that are closed, and counts nothing as gone`() async throws {
    var closed = site()
    closed.trouble = { request, _ in
      request.url.contains("/comments") ? .refusal(401, "rest_cannot_read") : nil
    }
    let sink = DiagnosticSink()
    let batches = try await pass(provider(ScriptedWordPress(closed), sink: sink))
    #expect(batches.flatMap(\.inventoried).allSatisfy { $0.kind != .comment })
    #expect(sink.diagnostics.count == 1)
  }

  @Test(arguments: ["/posts?", "/categories?", "/media?", "/comments?"])
  func `stops at a block, a failure or a page instead of an answer`(route: String) async throws {
    let answers: [ScriptedAnswer] = [
      .html("<html>Just a moment", status: 403, headers: ["cf-mitigated": "challenge"]),
      .html("<html>", status: 500), .html("<html>Welcome"), .html(""),
      .failure(.timedOut(url: "", seconds: 30)),
    ]
    for answer in answers {
      var broken = site()
      broken.trouble = { request, _ in request.url.contains(route) ? answer : nil }
      let provider = try provider(ScriptedWordPress(broken))
      await #expect(throws: ProviderError.self) { try await pass(provider) }
    }
  }

  @Test func `warns once of what stands around the JSON`() async throws {
    var noisy = site()
    noisy.trouble = { request, _ in
      guard request.url.contains("/tags?") || request.url.contains("/categories?") else {
        return nil
      }
      return .json("<br />\n<b>Notice</b>: x in <b>/y.php</b><br />\n[]", total: 0, pages: 0)
    }
    let sink = DiagnosticSink()
    _ = try await pass(provider(ScriptedWordPress(noisy), sink: sink))
    #expect(sink.diagnostics.map(\.severity) == [.warning])
  }
}

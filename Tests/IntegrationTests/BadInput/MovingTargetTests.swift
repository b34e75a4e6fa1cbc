import ContentModel
import Foundation
import HTTPServing
import RecordedWordPress
import Synchronization
import TestSupport
import Testing

/// A site that changes while it is read.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct MovingTargetTests {
  /// Calls something when a request comes that a test waits for, once.
  private func once(
    _ site: ToolSite, when isDue: @escaping @Sendable (ServedRequest) -> Bool,
    _ body: @escaping @Sendable (inout RecordedSite) -> Void
  ) {
    let isOver = Mutex(false)
    let wordpress = site.wordpress
    wordpress.intercept { request in
      guard isDue(request),
        isOver.withLock({ done in
          defer { done = true }; return !done
        })
      else { return nil }
      wordpress.edit(body)
      return nil
    }
  }

  /// Expects that the next sync takes the record away, and only that.
  private func expectSame(_ site: ToolSite) async throws {
    site.wordpress.intercept(nil)
    let next = try await site.run("sync")
    #expect(next.status == 0)
    #expect(next.output.hasPrefix("posts: 0 new, 0 changed, 1 deleted, "), "\(next.output)")
    #expect(try await site.run("build").status == 0)
    let undisturbed = try site.another()
    try await undisturbed.fill()
    #expect(try await site.state().files == (try await undisturbed.state().files))
    let last = try await site.run("sync")
    #expect(last.output.hasSuffix("\n0 changed\n"), "\(last.output)")
  }

  @Test func `a record of the demo that vanishes in the middle is gone in the end`() async throws {
    let site = try ToolSite.demo()
    let id = try #require(site.wordpress.site.ids("posts").first)
    once(site, when: { $0.path.hasSuffix("/pages") }) { wordpress in
      // As WordPress does: a post's comments go with it.
      for comment in wordpress.ids("comments")
      where wordpress.record("comments", comment)?["post"] == .int(Int64(id)) {
        wordpress.remove("comments", comment)
      }
      wordpress.remove("posts", id)
    }
    try site.addTheme()
    let sync = try await site.run("sync")
    #expect(sync.status == 0)
    try await expectSame(site)
  }

  /// What follows the vanished record moves up, past the place where the walk is.
  @Test func `no record is skipped when one vanishes before the walk's place`() async throws {
    let site = try ToolSite(#", "sync": { "concurrency": 1 }"#)
    site.wordpress.edit { wordpress in
      for _ in 0..<250 { wordpress.insert("posts", ["categories": .array([.int(1)])]) }
    }
    once(
      site,
      when: { request in
        request.path.hasSuffix("/posts")
          && request.query.contains { $0.name == "page" && $0.value == "2" }
      }, { $0.remove("posts", 2) })
    try site.addTheme()
    let sync = try await site.run("sync")
    #expect(sync.status == 0)
    #expect(sync.errors.contains("warning") == false)
    try await expectSame(site)
  }
}

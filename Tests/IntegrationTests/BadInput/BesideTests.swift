import Foundation
import HTTPServing
import RecordedWordPress
import TestSupport
import Testing

/// Two runs of the tool at once.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct BesideTests {
  /// Runs something while a sync of the site waits for its source, and then lets the sync end.
  private func whileSyncing(
    _ site: ToolSite, _ body: () async throws -> Void
  ) async throws -> ToolResult {
    let (arrivals, arrive) = AsyncStream.makeStream(of: Void.self)
    let gate = EventGate()
    site.wordpress.intercept { request in
      guard request.path.hasSuffix("/posts") else { return nil }
      arrive.yield()
      gate.wait()
      return nil
    }
    let tool = try RunTool.start(["sync"], in: site.folder.path)
    for await _ in arrivals { break }
    site.wordpress.intercept(nil)
    defer { gate.open() }
    try await body()
    gate.open()
    return await tool.result()
  }

  @Test func `74: a second sync leaves the store to the first`() async throws {
    let site = try ToolSite()
    let first = try await whileSyncing(site) {
      let second = try await site.run("sync")
      #expect(second.status == 74)
      #expect(
        second.errors == """
          error: Another process holds the store
            --> .stillpress/store.sqlite
            hint: Try again when it is done

          """)
    }
    #expect(first.status == 0)
    #expect(first.output.contains("posts: 3 new, 0 changed, 0 deleted, 0 unchanged\n"))
    #expect(try await site.run("sync").output.hasSuffix("\n0 changed\n"))
  }

  @Test func `0: a build and a status see the store as it is while a sync goes on`() async throws {
    let site = try ToolSite()
    try await site.fill()
    let before = try await site.state()
    let sync = try await whileSyncing(site) {
      let build = try await site.run("build")
      #expect(build.status == 0)
      #expect(build.output.contains("\nwritten 0, "))
      #expect(try await site.state() == before)
    }
    #expect(sync.status == 0)
  }

  @Test func `74: a second build leaves the output to the first`() async throws {
    let site = try ToolSite()
    try await site.fill()
    let before = try await site.state()
    // What a build that is under way holds.
    let output = open(site.folder.path("output"), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(flock(output, LOCK_EX | LOCK_NB) == 0)
    let build = try await site.run("build")
    #expect(build.status == 74)
    #expect(
      build.errors.hasSuffix(
        """
        error: Another build is writing here
          --> output
          hint: Try again when it is done

        """))
    close(output)
    #expect(try await site.state() == before)
    #expect(try await site.run("build").status == 0)
  }
}

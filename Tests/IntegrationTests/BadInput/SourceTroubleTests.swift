import HTTPServing
import RecordedWordPress
import TestSupport
import Testing

/// Whatever a source does at the first sync: a clear report, and no store that passes for a site.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct SourceTroubleTests {
  @Test(arguments: SourceTrouble.all)
  func `69: a first sync says what is wrong, and the next one is as good as new`(
    trouble: SourceTrouble
  ) async throws {
    let site = try ToolSite()
    site.wordpress.intercept(trouble.answer)
    let run = try await site.run("sync")
    #expect(run.status == 69)
    #expect(run.output.isEmpty)
    #expect(site.report(of: run) == trouble.errors)
    site.wordpress.intercept(nil)
    let after = try await site.run("sync")
    #expect(after.status == 0)
    #expect(after.output.contains("posts: 3 new, 0 changed, 0 deleted, 0 unchanged\n"))
  }

  /// A store into which nothing came must not be pressed as an empty site.
  @Test func `65: nothing is built after a first sync that failed`() async throws {
    let site = try ToolSite()
    try site.addTheme()
    site.wordpress.stop()
    let sync = try await site.run("sync")
    #expect(sync.status == 69)
    #expect(
      site.report(of: sync) == """
        error: The source can't be reached: nothing accepts the connection
          --> SITE/
          note: tried SITE/: no answer
          hint: Nothing here was lost; try again when the source answers

        """)
    let build = try await site.run("build")
    #expect(build.status == 65)
    #expect(
      build.errors == """
        error: There is nothing in the store yet
          --> .stillpress/store.sqlite
          hint: 'stillpress sync' fills it from the source

        """)
    #expect(!site.folder.contains("output"))
  }

  @Test func `0: a build of what a first sync left half says so`() async throws {
    let site = try ToolSite()
    try site.addTheme()
    site.wordpress.intercept { request in
      request.path.hasSuffix("/wp/v2/pages") ? .text("no", status: 404) : nil
    }
    #expect(try await site.run("sync").status == 69)
    let build = try await site.run("build")
    #expect(build.status == 0)
    #expect(
      build.errors.hasPrefix(
        """
        warning: The source 'wordpress' was never read to its end
          hint: 'stillpress sync' goes on where it stopped

        """))
    #expect(site.folder.contains("output/one/index.html"))
    #expect(!site.folder.contains("output/about/index.html"))
  }
}

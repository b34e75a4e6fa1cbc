import Foundation
import HTTPServing
import RecordedWordPress
import TestSupport
import Testing

/// Whatever a source does later: a clear report, and nothing of what is here is lost.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct LaterSourceTroubleTests {
  @Test(arguments: SourceTrouble.all)
  func `69: a later sync says what is wrong, and leaves everything as it was`(
    trouble: SourceTrouble
  ) async throws {
    let site = try ToolSite()
    try await site.fill()
    let before = try await site.state()
    site.wordpress.intercept(trouble.answer)
    let run = try await site.run("sync")
    #expect(run.status == 69)
    #expect(run.output.isEmpty)
    // The place may be another one: a later sync asks for other things first.
    #expect(site.report(of: run).prefix { $0 != "\n" } == trouble.errors.prefix { $0 != "\n" })
    #expect(try await site.state() == before)
    let build = try await site.run("build")
    #expect(build.status == 0)
    #expect(build.output.contains("\nwritten 0, "))
    #expect(try await site.state() == before)
    site.wordpress.intercept(nil)
    let after = try await site.run("sync")
    #expect(after.status == 0)
    #expect(after.output.hasSuffix("\n0 changed\n"))
  }

  @Test func `69: unplugged, a sync says what it tried and a build still works`() async throws {
    let site = try ToolSite()
    try await site.fill()
    let before = try await site.state()
    site.wordpress.stop()
    let run = try await site.run("sync")
    #expect(run.status == 69)
    #expect(run.output.isEmpty)
    #expect(
      site.report(of: run) == """
        error: The source can't be reached: nothing accepts the connection
          --> SITE/wp-json/
          note: tried SITE/wp-json/: no answer
          hint: Nothing here was lost; try again when the source answers

        """)
    #expect(try await site.state() == before)
    try FileManager.default.removeItem(atPath: site.folder.path("output"))
    #expect(try await site.run("build").status == 0)
    #expect(try await site.state() == before)
  }

  /// A broken plugin's work: a list that is empty all of a sudden, in the best of form.
  @Test(arguments: [
    ("posts", "  note: entry 1\n  note: entry 2\n  note: entry 3\n"),
    ("pages", "  note: entry 4\n"), ("categories", "  note: term 1\n"),
    ("users", "  note: author 1\n"),
  ])
  func `0: an empty list does not empty the store`(collection: String, notes: String) async throws {
    let site = try ToolSite()
    try await site.fill()
    let before = try await site.state()
    site.wordpress.intercept { request in
      request.path.hasSuffix("/wp/v2/\(collection)")
        ? .text("[]", type: "application/json; charset=UTF-8") : nil
    }
    let run = try await site.run("sync")
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("\n0 changed\n"))
    #expect(
      site.report(of: run) == """
        warning: The source no longer lists some records, but does not say that they are gone
        \(notes)  hint: They were kept; the next sync asks again

        """)
    let build = try await site.run("build")
    #expect(build.output.contains("\nwritten 0, "))
    #expect(try await site.state().files == before.files)
    site.wordpress.intercept(nil)
    let after = try await site.run("sync")
    #expect(after.status == 0)
    #expect(after.output.hasSuffix("\n0 changed\n"))
  }
}

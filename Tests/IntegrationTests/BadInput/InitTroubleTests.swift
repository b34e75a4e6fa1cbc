import Foundation
import RecordedWordPress
import TestSupport
import Testing

/// `init` where there is something already.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct InitTroubleTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func run(_ line: String) async throws -> ToolResult {
    try await RunTool.run(line.split(separator: " ").map(String.init), in: folder.path)
  }

  @Test func `0: a folder with other files keeps them`() async throws {
    let mine = ["README.md": "mine", "output/index.html": "mine too", ".git/config": "[core]"]
    for (path, text) in mine { try folder.write(text, to: path) }
    let run = try await run("init")
    #expect(run.status == 0)
    for (path, text) in mine { #expect(try folder.read(path) == text) }
    #expect(folder.contains("site.json") && folder.contains("templates/base.html"))
  }

  @Test(arguments: ["site.json", "site.schema.json", "templates/mine.html"])
  func `74: a folder with a site is left as it is`(obstacle: String) async throws {
    try folder.write("mine", to: obstacle)
    let run = try await run("init")
    #expect(run.status == 74)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        error: This is already there; nothing was written
          --> \(obstacle.prefix { $0 != "/" })
          hint: Choose another folder, or move it away

        """)
    #expect(folder.files() == [obstacle])
    #expect(try folder.read(obstacle) == "mine")
  }

  @Test func `74: a file is no folder`() async throws {
    try folder.write("mine", to: "new")
    let run = try await run("init new")
    #expect(run.status == 74)
    #expect(
      run.errors == """
        error: This is already there; nothing was written
          --> new
          hint: Choose another folder, or move it away

        """)
    #expect(try folder.read("new") == "mine")
    #expect(folder.files() == ["new"])
  }

  @Test func `69: a site that does not answer leaves no half site`() async throws {
    let site = try ToolSite()
    site.wordpress.stop()
    let run = try await run("init new --url \(site.wordpress.url)")
    #expect(run.status == 69)
    #expect(
      site.report(of: run) == """
        error: The source can't be reached: nothing accepts the connection
          --> SITE/
          note: tried SITE/: no answer
          hint: Nothing here was lost; try again when the source answers

        """)
    #expect(folder.files().isEmpty)
  }

  @Test func `74: a folder that can't be written gets no half site`() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("new"), withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o555])
    let words = RunTool.bound + [RunTool.executable, "init", "new"]
    let run = try await RunTool.run(
      program: words[0], Array(words.dropFirst()), in: folder.path)
    #expect(run.status == 74)
    #expect(
      run.errors == """
        error: The site can't be written: Permission denied
          --> new

        """)
    #expect(folder.files().isEmpty)
  }

  /// A disk that is full in the middle: half a site would be in the way of the next try.
  @Test func `74: a site that can't be written to its end leaves nothing`() async throws {
    try folder.write("mine", to: "new/mine.txt")
    let run = try await RunTool.run(
      program: "/usr/bin/env",
      ["--ignore-signal=XFSZ", "prlimit", "--fsize=1000", RunTool.executable, "init", "new"],
      in: folder.path)
    #expect(run.status == 74)
    #expect(
      run.errors == """
        error: The site can't be written: File too large
          --> new

        """)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("new")) == ["mine.txt"])
    #expect(try await self.run("init new").status == 0)
  }
}

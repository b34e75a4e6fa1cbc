import ContentModel
import Foundation
import RecordedWordPress
import TestSupport
import Testing

/// An output folder that is not as a build would have it.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct OutputTroubleTests {
  private func forbidWriting(_ folder: String, in site: ToolSite) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o555], ofItemAtPath: site.folder.path(folder))
  }

  @Test func `74: says that the output can't be written, and changes nothing`() async throws {
    let site = try ToolSite()
    try await site.fill()
    let before = try await site.state()
    site.wordpress.edit { $0.update("posts", 1, ["title.rendered": .string("New title")]) }
    #expect(try await site.run("sync").status == 0)
    try forbidWriting("output/one", in: site)
    let run = try await site.run("build", through: RunTool.bound)
    #expect(run.status == 74)
    #expect(
      site.report(of: run) == """
        error: The output can't be written: Permission denied
          --> output/one/index.html
          hint: Make room, or let this user write there; what is written stays

        """)
    #expect(
      try await site.state().files["output/one/index.html"] == before.files["output/one/index.html"]
    )
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: site.folder.path("output/one"))
    #expect(try await site.run("build").status == 0)
    #expect(try site.folder.read("output/one/index.html").contains("New title"))
  }

  @Test func `74: says that the output folder can't be made, and keeps the store`() async throws {
    let site = try ToolSite(#", "output": "closed/output""#)
    try site.addTheme()
    #expect(try await site.run("sync").status == 0)
    let before = try await site.state()
    try FileManager.default.createDirectory(
      atPath: site.folder.path("closed"), withIntermediateDirectories: false)
    try forbidWriting("closed", in: site)
    let run = try await site.run("build", through: RunTool.bound)
    #expect(run.status == 74)
    #expect(
      site.report(of: run) == """
        error: The output can't be written: Permission denied
          --> closed/output
          hint: Make room, or let this user write there; what is written stays

        """)
    #expect(try await site.state() == before)
  }

  @Test func `74: says that the store's folder can't be written`() async throws {
    let site = try ToolSite()
    try await site.fill()
    let before = try await site.state()
    try forbidWriting(".stillpress", in: site)
    for command in ["sync", "build"] {
      let run = try await site.run(command, through: RunTool.bound)
      #expect(run.status == 74)
      #expect(
        site.report(of: run) == """
          error: The store can't be read or written: attempt to write a readonly database
            --> .stillpress/store.sqlite
            hint: Make room, or let this user write to the file and its folder

          """)
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: site.folder.path(".stillpress"))
    #expect(try await site.state() == before)
  }

  @Test func `1: names every foreign file in the way, and touches none`() async throws {
    let site = try ToolSite()
    try site.addTheme()
    #expect(try await site.run("sync").status == 0)
    let foreign = [
      "output/one/index.html": "mine", "output/index.html": "my own front page",
      "output/.git/config": "[core]", "output/notes.txt": "notes", "output/CNAME": "example.org",
    ]
    for (path, text) in foreign { try site.folder.write(text, to: path) }
    let run = try await site.run("build")
    #expect(run.status == 1)
    #expect(run.output.hasSuffix(", failed 2\n"))
    #expect(
      site.report(of: run) == """
        error: The output folder holds a file that Stillpress did not write where a file of the site \
        belongs
          --> output/one/index.html
          hint: Move it away, or choose another output folder in site.json
        error: The output folder holds a file that Stillpress did not write where a file of the site \
        belongs
          --> output/index.html
          hint: Move it away, or choose another output folder in site.json

        """)
    for (path, text) in foreign { #expect(try site.folder.read(path) == text) }
    // Content that goes takes only our own files along.
    site.wordpress.edit { $0.remove("posts", 1) }
    #expect(try await site.run("sync").status == 0)
    #expect(try await site.run("build").status == 1)
    for (path, text) in foreign { #expect(try site.folder.read(path) == text) }
  }

  @Test func `0: an output that is a link to a folder is that folder`() async throws {
    let site = try ToolSite()
    try site.addTheme()
    let elsewhere = try TemporaryDirectory()
    try elsewhere.write("mine", to: "notes.txt")
    try FileManager.default.createSymbolicLink(
      atPath: site.folder.path("output"), withDestinationPath: elsewhere.path)
    #expect(try await site.run("sync").status == 0)
    let run = try await site.run("build")
    #expect(run.status == 0)
    #expect(try elsewhere.read("notes.txt") == "mine")
    #expect(elsewhere.contains("one/index.html"))
    #expect(try await site.run("build").output.contains("\nwritten 0, "))
  }

  @Test func `74: an output that is a link to nowhere makes nothing there`() async throws {
    let site = try ToolSite()
    try site.addTheme()
    let elsewhere = try TemporaryDirectory()
    try FileManager.default.createSymbolicLink(
      atPath: site.folder.path("output"), withDestinationPath: elsewhere.path("none"))
    #expect(try await site.run("sync").status == 0)
    let run = try await site.run("build")
    #expect(run.status == 74)
    #expect(
      site.report(of: run) == """
        error: The output can't be written: there is nothing there
          --> output
          hint: Make room, or let this user write there; what is written stays

        """)
    #expect(elsewhere.files().isEmpty)
  }

  @Test func `0: a page of ours that was edited by hand is written anew, and named`() async throws {
    let site = try ToolSite()
    try await site.fill()
    let before = try await site.state()
    try site.folder.write("my edit", to: "output/one/index.html")
    try FileManager.default.removeItem(atPath: site.folder.path("output/two/index.html"))
    let run = try await site.run("build")
    #expect(run.status == 0)
    #expect(
      site.report(of: run) == """
        warning: A page of the output was changed since it was written, and is written anew
          --> output/one/index.html

        """)
    #expect(try await site.state() == before)
  }

  @Test func `65: a template with a mistake changes no file`() async throws {
    let site = try ToolSite()
    try await site.fill()
    let before = try await site.state()
    site.wordpress.edit { $0.update("posts", 1, ["title.rendered": .string("New title")]) }
    #expect(try await site.run("sync").status == 0)
    let good = try site.folder.read("templates/post.html")
    try site.folder.write(
      "<h1>{% if entry %}{{ entry.title }}</h1>\n", to: "templates/post.html")
    let run = try await site.run("build")
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    #expect(
      site.report(of: run) == """
        error: `if` has no `endif`
          --> templates/post.html:1:5
          | <h1>{% if entry %}{{ entry.title }}</h1>
          |     ^

        """)
    #expect(try await site.state().files == before.files)
    try site.folder.write(good, to: "templates/post.html")
    #expect(try await site.run("build").status == 0)
  }
}

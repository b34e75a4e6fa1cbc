import ContentModel
import Foundation
import JSONText
import RecordedWordPress
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2)))
struct BuildToolTests {
  private let site: ToolSite

  init() async throws {
    site = try ToolSite()
    try site.addTheme()
    let sync = try await site.run("sync")
    #expect(sync.status == 0)
    // A build needs no network.
    site.wordpress.stop()
  }

  private func built() throws -> [String] {
    site.folder.files().filter { $0.hasPrefix("output/") }
  }

  @Test func `0: presses a site offline, and the second time writes nothing`() async throws {
    let first = try await site.run("build")
    #expect(first.status == 0, "\(first.errors)")
    let files = try built()
    #expect(first.output.hasSuffix("\nwritten \(files.count), unchanged 0, removed 0\n"))
    #expect(first.output.contains("sanitizer: removed elements script "))
    for path in ["one/index.html", "about/index.html", "index.html", "404.html"] {
      #expect(files.contains("output/\(path)"))
    }
    #expect(try site.folder.read("output/three/index.html").contains("alert(1)") == false)
    let second = try await site.run("build")
    #expect(second.status == 0)
    #expect(second.output.hasSuffix("\nwritten 0, unchanged \(files.count), removed 0\n"))
    let status = try await site.run("status")
    #expect(status.output.contains("Output  \(files.count) files written by Stillpress\n"))
  }

  @Test func `65: shows where a template is wrong, and changes no page`() async throws {
    _ = try await site.run("build")
    let before = try site.folder.read("output/one/index.html")
    try site.folder.write("<h1>\n  {{ entry.title|shiny }}\n</h1>\n", to: "templates/post.html")
    let run = try await site.run("build")
    #expect(run.status == 65)
    #expect(run.errors.contains("\n  --> templates/post.html:2:"))
    #expect(run.errors.contains("\n  |   {{ entry.title|shiny }}\n  |                  ^\n"))
    #expect(try site.folder.read("output/one/index.html") == before)
  }

  @Test func `65: says that there are no templates`() async throws {
    try FileManager.default.removeItem(atPath: site.folder.path("templates"))
    let run = try await site.run("build")
    #expect(run.status == 65)
    #expect(run.errors.contains("error: "))
    #expect(try built().isEmpty)
  }

  @Test func `1: leaves a file alone that is not its own, and presses the rest`() async throws {
    try site.folder.write("mine", to: "output/one/index.html")
    try site.folder.write("also mine", to: "output/notes.txt")
    let run = try await site.run("build")
    #expect(run.status == 1)
    #expect(run.errors.contains("  --> output/one/index.html\n"))
    #expect(run.output.contains(", failed 1\n"))
    #expect(try site.folder.read("output/one/index.html") == "mine")
    #expect(try site.folder.read("output/notes.txt") == "also mine")
    #expect(site.folder.contains("output/two/index.html"))
  }

  @Test func `74: says that the output folder can't be made`() async throws {
    try site.folder.write("mine", to: "output")
    let run = try await site.run("build")
    #expect(run.status == 74)
    #expect(run.errors.contains("error: The output can't be written: "))
    #expect(run.errors.contains("  --> output\n"))
    #expect(try site.folder.read("output") == "mine")
  }

  @Test func `writes events as JSON lines and nothing else`() async throws {
    let run = try await site.run("build --json")
    #expect(run.status == 0)
    let events = try run.output.split(separator: "\n").map { try JSONText.parse(String($0)) }
    let build = events.first { $0["event"] == .string("build") }
    #expect(build?["written"] == .int(Int64(try built().count)))
    #expect(build?["sanitizer"]?["removedElements"]?["script"] != nil)
    #expect(events.last?["status"] == .int(0))
  }
}

import ContentModel
import ContentStorage
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteRenderer

/// What a build does to the output folder, and what it never does.
struct OutputTests {
  private func site() async throws -> SiteFixture {
    try await SiteFixture([.post(1, "/a/", "A"), .post(2, "/b/c/", "C")])
  }

  @Test func `writes only what changed`() async throws {
    let site = try await site()
    try await site.build()
    try await site.apply([.post(1, "/a/", "A", "<p>New</p>")])
    let report = try await site.build()
    // The page, and the feed that shows it whole.
    #expect(report.written == 2)
    #expect(try site.page("a/index.html") == "post: A\n<p>New</p>\n")
  }

  @Test func `removes what is no longer planned, and the folders it leaves empty`() async throws {
    let site = try await site()
    try await site.build()
    try site.folder.write("mine", to: "output/b/mine.txt")
    try site.folder.write("mine", to: "output/mine/index.html")
    try await site.apply(removing: [ContentID(.entry, "1"), ContentID(.entry, "2")])
    let report = try await site.build()
    #expect(report.removed == 2)
    #expect(!site.folder.contains("output/a") && !site.folder.contains("output/b/c"))
    #expect(try site.page("b/mine.txt") == "mine" && site.page("mine/index.html") == "mine")
  }

  @Test func `a file that is not ours is never overwritten`() async throws {
    let site = try await site()
    try site.folder.write("mine", to: "output/a/index.html")
    for _ in 1...2 {
      let complaints = try await site.complaints()
      #expect(try site.page("a/index.html") == "mine")
      #expect(complaints.map(\.severity) == [.error])
      #expect(
        complaints.first?.location
          == .file(path: site.folder.path("output/a/index.html"), position: nil, line: nil))
    }
    try FileManager.default.removeItem(atPath: site.folder.path("output/a/index.html"))
    #expect(try await site.build().failed == 0)
    #expect(try site.page("a/index.html").hasPrefix("post: A"))
  }

  @Test func `a foreign file with the right bytes is taken over`() async throws {
    let site = try await site()
    try site.folder.write("post: A\n<p>Text</p>\n", to: "output/a/index.html")
    let report = try await site.build()
    #expect(report.failed == 0 && report.unchanged == 1)
    #expect(try await site.build().written == 0)
  }

  @Test func `a page that somebody changed is written anew, with a warning`() async throws {
    let site = try await site()
    try await site.build()
    try site.folder.write("changed", to: "output/a/index.html")
    let complaints = try await site.complaints()
    #expect(complaints.map(\.severity) == [.warning])
    #expect(try site.page("a/index.html").hasPrefix("post: A"))
  }

  @Test func `a page that somebody changed is not removed`() async throws {
    let site = try await site()
    try await site.build()
    try site.folder.write("work of an hour", to: "output/a/index.html")
    try await site.apply(removing: [ContentID(.entry, "1")])
    let complaints = try await site.complaints()
    #expect(complaints.map(\.severity) == [.warning])
    #expect(try site.page("a/index.html") == "work of an hour")
    #expect(try await site.complaints().isEmpty)
  }

  @Test(arguments: ["a", "a/index.html"])
  func `a link in the way is not followed`(place: String) async throws {
    let site = try await site()
    let elsewhere = try TemporaryDirectory()
    try elsewhere.write("precious", to: "index.html")
    try FileManager.default.createDirectory(
      atPath: site.folder.path("output/a"), withIntermediateDirectories: true)
    if place == "a" { try FileManager.default.removeItem(atPath: site.folder.path("output/a")) }
    let target = place == "a" ? elsewhere.path : elsewhere.path("index.html")
    try FileManager.default.createSymbolicLink(
      atPath: site.folder.path("output/" + place), withDestinationPath: target)
    let complaints = try await site.complaints()
    #expect(complaints.map(\.severity) == [.error])
    #expect(try elsewhere.read("index.html") == "precious")
  }

  @Test func `a link put over a folder of ours does not lead removal away`() async throws {
    let site = try await site()
    try await site.build()
    let elsewhere = try TemporaryDirectory()
    try elsewhere.write(try site.page("a/index.html"), to: "index.html")
    try FileManager.default.removeItem(atPath: site.folder.path("output/a"))
    try FileManager.default.createSymbolicLink(
      atPath: site.folder.path("output/a"), withDestinationPath: elsewhere.path)
    try await site.apply(removing: [ContentID(.entry, "1")])
    try await site.build()
    #expect(elsewhere.contains("index.html"))
  }

  @Test func `a folder in a page's place is an error that names it`() async throws {
    let site = try await site()
    try site.folder.write("mine", to: "output/a/index.html/x")
    let complaints = try await site.complaints()
    #expect(complaints.map(\.severity) == [.error])
    #expect(try site.page("a/index.html/x") == "mine")
  }

  @Test func `a path may turn from a file into a folder and back`() async throws {
    let site = try await SiteFixture([.post(1, "/a.html", "A")])
    try await site.build()
    try await site.apply([.post(1, "/a.html/b/", "A")])
    try await site.build()
    #expect(site.paths.contains("a.html/b/index.html"))
    try await site.apply([.post(1, "/a.html", "A")])
    try await site.build()
    #expect(site.paths.contains("a.html") && !site.paths.contains("a.html/b/index.html"))
  }

  @Test func `goes on after a build that was killed`() async throws {
    let site = try await site()
    // What a killed build leaves: a claim, and half of a file beside its place.
    try await site.store.claimOutput(paths: ["a/index.html", "gone/index.html"])
    try site.folder.write("old", to: "output/a/index.html")
    try site.folder.write("old", to: "output/gone/index.html")
    let leftover =
      "output/a/"
      + RootedFolder.temporaryName(of: try #require(OutputPath(recorded: "a/index.html")))
    try site.folder.write("half", to: leftover)
    #expect(try await site.complaints().isEmpty)
    #expect(try site.page("a/index.html").hasPrefix("post: A"))
    #expect(!site.folder.contains(leftover) && !site.folder.contains("output/gone"))
    #expect(try await site.build().written == 0)
  }

  @Test func `two builds of one output do not mix`() async throws {
    let site = try await site()
    try await site.build()
    let other = try RootedFolder(at: site.folder.path("output"))
    try other.lock()
    await #expect(throws: BuildError.busy(path: site.folder.path("output"))) {
      try await site.build()
    }
    withExtendedLifetime(other) {}
  }

  @Test func `an output that can't be made is the disk's fault`() async throws {
    let site = try await site()
    try site.folder.write("a file", to: "output")
    let error = await #expect(throws: BuildError.self) { try await site.build() }
    guard case .disk(let path, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == site.folder.path("output"))
  }

  @Test func `a cancelled build leaves whole files`() async throws {
    let site = try await site()
    let task = Task {
      try await site.build()
    }
    task.cancel()
    _ = await task.result
    #expect(try await site.complaints().isEmpty)
    #expect(try site.page("a/index.html").hasPrefix("post: A"))
  }
}

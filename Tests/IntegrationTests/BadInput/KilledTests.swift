import ContentModel
import Foundation
import HTTPServing
import RecordedWordPress
import TestSupport
import Testing

/// Promise 2: killed at any moment, nothing committed is lost, no half file is left, and the next run
/// ends with the same bytes as an undisturbed one.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct KilledTests {
  /// The files of a site that nothing disturbed, from the same source.
  private func undisturbed(_ site: ToolSite) async throws -> [String: Data] {
    let other = try site.another()
    try await other.fill()
    return try await other.state().files
  }

  /// Starts a sync and kills it when it asks for a part of the site.
  private func killSync(of site: ToolSite, at path: String) async throws {
    let (arrivals, arrive) = AsyncStream.makeStream(of: Void.self)
    let gate = EventGate()
    site.wordpress.intercept { request in
      guard request.path.hasSuffix(path) else { return nil }
      arrive.yield()
      gate.wait()
      return nil
    }
    let tool = try RunTool.start(["sync"], in: site.folder.path)
    for await _ in arrivals { break }
    tool.send(signal: SIGKILL)
    #expect(await tool.result().status == 128 + SIGKILL)
    gate.open()
    site.wordpress.intercept(nil)
  }

  @Test(arguments: [
    "/wp-json/", "/categories", "/users", "/posts", "/pages", "/comments", "/media", "/a.png",
  ])
  func `a killed sync goes on, to the same bytes`(path: String) async throws {
    let site = try ToolSite()
    let expected = try await undisturbed(site)
    try await killSync(of: site, at: path)
    try await site.fill()
    #expect(try await site.state().files == expected)
    let again = try await site.run("sync")
    #expect(again.output.hasSuffix("\n0 changed\n"))
  }

  @Test(arguments: ["/categories", "/posts", "/users"])
  func `a killed later sync goes on, to the same bytes`(path: String) async throws {
    let site = try ToolSite()
    try await site.fill()
    site.wordpress.edit { wordpress in
      wordpress.update("posts", 1, ["title.rendered": .string("New title")])
      wordpress.insert("posts", ["slug": .string("four"), "categories": .array([.int(1)])])
      wordpress.remove("posts", 2)
      wordpress.update("categories", 1, ["name": .string("Old news")])
    }
    let expected = try await undisturbed(site)
    try await killSync(of: site, at: path)
    for command in ["sync", "build"] { #expect(try await site.run(command).status == 0) }
    #expect(try await site.state().files == expected)
  }

  /// Killed when the first, the second, the third folder appears in the output: among the theme's
  /// files, the media, the pages, of which the last ones are made after the first ones are written.
  @Test(arguments: [1, 2, 3])
  func `a killed build goes on, to the same bytes`(folder: Int) async throws {
    let site = try ToolSite()
    site.wordpress.edit { wordpress in
      for _ in 0..<300 { wordpress.insert("posts", ["categories": .array([.int(1)])]) }
    }
    let expected = try await undisturbed(site)
    try site.addTheme()
    #expect(try await site.run("sync").status == 0)
    try FileManager.default.createDirectory(
      atPath: site.folder.path("output"), withIntermediateDirectories: false)
    let watcher = try FolderWatcher(site.folder.path("output"))
    let tool = try RunTool.start(["build"], in: site.folder.path)
    await watcher.wait(forFolders: folder) { tool.send(signal: SIGKILL) }
    #expect(await tool.result().status == 128 + SIGKILL)
    let left = try await site.state().files.filter { $0.key.hasPrefix("output/") }
    #expect(left.count < expected.count)
    for (path, bytes) in left where !path.contains("/.stillpress-") {
      #expect(bytes == expected[path])
    }
    #expect(try await site.run("build").status == 0)
    #expect(try await site.state().files == expected)
    #expect(try await site.run("build").output.contains("\nwritten 0, "))
  }
}

import Foundation
import TestSupport
import Testing

/// A site folder that the tool works in.
struct PressedSite {
  private let folder: TemporaryDirectory

  /// Makes a site of a WordPress by `stillpress init`.
  init(of address: String, links: String = "relative") async throws {
    folder = try TemporaryDirectory()
    let result = try await RunTool.run(["init", folder.path, "--url", address], in: folder.path)
    try #require(result.status == 0, "\(result.errors)")
    let settings = try folder.read("site.json")
      .replacing(#""links": "root""#, with: #""links": "\#(links)""#)
      .replacing(#""url": null"#, with: #""url": "https://mirror.example.org/""#)
    try folder.write(settings, to: "site.json")
  }

  /// Runs the tool in the site.
  func run(_ words: String...) async throws -> ToolResult {
    try await RunTool.run(words, in: folder.path)
  }

  /// Runs `sync` and `build`, which must leave nothing out.
  func press() async throws {
    for command in ["sync", "build"] {
      let result = try await run(command)
      try #require(result.status == 0, "\(command): \(result.errors)")
    }
  }

  /// The output as a browser would follow it.
  func output() throws -> OutputInspection { try OutputInspection(folder.path("output")) }

  /// Every file of the output with its bytes and the time it was written.
  func snapshot() throws -> [String: FileState] {
    let inspection = try output()
    var states: [String: FileState] = [:]
    for path in inspection.files {
      let full = "\(inspection.root)/\(path)"
      let attributes = try FileManager.default.attributesOfItem(atPath: full)
      states[path] = FileState(
        bytes: try Data(contentsOf: URL(filePath: full)),
        written: attributes[.modificationDate] as? Date)
    }
    return states
  }

  /// Syncs and builds again, and expects that neither had anything to do.
  func expectNothingToDo() async throws {
    let before = try snapshot()
    let sync = try await run("sync")
    #expect(sync.output.hasSuffix("\n0 changed\n"), "\(sync.output)")
    let build = try await run("build")
    #expect(build.output.contains("written 0,"), "\(build.output)\(build.errors)")
    let after = try snapshot()
    #expect(Set(before.keys).union(after.keys).filter { before[$0] != after[$0] } == [])
  }

  /// A file's bytes and the time it was written.
  struct FileState: Equatable {
    let bytes: Data
    let written: Date?
  }
}

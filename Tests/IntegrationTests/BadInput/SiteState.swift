import ContentModel
import Foundation
import JSONText
import RecordedWordPress
import TestSupport

/// All that a failure must leave as it was: what the store holds, and the bytes of every file.
struct SiteState: Equatable {
  /// What `status --json` says, without where the next sync goes on.
  let status: JSONValue?
  /// The files in `output/` and of the media, by path.
  let files: [String: Data]
}

extension ToolSite {
  /// What is there now.
  func state() async throws -> SiteState {
    let run = try await run("status --json")
    let line = run.output.split(separator: "\n").first.map(String.init)
    return SiteState(
      status: Self.lasting(try line.map { try JSONText.parse($0) }), files: try files)
  }

  private var files: [String: Data] {
    get throws {
      let paths = folder.files().filter {
        $0.hasPrefix("output/") || $0.hasPrefix(".stillpress/media/")
      }
      return Dictionary(
        uniqueKeysWithValues: try paths.map {
          ($0, try Data(contentsOf: URL(filePath: folder.path($0))))
        })
    }
  }

  private static func lasting(_ status: JSONValue?) -> JSONValue? {
    guard var members = status?.object else { return status }
    members["sources"] = members["sources"]?.array.map { sources in
      .array(sources.map { $0.without(["cursor", "isUnfinished"]) })
    }
    return .object(members)
  }

  /// Fills the store, and presses it.
  func fill() async throws {
    try addTheme()
    for command in ["sync", "build"] {
      let run = try await run(command)
      guard run.status == 0 else { throw Unfilled(run: run) }
    }
  }

  struct Unfilled: Error {
    let run: ToolResult
  }

  /// What a run said on stderr but for notes and progress, with the site's address as SITE and that
  /// of its host as HOST.
  func report(of run: ToolResult) -> String {
    var isShown = false
    let lines = run.errors.split(separator: "\n").filter { line in
      if !line.hasPrefix(" ") { isShown = line.hasPrefix("error: ") || line.hasPrefix("warning: ") }
      return isShown
    }
    let port = wordpress.url.split(separator: ":").last.map(String.init) ?? ""
    return lines.map { $0 + "\n" }.joined().replacing(wordpress.url, with: "SITE")
      .replacing("127.0.0.1 port \(port)", with: "HOST").replacing(folder.path, with: "FOLDER")
  }
}

extension JSONValue {
  fileprivate func without(_ names: Set<String>) -> JSONValue {
    object.map { .object($0.filter { !names.contains($0.key) }) } ?? self
  }
}

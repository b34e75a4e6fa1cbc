import ContentModel
import Foundation
import HTTPServing
import JSONText
import RecordedWordPress
import Testing

struct LoadingTests {
  private func loading(_ files: [String: String]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/recording-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder + "/rest", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, text) in files {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/rest/" + name))
    }
    do {
      let site = try RecordedSite(recording: folder)
      return "posts \(site.ids("posts"))"
    } catch {
      return "\(error)".replacingOccurrences(of: folder, with: "DIR")
    }
  }

  @Test(arguments: [
    (["index.json": "{}", "posts.json": #"[{"id": 2}, {"id": 1}]"#], "posts [1, 2]"),
    ([:], "can't read DIR/rest/index.json"),
    (["index.json": "[]"], "DIR/rest/index.json: should be an object"),
    (["index.json": "{}", "types.json": "[]"], "DIR/rest/types.json: should be an object"),
    (["index.json": "{}", "posts.json": "{}"], "DIR/rest/posts.json: should be an array"),
    (
      ["index.json": "{}", "posts.json": #"[{"id": "1"}]"#],
      "posts: should be records with a whole number as id"
    ),
    (
      ["index.json": "{}", "books.json": "[]"],
      "books: should be a collection of a type or a taxonomy of the site"
    ),
    (
      [
        "index.json": "{}", "books.json": "[]",
        "types.json": #"{"book": {"rest_base": "books"}}"#,
      ], "posts []"
    ),
  ])
  func `loads a folder or says what is wrong`(files: [String: String], outcome: String) throws {
    #expect(try loading(files) == outcome)
  }

  @Test func `names the place of a syntax error`() throws {
    let outcome = try loading(["index.json": "{\n  \"a\": x\n}"])
    #expect(outcome.hasPrefix("DIR/rest/index.json:2:"))
  }

  @Test func `names a folder that is not there`() {
    #expect(throws: RecordingError.unreadable(path: "/none/rest")) {
      try RecordedSite(recording: "/none")
    }
  }

  /// The demo of this repository, when it is there.
  static let demo = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("demo").path

  @Test(.enabled(if: FileManager.default.fileExists(atPath: demo + "/rest/index.json")))
  func `loads the demo`() throws {
    let site = try RecordedSite(recording: Self.demo)
    #expect(site.home == "http://stillpress-demo.test")
    #expect(site.ids("posts").count >= 30)
    for id in site.ids("media") {
      let address = site.record("media", id)?["source_url"]?.string ?? ""
      let path = address.replacingOccurrences(of: site.home, with: "")
      #expect(site.answer(.init(path)).status == 200, "\(path)")
    }
  }
}

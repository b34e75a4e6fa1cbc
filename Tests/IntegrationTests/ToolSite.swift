import ContentModel
import Foundation
import RecordedWordPress
import TestSupport

/// A small WordPress, and a folder whose `site.json` names it.
struct ToolSite {
  let folder: TemporaryDirectory
  let wordpress: WordPressReplay

  /// - Parameter more: Further members of `site.json`, each with a comma before it.
  init(_ more: String = "") throws {
    var site = try RecordedSite(
      json: """
        {
          "posts": [
            \(Self.post(1, "one", "<img src=\\\"http://site.test/wp-content/uploads/a.png\\\">")),
            \(Self.post(2, "two", "<a href=\\\"http://site.test/one/\\\">One</a>")),
            \(Self.post(3, "three", "<script>alert(1)</script>"))
          ],
          "pages": [\(Self.post(4, "about", "About us"))],
          "media": [], "comments": [],
          "categories": [
            {"id": 1, "name": "News", "slug": "news", "parent": 0, "count": 3, "description": "",
             "taxonomy": "category", "link": "http://site.test/category/news/"}
          ],
          "tags": [],
          "users": [
            {"id": 1, "name": "Ada", "slug": "ada", "description": "", "url": "",
             "link": "http://site.test/author/ada/"}
          ]
        }
        """)
    site.files.set("/wp-content/uploads/a.png", to: Array("a picture".utf8))
    self.init(folder: try TemporaryDirectory(), wordpress: try WordPressReplay(site))
    try writeConfiguration(more)
  }

  private init(folder: TemporaryDirectory, wordpress: WordPressReplay) {
    self.folder = folder
    self.wordpress = wordpress
  }

  /// Another folder whose `site.json` names the same WordPress.
  func another(_ more: String = "") throws -> ToolSite {
    let site = ToolSite(folder: try TemporaryDirectory(), wordpress: wordpress)
    try site.writeConfiguration(more)
    return site
  }

  /// A folder for the demo of this repository.
  static func demo(_ more: String = "") throws -> ToolSite {
    let recording = repository.appending(path: "demo").path(percentEncoded: false)
    let site = ToolSite(
      folder: try TemporaryDirectory(),
      wordpress: try WordPressReplay(try RecordedSite(recording: recording)))
    try site.writeConfiguration(more)
    return site
  }

  private static let repository = URL(filePath: #filePath).appending(path: "../../..").standardized

  /// Writes `site.json`.
  ///
  /// - Parameter more: Further members, each with a comma before it.
  func writeConfiguration(_ more: String = "") throws {
    try folder.write(
      #"{ "source": { "type": "wordpress", "url": "\#(wordpress.url)" }\#(more) }"#,
      to: "site.json")
  }

  private static func post(_ id: Int, _ slug: String, _ content: String) -> String {
    """
    {"id": \(id), "slug": "\(slug)", "status": "publish", "link": "http://site.test/\(slug)/",
     "type": "\(slug == "about" ? "page" : "post")", "date": "2024-01-0\(id)T10:00:00",
     "date_gmt": "2024-01-0\(id)T10:00:00", "modified": "2024-01-0\(id)T10:00:00",
     "modified_gmt": "2024-01-0\(id)T10:00:00", "title": {"rendered": "Title \(id)"},
     "content": {"rendered": "<p>\(content)</p>", "protected": false},
     "excerpt": {"rendered": "", "protected": false}, "author": 1, "featured_media": 0,
     "categories": [1], "tags": [], "sticky": false, "parent": 0, "menu_order": 0,
     "guid": {"rendered": "http://site.test/?p=\(id)"}}
    """
  }

  /// Copies the default theme into the folder.
  func addTheme() throws {
    try FileManager.default.copyItem(
      at: Self.repository.appending(path: "templates"),
      to: URL(filePath: folder.path("templates"), directoryHint: .isDirectory))
  }

  /// Runs the tool in the folder.
  ///
  /// - Parameter wrapper: A program that runs it, and its words.
  func run(
    _ line: String, through wrapper: [String] = [], environment: [String: String] = [:]
  ) async throws -> ToolResult {
    let words = line.split(separator: " ").map(String.init)
    guard let program = wrapper.first else {
      return try await RunTool.run(words, in: folder.path, environment: environment)
    }
    return try await RunTool.run(
      program: program, wrapper.dropFirst() + [RunTool.executable] + words,
      in: folder.path, environment: environment)
  }
}

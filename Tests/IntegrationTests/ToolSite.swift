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
    folder = try TemporaryDirectory()
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
    wordpress = try WordPressReplay(site)
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
    let theme = URL(filePath: #filePath).appending(path: "../../../templates").standardized
    try FileManager.default.copyItem(
      at: theme, to: URL(filePath: folder.path("templates"), directoryHint: .isDirectory))
  }

  /// Runs the tool in the folder.
  func run(_ line: String, environment: [String: String] = [:]) async throws -> ToolResult {
    try await RunTool.run(
      line.split(separator: " ").map(String.init), in: folder.path, environment: environment)
  }
}

import ContentModel
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteRenderer

/// The theme that comes with the tool, on a site with something of everything.
struct DefaultThemeTests {
  private func site() async throws -> SiteFixture {
    let site = try await SiteFixture(
      [
        .author(1, "/author/ann/", "Ann & Co", biography: "<p>Writes.</p>"),
        .term(1, "/category/news/", "News", summary: "<p>All of it</p>"),
        .term(2, "/category/news/local/", "Local", parent: 1),
        .term(3, "/tag/ink/", "Ink", taxonomy: "post_tag"),
        .page(90, "/about/", "About"), .page(91, "/about/team/", "Team", parent: 90),
        .post(80, "/2024/05/09/hidden/", "Hidden", day: "2024-05-09", isProtected: true),
        .post(81, "/2024/05/08/pinned/", "Pinned ]]> \u{B}", day: "2024-05-08", isSticky: true),
        .comment(1, on: 1, "<p>Nice</p>"), .comment(2, on: 1, "<p>Indeed</p>", answering: 1),
        .picture(1, "/wp-content/a.jpg", alt: "A", width: 600, height: 400),
      ]
        + (1...12).map { number in
          .post(
            number, "/2023/04/02/post-\(number)/", "“Post” <\(number)> & —",
            "<p>Text ]]> &amp; more</p><p><a href='/about/'>in</a></p>", day: "2023-04-02",
            terms: [2, 3], author: 1, picture: number == 1 ? 1 : nil)
        })
    try await site.download("https://example.com/wp-content/a.jpg", "JPEG", at: "a")
    let templates = site.folder.path("templates")
    try FileManager.default.removeItem(atPath: templates)
    let repository = URL(filePath: #filePath).appending(path: "../../../../templates").standardized
    try FileManager.default.copyItem(atPath: repository.path, toPath: templates)
    return site
  }

  @Test func `makes every kind of page without a complaint`() async throws {
    let site = try await site()
    #expect(try await site.complaints().isEmpty)
    for path in [
      "index.html", "page/2/index.html", "2023/index.html", "2023/04/02/index.html",
      "category/news/local/page/2/index.html", "author/ann/index.html", "404.html",
      "about/team/index.html", "2024/05/09/hidden/index.html",
    ] {
      let page = try site.page(path)
      #expect(page.hasPrefix("<!DOCTYPE html>"), "\(path)")
      #expect(page.contains("</html>") && !page.contains("&amp;amp;"), "\(path)")
    }
    #expect(try await site.build().written == 0)
  }

  @Test func `feeds and sitemap are well-formed XML`() async throws {
    let site = try await site()
    try await site.build()
    let documents = site.paths.filter { $0.hasSuffix(".xml") }
    #expect(documents.count >= 6)
    // Debian's libxml2-utils; `scripts/test` installs it.
    let checker = "/usr/bin/xmllint"
    let isDemanded = ProcessInfo.processInfo.environment["STILLPRESS_REQUIRE_PEERS"] != nil
    guard isDemanded || FileManager.default.isExecutableFile(atPath: checker) else { return }
    let paths = documents.map { site.folder.path("output/" + $0) }
    let check = try await RunTool.run(
      program: checker, ["--noout", "--nonet"] + paths, in: site.folder.path)
    #expect(check.status == 0, "\(check.errors)")
  }

  @Test func `shows an answer below the comment that it answers`() async throws {
    let site = try await site()
    try await site.build()
    let page = try site.page("2023/04/02/post-1/index.html")
    let comment = try #require(page.range(of: "<p>Nice</p>"))
    let rest = page[comment.upperBound...]
    let answers = try #require(rest.range(of: "<ol class=\"comment-list\">"))
    let answer = try #require(rest.range(of: "<p>Indeed</p>"))
    #expect(answers.upperBound < answer.lowerBound)
  }

  @Test(arguments: ["root", "relative"])
  func `has no link that leads nowhere`(mode: String) async throws {
    let site = try await site()
    try site.configure("\"links\": \"\(mode)\"")
    try await site.build()
    let files = Set(site.paths)
    for (path, text) in try site.tree() where path.hasSuffix(".html") {
      for part in text.split(separator: "href=\"").dropFirst() {
        let link = String(part.prefix { $0 != "\"" })
        guard let target = WebAddress("https://m.example/" + path)?.resolving(link),
          target.host == "m.example"
        else { continue }
        var name = PercentCoding.decode(target.path.dropFirst())
        if name.isEmpty || name.hasSuffix("/") { name += "index.html" }
        #expect(files.contains(name), "\(path): \(link)")
      }
    }
  }
}

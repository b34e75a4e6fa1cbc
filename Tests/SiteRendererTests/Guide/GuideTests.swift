import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteRenderer

/// The guide to templates' data says what templates get: no more, no less.
struct GuideTests {
  private let guide: TemplateGuide

  init() throws { guide = try TemplateGuide() }

  private func check() async throws -> GuideCheck {
    var check = GuideCheck(guide)
    let bare = try await SiteFixture([.author(1, "/author/ann/", "Ann")])
    try bare.configure(#""menu": [{ "title": "Shop", "path": "https://shop.example.org/" }]"#)
    for site in [try await SiteFixture.full(), bare] {
      for (template, context) in try await site.contexts() {
        check.check(context, of: template)
      }
    }
    return check
  }

  @Test func `names all that templates get, with its type`() async throws {
    #expect(try await check().mismatches.sorted() == [])
  }

  @Test func `names nothing that is never there, and calls nothing optional that always is`()
    async throws
  {
    let check = try await check()
    let templates = Set(PageRenderer.templates.map { TemplateGuide.anchor($0) })
    for (anchor, table) in guide.tables {
      let heading = PageRenderer.templates.first { TemplateGuide.anchor($0) == anchor }
      for (name, kind) in table where anchor != "everywhere" {
        let place = templates.contains(anchor) ? "\(heading ?? "") \(name)" : "\(anchor).\(name)"
        // In variables, so that a failure shows them and not the whole sets.
        let (isFilled, isEmpty) = (check.filled.contains(place), check.empty.contains(place))
        #expect(isFilled, "\(place) never has a value")
        #expect(isEmpty == kind.mayBeNothing, "\(place)")
      }
    }
  }

  @Test func `has a table for each template`() {
    #expect(guide.headings.filter { $0.contains(".") } == PageRenderer.templates)
    #expect(guide.headings.count == guide.tables.count)
  }

  @Test func `the first theme works as the guide says`() async throws {
    let site = try await SiteFixture.full()
    let theme = site.folder.path("templates")
    try FileManager.default.removeItem(atPath: theme)
    let shipped = URL(filePath: #filePath).appending(path: "../../../../templates").standardized
    try FileManager.default.copyItem(atPath: shipped.path, toPath: theme)
    try await site.build()
    func example(_ language: String) throws -> String {
      try #require(guide.examples.first { $0.language == language }?.text)
    }
    try site.use(["post.html": try example("html"), "assets/mine.css": try example("css")])
    // The fixture's pictures were never downloaded.
    let complaints = try await site.complaints().filter { !$0.message.contains("media file") }
    #expect(complaints.isEmpty)
    let page = try site.page("2023/04/02/post-7/index.html")
    #expect(page.contains("<h1>Post</h1>\n  <p>2 April 2023, Ann</p>\n  <p>Text</p>"))
    #expect(page.contains(##"<a href="/tag/ink/">#Ink</a>"##))
    #expect(page.contains("href=\"/assets/mine."))
  }
}

import ContentModel
import ContentStorage
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteRenderer

struct ThemeTests {
  @Test func `assets have hashed names, also in style sheets`() {
    let assets = ThemeAssets.named([
      "site.css": Array(
        """
        @import "css/more.css"; /* url(logo.png) */
        a { background: url( "logo.png?v=1" ) } b { background: url(https://x.org/y.png) }
        c { content: "url(logo.png)" } d { background: URL('/root.png') }
        """.utf8),
      "css/more.css": Array("a { src: url(../logo.png#x), url(missing.png) }".utf8),
      "logo.png": [1, 2, 3],
    ])
    let paths = Dictionary(uniqueKeysWithValues: assets.map { ($0.name, $0.path.text) })
    let texts = Dictionary(
      uniqueKeysWithValues: assets.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) })
    let logo = paths["logo.png"] ?? ""
    let more = paths["css/more.css"] ?? ""
    #expect(logo.hasPrefix("assets/logo.") && logo.hasSuffix(".png") && logo.utf8.count == 26)
    #expect(
      texts["site.css"] == """
        @import "../\(more)"; /* url(logo.png) */
        a { background: url( "../\(logo)?v=1" ) } b { background: url(https://x.org/y.png) }
        c { content: "url(logo.png)" } d { background: URL('/root.png') }
        """)
    #expect(texts["css/more.css"] == "a { src: url(../../\(logo)#x), url(missing.png) }")
  }

  @Test func `a style sheet gets a new name when a file that it names changes`() {
    func name(_ font: UInt8) -> String? {
      ThemeAssets.named([
        "a.css": Array("@import 'b.css'; a{}".utf8),
        "b.css": Array("@import 'a.css'; b { src: url(f.woff2) }".utf8),
        "f.woff2": [font],
      ]).first { $0.name == "a.css" }?.path.text
    }
    #expect(name(1) == name(1))
    #expect(name(1) != name(2))
  }

  @Test func `a template with a mistake leaves the last good site`() async throws {
    let site = try await SiteFixture([.post(1, "/a/", "A")])
    try await site.build()
    let before = try site.tree()
    try site.use(["post.html": "{{ }}", "page.html": "{{ a |nosuchfilter }}"])
    let sink = DiagnosticSink()
    let report = try await site.build(sink)
    #expect(report.hasBadTemplates && report.written == 0)
    #expect(try site.tree() == before)
    let places = sink.diagnostics.filter { $0.severity == .error }.compactMap { diagnostic in
      if case .file(let path, let position, _) = diagnostic.location {
        "\(path.split(separator: "/").last ?? ""):\(position?.line ?? 0)"
      } else {
        nil
      }
    }
    #expect(places == ["page.html:1", "post.html:1"])
  }

  @Test func `a page that fails keeps its last version, and the others go on`() async throws {
    let site = try await SiteFixture([.post(1, "/a/", "A"), .page(2, "/b/", "B")])
    try await site.build()
    try site.use(["post.html": "{{ 1 / 0 }}", "page.html": "new"])
    let sink = DiagnosticSink()
    let report = try await site.build(sink)
    #expect(report.failed == 1 && !report.hasBadTemplates)
    #expect(try site.page("a/index.html").hasPrefix("post: A"))
    #expect(try site.page("b/index.html") == "new\n")
    #expect(
      sink.diagnostics.filter { $0.severity == .error }.first?.notes == ["not made: a/index.html"])
  }

  @Test func `a template that lacks is named`() async throws {
    let site = try await SiteFixture([])
    try FileManager.default.removeItem(atPath: site.folder.path("templates/post.html"))
    let sink = DiagnosticSink()
    #expect(try await site.build(sink).hasBadTemplates)
    #expect(sink.diagnostics.map(\.message) == ["The template post.html is missing."])
  }

  @Test func `an unknown name is a warning with its place`() async throws {
    let site = try await SiteFixture([.post(1, "/a/", "A"), .post(2, "/b/", "B")])
    try site.use(["post.html": "{{ entry.titel }}"])
    let complaints = try await site.complaints()
    #expect(complaints.count == 1)
    #expect(complaints.first?.hint == "Did you mean \"title\"?")
  }

  @Test func `a sitemap splits when it is full`() async throws {
    let site = try await SiteFixture((1...5).map { .post($0, "/p\($0)/", "P") })
    let index = try await site.store.index()
    var planner = SitePlanner(
      index: index, addresses: SiteAddresses(profile: index.profile), sitemapLimit: 4)
    let plan = planner.finish(assets: [], media: []).plan
    let parts = plan.requests.compactMap { request -> String? in
      switch request.subject {
      case .sitemap(let range): "\(request.path.text) \(range)"
      case .sitemapIndex: "\(request.path.text) index"
      default: nil
      }
    }
    #expect(parts == ["sitemap-1.xml 0..<4", "sitemap-2.xml 4..<6", "sitemap.xml index"])
    #expect(
      String(decoding: SitemapIndex.document(of: ["https://x.org/a&b"]), as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <sitemap><loc>https://x.org/a&amp;b</loc></sitemap>
        </sitemapindex>

        """)
  }
}

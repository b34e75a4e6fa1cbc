import ContentModel
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteRenderer

struct MediaTests {
  @Test func `copies media to their own paths, and again only after a change`() async throws {
    let site = try await SiteFixture(
      [], home: "https://example.com/blog/", installation: "https://example.com/wp/")
    try await site.download("https://example.com/blog/wp-content/a.jpg", "A", at: "a")
    try await site.download("https://example.com/wp/wp-content/b.jpg", "B", at: "b")
    try await site.download("https://cdn.org/x/c.jpg", "C", at: "c")
    try await site.download("https://cdn.org/x/c.jpg?w=300", "D", at: "d")
    try await site.build()
    #expect(try site.page("wp-content/a.jpg") == "A")
    #expect(try site.page("wp-content/b.jpg") == "B")
    #expect(try site.page("media/cdn.org/x/c.jpg") == "C")
    #expect(site.paths.count { $0.hasPrefix("media/cdn.org/x/c-") && $0.hasSuffix(".jpg") } == 1)
    try await site.download("https://cdn.org/x/c.jpg", "new", at: "c")
    #expect(try await site.build().written == 1)
    #expect(try site.page("media/cdn.org/x/c.jpg") == "new")
  }

  @Test(arguments: [
    ("x.html", "<script>"), ("x.js", "alert(1)"), ("x.svgz", ""), ("x.xml", ""), ("x.php", ""),
    ("x", "<html>"), ("x.svg", "<svg onload='alert(1)'/>"),
    ("y.svg", "<svg><script>alert(1)</script></svg>"),
    ("z.svg", "<svg><a href='java\nscript:alert(1)'/></svg>"),
  ])
  func `a file that could run script in a browser stays at the source`(
    name: String, bytes: String
  ) async throws {
    let address = "https://example.com/u/" + name
    let site = try await SiteFixture([.post(1, "/a/", "A", "<a href=\"\(address)\">x</a>")])
    try await site.download(address, bytes, at: "stored")
    let sink = DiagnosticSink()
    try await site.build(sink)
    #expect(!site.paths.contains("u/" + name))
    #expect(try site.page("a/index.html").contains("href=\"\(address)\""))
    #expect(sink.diagnostics.contains { $0.location == .url(address) })
  }

  @Test(arguments: [
    "<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0'/></svg>",
    "<?xml version='1.0' encoding='UTF-8'?><svg><title>Description of a horizon = on</title></svg>",
  ])
  func `a still picture is still a picture`(svg: String) {
    #expect(MediaKind.isStill(vector: Array(svg.utf8)))
  }

  @Test(arguments: [
    "<svg\nonload = 'x'>", "<svg/onload=x>", "<svg a='b'onclick='x'>",
    "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>",
    "<svg><foreignObject/></svg>", "<s:svg xmlns:s='x'><s:script/></s:svg>",
    "<svg><set attributeName = 'href' to='x'/></svg>", "<svg><a href='&#106;avascript:x'/></svg>",
    "<?xml version='1.0' encoding='utf-16'?><svg/>", "<?xml-stylesheet href='x'?><svg/>",
  ])
  func `a picture that moves by itself is refused`(svg: String) {
    #expect(!MediaKind.isStill(vector: Array(svg.utf8)))
  }

  @Test func `a picture shows what the mirror has of it`() async throws {
    let site = try await SiteFixture([
      .post(1, "/a/", "A", picture: 1),
      .picture(
        1, "/u/a.jpg", alt: "An \"A\"", caption: "<b>Cap</b>", width: 1200, height: 800,
        renditions: [
          .init(name: "thumbnail", url: "https://example.com/u/t.jpg", width: 150, height: 150),
          .init(name: "medium", url: "https://example.com/u/m.jpg", width: 300, height: 200),
          .init(name: "large", url: "https://example.com/u/l.jpg", width: 1024, height: 683),
          .init(name: "odd", url: "https://example.com/u/o.jpg", width: Int.max, height: Int.max),
        ]),
    ])
    try site.use([
      "post.html": """
      {{ entry.image.url }} {{ entry.image.width }}x{{ entry.image.height }} {{ entry.image.alt }} \
      {{ entry.image.caption }} {{ entry.image.srcset }} {{ entry.image.sizes }}
      """
    ])
    try await site.download("https://example.com/u/m.jpg", "M", at: "m")
    try await site.download("https://example.com/u/l.jpg", "L", at: "l")
    try await site.build()
    #expect(
      try site.page("a/index.html")
        == "/u/l.jpg 1024x683 An &quot;A&quot; <b>Cap</b> /u/m.jpg 300w, /u/l.jpg 1024w "
        + "(max-width: 1024px) 100vw, 1024px\n")
  }

  @Test func `a media file that went missing fails alone`() async throws {
    let site = try await SiteFixture([.post(1, "/a/", "A")])
    try await site.download("https://example.com/u/a.jpg", "A", at: "a")
    try FileManager.default.removeItem(atPath: site.folder.path(".stillpress/media/a"))
    let complaints = try await site.complaints()
    #expect(complaints.map(\.severity) == [.error])
    #expect(site.paths.contains("a/index.html"))
  }
}

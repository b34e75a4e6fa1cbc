import ContentModel
import Testing

@testable import SiteRenderer

/// Where links of bodies lead.
struct LinkTests {
  /// A body with one link, as the site's page shows it.
  private func link(
    _ address: String, keys: String = "", home: String = "https://example.com/"
  ) async throws -> String {
    let site = try await SiteFixture(
      [
        .term(3, "/category/news/", "News"), .author(1, "/author/ann/", "Ann"),
        .post(1, "/2024/05/01/hello/", "Hello", "<a href=\"\(address)\">x</a>", terms: [3]),
        .post(2, "/2024/06/02/caf%C3%A9/", "Café", day: "2024-06-02"),
        .page(5, "/about/", "About"),
        .picture(7, "/wp-content/uploads/a.jpg"),
      ], home: home)
    try site.configure(keys)
    try await site.download(
      "https://example.com/wp-content/uploads/a.jpg", "JPEG", at: "a.jpg")
    try await site.build()
    let page = try site.page("2024/05/01/hello/index.html")
    let start = page.firstRange(of: "href=\"")?.upperBound ?? page.startIndex
    return String(page[start...].prefix { $0 != "\"" })
  }

  @Test(arguments: [
    ("https://example.com/about/", "/about/"),
    ("http://www.example.com/about", "/about/"),
    ("//example.com/about/#team", "/about/#content-team"),
    ("/about/", "/about/"),
    ("../../../about/", "https://example.com/2024/about/"),
    ("../../../../about/", "/about/"),
    ("https://example.com/2024/06/02/café/", "/2024/06/02/caf%C3%A9/"),
    ("https://example.com/2024/06/02/caf%c3%a9/", "/2024/06/02/caf%C3%A9/"),
    ("https://example.com/?p=2", "/2024/06/02/caf%C3%A9/"),
    ("https://example.com/?page_id=5#x", "/about/#content-x"),
    ("/?cat=3", "/category/news/"),
    ("/?author=1", "/author/ann/"),
    ("/?attachment_id=7", "/wp-content/uploads/a.jpg"),
    ("/attached-7/", "/wp-content/uploads/a.jpg"),
    ("/about/?replytocom=5", "/about/"),
    ("/about/?share=twitter&amp;nb=1", "/about/"),
    ("/about/comment-page-2/#comment-9", "/about/#comment-9"),
    ("/2024/06/", "/2024/06/"),
    ("/category/news/page/1/", "/category/news/"),
    ("/feed/", "/feed/index.xml"),
    ("/category/news/feed/rss2/", "/category/news/feed/index.xml"),
    ("/wp-content/uploads/a.jpg", "/wp-content/uploads/a.jpg"),
    ("/", "/"),
    ("https://example.com", "/"),
    ("#note", "#content-note"),
    ("#respond", "/2024/05/01/hello/#comments"),
    ("mailto:a@example.com", "mailto:a@example.com"),
    ("https://other.org/about/", "https://other.org/about/"),
    // nothing in the mirror: the original, absolute
    ("/missing/", "https://example.com/missing/"),
    ("/wp-login.php", "https://example.com/wp-login.php"),
    ("/?s=ink", "https://example.com/?s=ink"),
    ("/wp-content/uploads/b.pdf", "https://example.com/wp-content/uploads/b.pdf"),
    ("/../../etc/passwd", "https://example.com/etc/passwd"),
  ])
  func `leads into the mirror, or to the original`(address: String, expected: String) async throws {
    #expect(try await link(address) == expected)
  }

  @Test(arguments: [
    ("\"links\": \"relative\"", "../../../../about/index.html#content-team"),
    (
      "\"links\": \"absolute\", \"site\": { \"url\": \"https://mirror.example.org/\" }",
      "https://mirror.example.org/about/#content-team"
    ),
    (
      "\"site\": { \"url\": \"https://mirror.example.org/old/\" }", "/old/about/#content-team"
    ),
  ])
  func `has the form that the site asks for`(keys: String, expected: String) async throws {
    #expect(try await link("/about/#team", keys: keys) == expected)
  }

  @Test func `pictures, candidates, posters and backgrounds are rewritten too`() async throws {
    let site = try await SiteFixture([
      .post(
        1, "/hello/", "Hello",
        """
        <img src="/u/a.jpg" srcset="/u/a.jpg 300w, https://www.example.com/u/b,c.jpg 600w">\
        <video poster="/u/a.jpg" src="/u/missing.mp4"></video>\
        <p style="background-image: url('/u/a.jpg')">x</p>
        """)
    ])
    try await site.download("https://example.com/u/a.jpg", "A", at: "1")
    try await site.download("https://example.com/u/b,c.jpg", "B", at: "2")
    try site.configure("\"links\": \"relative\"")
    let report = try await site.build()
    let page = try site.page("hello/index.html")
    #expect(page.contains("src=\"../u/a.jpg\""))
    #expect(page.contains("srcset=\"../u/a.jpg 300w, ../u/b%2Cc.jpg 600w\""))
    #expect(page.contains("poster=\"../u/a.jpg\""))
    #expect(page.contains("src=\"https://example.com/u/missing.mp4\""))
    #expect(page.contains("../u/a.jpg") && !page.contains("'/u/a.jpg'"))
    #expect(report.missingMedia == 1)
    #expect(try site.page("u/a.jpg") == "A")
    #expect(try site.page("u/b,c.jpg") == "B")
  }

  @Test func `links of a feed are absolute, also to places in its entries`() async throws {
    let site = try await SiteFixture([
      .post(1, "/hello/", "Hello", "<p><a href=\"#x\">a</a><a href=\"/hello/\">b</a></p>")
    ])
    try site.configure("\"site\": { \"url\": \"https://mirror.example.org/\" }")
    try await site.build()
    #expect(
      try site.page("feed/index.xml").contains(
        "href=&quot;https://mirror.example.org/hello/#content-x&quot;"))
  }

  @Test func `every internal link of a relative mirror leads to a file`() async throws {
    let site = try await SiteFixture([
      .term(1, "/category/a/", "A"), .term(2, "/category/a/b/", "B", parent: 1),
      .author(1, "/author/ann/", "Ann"),
      .post(1, "/2024/05/01/hello/", "Hello", "<a href='/about/'>x</a>", terms: [2], author: 1),
      .page(2, "/about/", "About", "<a href='/2024/05/01/hello/'>y</a>"),
    ])
    try site.use([
      "assets/site.css": "body{}",
      "partials/list.html": """
      <link href="{{ asset["site.css"] }}"><a href="{{ site.home }}">h</a><a href="{{ site.feed }}">f</a>
      {% for item in site.menu %}<a href="{{ item.url }}">{{ item.title }}</a>{% endfor %}
      {% for c in site.categories %}<a href="{{ c.url }}">c</a>{% for d in c.children %}\
      <a href="{{ d.url }}">d</a>{% endfor %}{% endfor %}
      {% for entry in entries %}<a href="{{ entry.url }}">e</a>{% endfor %}
      """,
    ])
    try site.configure("\"links\": \"relative\"")
    try await site.build()
    let files = Set(site.paths)
    var checked = 0
    for (path, text) in try site.tree() where path.hasSuffix(".html") {
      for part in text.split(separator: "href=\"").dropFirst() {
        let link = String(part.prefix { $0 != "\"" })
        let target = WebAddress("https://m.example/" + path)?.resolving(link)
        #expect(
          files.contains(String(target?.path.dropFirst() ?? "")), "\(path): \(link)")
        checked += 1
      }
    }
    #expect(checked > 30)
  }

  @Test func `a menu marks the page and leads where its paths say`() async throws {
    let site = try await SiteFixture([.page(1, "/about/", "About"), .page(2, "/b/", "B")])
    let show =
      "{% for item in site.menu %}{{ item.title }} {{ item.url }} {{ item.current }};{% endfor %}"
    try site.use(["page.html": show])
    try await site.build()
    #expect(try site.page("about/index.html") == "About /about/ true;B /b/ false;\n")
    try site.configure(
      #""menu": [{"title": "Us", "path": "/about/"}, {"title": "Ext", "path": "https://x.org/"}]"#)
    try await site.build()
    #expect(try site.page("about/index.html") == "Us /about/ true;Ext https://x.org/ false;\n")
  }
}

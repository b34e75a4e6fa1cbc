import ContentModel
import Diagnostics
import Testing

@testable import SiteRenderer

/// Which files a site has, and what is in them.
struct SiteTests {
  @Test func `presses a whole site`() async throws {
    let site = try await SiteFixture([
      .author(1, "/author/ann/", "Ann"),
      .term(1, "/category/news/", "News"),
      .term(2, "/category/news/local/", "Local", parent: 1),
      .term(3, "/tag/ink/", "Ink", taxonomy: "post_tag"),
      .post(1, "/2024/05/01/hello/", "Hello", "<p>One</p>", terms: [2, 3], author: 1),
      .post(
        2, "/2024/06/02/again/", "Q & A", "<p>Two</p>", day: "2024-06-02", terms: [1], author: 1),
      .page(3, "/about/", "About"),
      .page(4, "/about/team/", "Team", parent: 3),
    ])
    let report = try await site.build()
    let both = "Q &amp; A (/2024/06/02/again/)\nHello (/2024/05/01/hello/)\n\n"
    let first = "Hello (/2024/05/01/hello/)\n\n"
    let second = "Q &amp; A (/2024/06/02/again/)\n\n"
    let one = "<entry>https://example.com/2024/05/01/hello/ &lt;p&gt;One&lt;/p&gt;</entry>"
    let two = "<entry>https://example.com/2024/06/02/again/ &lt;p&gt;Two&lt;/p&gt;</entry>"
    let expected = [
      "2024/05/01/hello/index.html": "post: Hello\n<p>One</p>\n",
      "2024/06/02/again/index.html": "post: Q &amp; A\n<p>Two</p>\n",
      "about/index.html": "page: About\n<p>Text</p>\n",
      "about/team/index.html": "page: Team\n<p>Text</p>\n",
      "index.html": "index: Example\n\(both)",
      "category/news/index.html": "term: News\n\(both)",
      "category/news/local/index.html": "term: Local\n\(first)",
      "tag/ink/index.html": "term: Ink\n\(first)",
      "author/ann/index.html": "author: Ann\n\(both)",
      "2024/index.html": "date: 2024\n\(both)",
      "2024/05/index.html": "date: May 2024\n\(first)",
      "2024/06/index.html": "date: June 2024\n\(second)",
      "2024/05/01/index.html": "date: May 1, 2024\n\(first)",
      "2024/06/02/index.html": "date: June 2, 2024\n\(second)",
      "404.html": "404\n",
      "feed/index.xml": "<feed><title>Example</title>\(two)\(one)</feed>\n",
      "category/news/feed/index.xml": "<feed><title>News – Example</title>\(two)\(one)</feed>\n",
      "category/news/local/feed/index.xml": "<feed><title>Local – Example</title>\(one)</feed>\n",
      "tag/ink/feed/index.xml": "<feed><title>Ink – Example</title>\(one)</feed>\n",
      "author/ann/feed/index.xml": "<feed><title>Ann – Example</title>\(two)\(one)</feed>\n",
      "sitemap.xml": """
      <urls><url>https://example.com/2024/06/02/again/ 2024-06-02T13:00:00Z</url>
      <url>https://example.com/about/team/ 2024-05-01T13:00:00Z</url>
      <url>https://example.com/about/ 2024-05-01T13:00:00Z</url>
      <url>https://example.com/2024/05/01/hello/ 2024-05-01T13:00:00Z</url>
      <url>https://example.com/ 2024-06-02T13:00:00Z</url>
      <url>https://example.com/tag/ink/ 2024-05-01T13:00:00Z</url>
      <url>https://example.com/category/news/local/ 2024-05-01T13:00:00Z</url>
      <url>https://example.com/category/news/ 2024-06-02T13:00:00Z</url>
      <url>https://example.com/author/ann/ 2024-06-02T13:00:00Z</url>
      </urls>

      """,
      "robots.txt": "https://example.com/sitemap.xml\n",
    ]
    let tree = try site.tree()
    #expect(tree.keys.sorted() == expected.keys.sorted())
    for (path, text) in expected { #expect(tree[path] == text, "\(path)") }
    #expect(report.written == report.planned && report.failed == 0)
  }

  @Test func `a second build writes nothing`() async throws {
    let site = try await SiteFixture([.post(1, "/hello/", "Hello"), .page(2, "/about/", "About")])
    try site.use(["assets/site.css": "body { color: red }"])
    try await site.download("https://example.com/wp-content/a.jpg", "JPEG", at: "ab/a.jpg")
    let first = try await site.build()
    let again = try await site.build()
    #expect(first.written == first.planned && first.unchanged == 0)
    #expect(again.written == 0 && again.removed == 0 && again.unchanged == first.planned)
  }

  @Test func `the same content gives the same bytes whatever its way here`() async throws {
    let records: [ContentRecord] = [
      .author(1, "/author/ann/", "Ann", biography: "<em>Hi</em>"),
      .term(1, "/category/a/", "A"), .term(2, "/category/b/", "B", parent: 1),
      .post(1, "/2024/05/01/x/", "X", terms: [1, 2], author: 1),
      .post(2, "/2024/05/01/y/", "Y", terms: [2]), .page(3, "/p/", "P"),
      .comment(1, on: 1, "One"), .comment(2, on: 1, "Two", answering: 1),
    ]
    let here = try await SiteFixture(records)
    let there = try await SiteFixture(Array(records.reversed()))
    try await here.build()
    try await there.build()
    #expect(try here.tree() == there.tree())
  }

  @Test func `dates follow the site's zone, not the machine's`() async throws {
    let site = try await SiteFixture(
      [.post(1, "/hello/", "Hello")], timeZone: "Pacific/Auckland")
    try site.use(["post.html": "{{ entry.published|date:\"yyyy-MM-dd HH:mm\" }}"])
    try await site.build()
    #expect(try site.page("hello/index.html") == "2024-05-02 00:00\n")
    try site.configure(#""site": { "timeZone": "America/New_York" }"#)
    try await site.build()
    #expect(try site.page("hello/index.html") == "2024-05-01 08:00\n")
  }

  @Test func `plain permalinks get paths from slugs`() async throws {
    let site = try await SiteFixture([
      .author(1, "?author=1", "Ann"),
      .term(1, "?cat=1", "News", slug: "news"),
      .term(2, "?cat=2", "Local", parent: 1, slug: "local"),
      .term(3, "?tag=ink", "Ink", taxonomy: "post_tag", slug: "ink"),
      .post(1, "?p=1", "Hello", "<a href='?p=3'>a</a><a href='/?cat=2'>c</a>", slug: "h%C3%A9"),
      .page(2, "?page_id=2", "Über", slug: "ueber"),
      .page(3, "?page_id=3", "Team", parent: 2, slug: "team"),
      .post(4, "?p=4", "No slug", slug: ""),
    ])
    try await site.build()
    let expected = [
      "4/index.html", "category/news/index.html", "category/news/local/index.html",
      "hé/index.html", "tag/ink/index.html", "ueber/index.html", "ueber/team/index.html",
    ]
    #expect(Set(site.paths).isSuperset(of: expected))
    #expect(
      try site.page("hé/index.html")
        == "post: Hello\n<a href=\"/ueber/team/\">a</a><a href=\"/category/news/local/\">c</a>\n")
  }

  @Test func `a static front page moves the posts to their page`() async throws {
    let site = try await SiteFixture(
      [
        .post(1, "/hello/", "Hello"), .page(2, "/", "Welcome", "<p>Home</p>"),
        .page(3, "/journal/", "Journal"),
      ], frontPage: 2, postsPage: 3)
    try await site.build()
    #expect(try site.page("index.html") == "page: Welcome\n<p>Home</p>\n")
    #expect(try site.page("journal/index.html") == "index: Journal\nHello (/hello/)\n\n")
    #expect(site.paths.contains("feed/index.xml"))
  }

  @Test func `a page at the site's own address is the front page, also untold`() async throws {
    let site = try await SiteFixture([
      .post(1, "/hello/", "Hello"), .page(2, "/", "Welcome", "<p>Home</p>"),
    ])
    try await site.build()
    #expect(try site.page("index.html") == "page: Welcome\n<p>Home</p>\n")
    #expect(site.paths.contains("feed/index.xml") && !site.paths.contains("page/2/index.html"))
  }

  @Test func `lists have pages, and sticky posts come first on the first`() async throws {
    let posts = (1...23).map { number in
      ContentRecord.post(
        number, "/p\(number)/", "P\(number)", day: "2024-01-\(number < 10 ? "0" : "")\(number)",
        isSticky: number == 3)
    }
    let site = try await SiteFixture(posts)
    try site.use([
      "partials/list.html": """
      {% for entry in entries %}{{ entry.title }} {% endfor %}
      {{ pagination.page }}/{{ pagination.pages }} of {{ pagination.total }} \
      ({{ pagination.previous }}) ({{ pagination.next }}) \
      {% for item in pagination.items %}{{ item.number }}{% if item.current %}*{% endif %} \
      {% endfor %}
      """
    ])
    try await site.build()
    let first = try site.page("index.html")
    let last = try site.page("page/3/index.html")
    #expect(
      first == """
        index: Example
        P3 P23 P22 P21 P20 P19 P18 P17 P16 P15 
        1/3 of 23 () (/page/2/) 1* 2 3 

        """)
    #expect(
      last == """
        index: Page 3
        P4 P2 P1 
        3/3 of 23 (/page/2/) () 1 2 3* 

        """)
    #expect(!site.paths.contains("page/4/index.html"))
    #expect(
      try site.page("feed/index.xml").hasPrefix(
        "<feed><title>Example</title><entry>https://example.com/p23/"))
  }

  @Test func `what is behind a password has a page without a body, and no place in feeds`()
    async throws
  {
    let site = try await SiteFixture([
      .post(1, "/secret/", "Secret", "<p>must not show</p>", isProtected: true, excerpt: "nor this")
    ])
    try site.use([
      "post.html":
        "{{ entry.isProtected }}[{{ entry.content }}{{ entry.excerpt }}{{ page.description }}]"
    ])
    try await site.build()
    #expect(try site.page("secret/index.html") == "true[]\n")
    #expect(try site.page("feed/index.xml") == "<feed><title>Example</title></feed>\n")
    #expect(try !site.tree().values.contains { $0.contains("must not") || $0.contains("nor this") })
  }

  @Test func `comments stand in threads, and are cleaned strictly`() async throws {
    let site = try await SiteFixture([
      .post(1, "/hello/", "Hello"),
      .comment(3, on: 1, "<p>c</p>", answering: 1),
      .comment(
        1, on: 1, "<p>a <img src=x onerror=alert(1)></p>", by: "<b>", website: "javascript:x"),
      .comment(2, on: 1, "<p>b</p>", answering: 99, website: "https://b.example/"),
    ])
    try site.use([
      "post.html": """
      {% for c in entry.comments %}({{ c.id }} {{ c.author }} [{{ c.authorURL }}] {{ c.content }}\
      {% for d in c.children %}({{ d.id }} {{ d.content }}){% endfor %}){% endfor %}
      """
    ])
    try await site.build()
    let page = try site.page("hello/index.html")
    #expect(page.hasPrefix("(1 &lt;b&gt; [] <p>a"))
    #expect(page.contains("(3 <p>c</p>))(2 Reader [https://b.example/] <p>b</p>)"))
    #expect(!page.contains("onerror"))
  }

  @Test func `titles show their characters, escaped once`() async throws {
    let site = try await SiteFixture([.post(1, "/hello/", "“Q” & <A> — it’s")])
    try await site.build()
    #expect(try site.page("hello/index.html").hasPrefix("post: “Q” &amp; &lt;A&gt; — it’s\n"))
  }

  @Test func `script in a body reaches no page and no feed`() async throws {
    let hostile = """
      <script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>\
      <a href="&#106;avascript:alert(1)">y</a><iframe src="https://evil.example"></iframe>
      """
    let site = try await SiteFixture([
      .post(1, "/hello/", "Hello", hostile, excerpt: hostile),
      .term(1, "/category/a/", "A", summary: hostile),
      .author(1, "/author/a/", "A", biography: hostile),
    ])
    try site.use([
      "term.html": "{{ term.description }}", "author.html": "{{ author.biography }}",
      "index.html": "{% for entry in entries %}{{ entry.excerpt }}{% endfor %}",
    ])
    try await site.build()
    for (path, text) in try site.tree() {
      for word in ["<script", "onerror", "javascript:", "<iframe"] {
        #expect(!text.contains(word), "\(path): \(text)")
      }
    }
  }
}

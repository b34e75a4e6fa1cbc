import ContentModel
import Diagnostics
import TestSupport
import Testing

@testable import SiteRenderer

struct CollisionTests {
  @Test func `two entries that want one path both get one, and both are named`() async throws {
    let site = try await SiteFixture([
      .post(2, "/Hello/", "Second"), .post(1, "/hello/", "First"),
      .post(3, "/hello/", "Third", "<a href='/?p=2'>x</a>"),
    ])
    let complaints = try await site.complaints()
    #expect(try site.page("hello/index.html").hasPrefix("post: First"))
    #expect(try site.page("Hello-2/index.html").hasPrefix("post: Second"))
    #expect(try site.page("hello-3/index.html") == "post: Third\n<a href=\"/Hello-2/\">x</a>\n")
    #expect(
      complaints.map(\.message) == [
        "Two things belong at Hello/index.html: post 1 \"hello\" has it, post 2 \"Hello\" is at "
          + "Hello-2/index.html.",
        "Two things belong at hello/index.html: post 1 \"hello\" has it, post 3 \"hello\" is at "
          + "hello-3/index.html.",
      ])
    #expect(complaints.map(\.severity) == [.warning, .warning])
  }

  @Test func `documents keep their names`() async throws {
    let site = try await SiteFixture([
      .post(1, "/404.html", "Not that"), .post(2, "/feed/index.html", "Nor that"),
      .post(3, "/page/2/", "A post"),
    ])
    _ = try await site.complaints()
    #expect(try site.page("404.html") == "404\n")
    #expect(try site.page("404-2.html").hasPrefix("post: Not that"))
    #expect(try site.page("page/2/index.html").hasPrefix("post: A post"))
  }

  @Test(arguments: [
    "/%2e%2e/%2e%2e/escape/", "/..%2f..%2fescape/", "/a/%00/b/", "/.ssh/authorized_keys/", "/%2e/",
  ])
  func `no permalink leads out of the output folder`(address: String) async throws {
    let site = try await SiteFixture([.post(1, address, "Hostile", slug: "../../x")])
    try await site.build()
    let outside = site.folder.files().filter {
      !$0.hasPrefix("output/") && !$0.hasPrefix("templates/") && !$0.hasPrefix(".stillpress/store")
        && $0 != "site.json"
    }
    #expect(outside.isEmpty)
    #expect(
      site.paths.allSatisfy { path in !path.split(separator: "/").contains { $0.hasPrefix(".") } })
  }

  @Test func `slugs of plain permalinks, terms and media lead nowhere else either`() async throws {
    let site = try await SiteFixture([
      .post(1, "?p=1", "P", slug: "../../../p"), .term(2, "?cat=2", "T", slug: "..%2f..%2ft"),
      .author(3, "?author=3", "A"),
    ])
    try await site.download("https://example.com/..%2f..%2fm.jpg", "M", at: "m")
    try await site.build()
    #expect(site.paths.contains("__-..-m.jpg"))
    #expect(site.paths.contains("__-..-..-p/index.html"))
    #expect(!site.folder.files().contains { $0.hasSuffix("m.jpg") && !$0.hasPrefix("output/") })
  }
}

import ContentModel
import Testing

@testable import SiteRenderer

struct OutputPathTests {
  private func path(_ address: String, home: String = "https://example.com/") -> String? {
    let addresses = SiteAddresses(profile: SiteProfile(title: "", home: home))
    return WebLink(address).flatMap { addresses.place(of: $0.address) }
      .map { OutputPath(pageAt: $0).text }
  }

  @Test(arguments: [
    ("https://example.com/", "index.html"),
    ("https://example.com", "index.html"),
    ("http://www.example.com/2024/05/01/hello/", "2024/05/01/hello/index.html"),
    ("https://example.com:443/hello", "hello/index.html"),
    ("https://example.com/hello.html", "hello.html"),
    ("https://example.com/hello.HTM", "hello.HTM"),
    ("https://example.com/hello.html/", "hello.html/index.html"),
    ("https://example.com/about.php", "about.php/index.html"),
    ("https://example.com//a///b/", "a/b/index.html"),
    ("https://example.com/%E6%97%A5%E6%9C%AC/", "日本/index.html"),
    ("https://example.com/caf%65%CC%81/", "café/index.html"),
    ("https://example.com/100%-sure/", "100%-sure/index.html"),
    ("https://example.com/%2525/", "%25/index.html"),
    ("https://example.com/a/../../../etc/passwd", "etc/passwd/index.html"),
    ("https://example.com/%2e%2e/%2e%2e/etc/", "etc/index.html"),
    ("https://example.com/%252e%252e/etc/", "%2e%2e/etc/index.html"),
    ("https://example.com/..%00/etc/", "__-/etc/index.html"),
    ("https://example.com/..%2F..%2Fetc/", "__-..-etc/index.html"),
    ("https://example.com/.git/config/", "_git/config/index.html"),
    ("https://example.com/a%00b/", "a-b/index.html"),
    ("https://example.com/%FF/", "\u{FFFD}/index.html"),
  ])
  func `maps an address to a file below the front page`(address: String, expected: String) {
    #expect(path(address) == expected)
  }

  @Test(arguments: [
    ("https://example.com/blog/", "index.html"),
    ("https://example.com/blog", "index.html"),
    ("https://example.com/blog/hello/", "hello/index.html"),
  ])
  func `maps a site in a subdirectory to the root`(address: String, expected: String) {
    #expect(path(address, home: "https://example.com/blog/") == expected)
  }

  @Test(arguments: [
    "https://example.com/shop/", "https://example.com/blogger/", "https://other.org/blog/a/",
    "ftp://example.com/blog/a/", "https://user@example.com/blog/", "https:///blog/", "/blog/", "",
  ])
  func `knows no place for what is not below the front page`(address: String) {
    #expect(path(address, home: "https://example.com/blog/") == nil)
  }

  @Test func `ends a path that is too long for a file system in a hash`() {
    let deep = FolderPath(Array(repeating: String(repeating: "d", count: 200), count: 40))
    #expect(deep.text.utf8.count <= 2000)
    let other = FolderPath(Array(repeating: String(repeating: "d", count: 200), count: 41))
    #expect(deep != other)
  }

  @Test(arguments: ["../x", "a/../b", "/etc/passwd", "a//b", ".git/x", "", "a/\0", "con/x"])
  func `refuses a recorded path that no build can have written`(text: String) {
    #expect(OutputPath(recorded: text) == nil)
  }
}

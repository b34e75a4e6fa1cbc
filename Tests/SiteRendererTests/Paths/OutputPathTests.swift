import ContentModel
import Testing

@testable import SiteRenderer

struct OutputPathTests {
  private func path(_ address: String, home: String = "https://example.com/") -> String? {
    let addresses = SiteAddresses(profile: SiteProfile(title: "", home: home))
    return SourceURL(address).flatMap { addresses.place(of: $0) }
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
    ("https://example.com/%2e%2e/%2e%2e/etc/", "__/__/etc/index.html"),
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

  @Test(arguments: [
    ("https://example.com/a/b/", "../c?x=1#y", "https://example.com/a/c?x=1#y"),
    ("https://example.com/a/b/", "c", "https://example.com/a/b/c"),
    ("https://example.com/a/b", "c", "https://example.com/a/c"),
    ("https://example.com/a/", "//cdn.org/x", "https://cdn.org/x"),
    ("https://example.com/a/", "/x", "https://example.com/x"),
    ("https://example.com/a/?q", "#f", "https://example.com/a/?q#f"),
    ("https://example.com/a/", "?p=1", "https://example.com/a/?p=1"),
    ("https://example.com/a/", " \n/x\ty ", "https://example.com/xy"),
    ("https://example.com/a/", "\\\\evil.org\\x", "https://evil.org/x"),
    ("https://example.com/a/", "HTTP://Example.COM:80/x", "http://example.com/x"),
  ])
  func `resolves references as browsers do`(base: String, reference: String, expected: String) {
    #expect(SourceURL(base)?.resolving(reference)?.text == expected)
  }

  @Test(arguments: ["mailto:a@b.c", "javascript:alert(1)", "data:,x", "https:x", "tel:1"])
  func `leaves other schemes alone`(reference: String) {
    #expect(SourceURL("https://example.com/")?.resolving(reference) == nil)
  }
}

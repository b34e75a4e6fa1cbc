import ContentModel
import Testing

struct WebAddressTests {
  @Test(arguments: [
    ("https://example.com", "https://example.com/"),
    ("HTTPS://Example.COM:443/A?b=C#d", "https://example.com/A?b=C"),
    ("http://example.com:80/", "http://example.com/"),
    ("http://example.com:8080", "http://example.com:8080/"),
    ("  https://example.com/a b\n", "https://example.com/a%20b"),
    ("https://user:secret@example.com/", "https://example.com/"),
    ("https://example.com/a/./b/../c/", "https://example.com/a/c/"),
    ("https://example.com/../../etc", "https://example.com/etc"),
    ("https://example.com/%2e%2E/x", "https://example.com/x"),
    ("https://example.com/a/.%2e", "https://example.com/"),
    ("https://example.com/%252e%252e/.../.a/x", "https://example.com/%252e%252e/.../.a/x"),
    ("https://example.com/größe?q=ü", "https://example.com/gr%C3%B6%C3%9Fe?q=%C3%BC"),
    ("https://example.com/%C3%B6", "https://example.com/%C3%B6"),
    ("https:\\\\example.com\\a", ""), ("https://[::1]:8080/x", "https://[::1]:8080/x"),
    ("http://example.com\\a?b\\c", "http://example.com/a?b%5Cc"),
    ("ftp://example.com/", ""), ("javascript:alert(1)", ""), ("example.com", ""),
    ("https:///x", ""),
    ("https://exa mple.com/", ""), ("https://example.com:99999/", ""), ("", ""),
  ])
  func `reads as browsers do`(text: String, expected: String) {
    if text.hasPrefix("https:\\\\") {
      // Browsers take backslashes for slashes, also before the host.
      #expect(WebAddress(text)?.description == "https://example.com/a")
    } else {
      #expect(WebAddress(text)?.description ?? "" == expected)
    }
  }

  @Test(arguments: [
    ("c", "https://example.com/a/c"), ("/c", "https://example.com/c"),
    ("../c/", "https://example.com/c/"), ("?x=1", "https://example.com/a/b?x=1"),
    ("#top", "https://example.com/a/b?q"), ("", "https://example.com/a/b?q"),
    ("//other.org/x", "https://other.org/x"), ("http://other.org", "http://other.org/"),
    ("mailto:a@b.c", ""), ("data:image/png;base64,AA", ""), ("c:d", ""),
    ("./c:d", "https://example.com/a/c:d"),
  ])
  func `resolves references`(reference: String, expected: String) {
    let base = WebAddress("https://example.com/a/b?q")
    #expect(base?.resolving(reference)?.description ?? "" == expected)
  }

  @Test(arguments: [
    ("http://localhost/", true), ("http://127.0.0.1:8080/", true), ("http://[::1]/", true),
    ("http://127.evil.com/", false), ("http://localhost.evil.com/", false),
    ("http://example.com/", false),
  ])
  func `knows this machine`(text: String, isLoopback: Bool) {
    #expect(WebAddress(text)?.isLoopback == isLoopback)
  }

  @Test(arguments: [
    ("http://www.example.com/", "example.com"), ("https://EXAMPLE.com:443/a", "example.com"),
    ("https://www.example.com:8443/", "example.com:8443"), ("http://[::1]:8080/", "[::1]:8080"),
    ("https://www.example.com.evil.org/", "example.com.evil.org"),
  ])
  func `knows what addresses of one site share`(text: String, site: String) {
    #expect(WebAddress(text)?.site == site)
  }

  @Test func `reading twice changes nothing`() {
    for text in ["https://example.com/ä b/%zz?ü=|", "http://X.org/a/../b;c,d?e=f&g"] {
      let once = WebAddress(text)?.description ?? ""
      #expect(WebAddress(once)?.description == once)
    }
  }
}

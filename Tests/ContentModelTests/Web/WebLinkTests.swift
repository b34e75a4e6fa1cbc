import ContentModel
import Testing

struct WebLinkTests {
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
    ("https://example.com/a/", "#a?b/c\\d e", "https://example.com/a/#a?b/c\\d e"),
    ("https://example.com/a/", "x#", "https://example.com/a/x#"),
  ])
  func `resolves references as browsers do`(page: String, reference: String, expected: String) {
    #expect(WebLink(reference, on: WebAddress(page))?.description == expected)
  }

  @Test(arguments: [
    "mailto:a@b.c", "javascript:alert(1)", "java\nscript:alert(1)", "data:,x", "https:x", "tel:1",
  ])
  func `leaves other schemes alone`(reference: String) {
    #expect(WebLink(reference, on: WebAddress("https://example.com/")) == nil)
  }

  @Test(arguments: ["https://user@example.com/", "//user:secret@example.com/", "https://@x.org"])
  func `refuses a user and a password`(reference: String) {
    #expect(WebLink(reference, on: WebAddress("https://example.com/")) == nil)
  }

  @Test(arguments: ["/a", "a", "?a", "#a", ""])
  func `leads nowhere without a page`(reference: String) {
    #expect(WebLink(reference) == nil)
  }

  @Test func `has no fragment in its address`() {
    let link = WebLink("https://example.com/a#b")
    #expect(link?.address == WebAddress("https://example.com/a"))
    #expect(link?.fragment == "b")
  }
}

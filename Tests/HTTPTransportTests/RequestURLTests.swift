import Testing

@testable import HTTPTransport

struct RequestURLTests {
  @Test(arguments: [
    ("http://example.org", "http://example.org"),
    ("http://u:p@example.org/a", "http://example.org/a"),
    ("HTTPS://u@example.org:8443/?a@b", "HTTPS://example.org:8443/?a@b"),
    ("http://u:p@q@example.org", "http://example.org"),
    ("http://example.org/@a", "http://example.org/@a"),
    ("http://example.org#u:p@a", "http://example.org#u:p@a"),
    ("mailto:a@b", "mailto:a@b"),
  ])
  func `hides user and password`(url: String, shown: String) {
    #expect(RequestURL.withoutUser(url) == shown)
  }

  @Test(arguments: [
    ("http://example.org", "example.org"), ("http://u:p@example.org:80/a:b", "example.org"),
    ("https://[::1]:80/", "[::1]"), ("none", "none"),
  ])
  func `finds the host`(url: String, host: String) {
    #expect(RequestURL.host(url) == host)
  }
}

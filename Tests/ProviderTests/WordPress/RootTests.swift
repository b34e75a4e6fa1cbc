import ContentModel
import Testing

@testable import Providers

struct RootTests {
  @Test(arguments: [
    (
      "https://example.com/wp-json/", "wp/v2/posts",
      "https://example.com/wp-json/wp/v2/posts?page=2&a=b%20c%26d"
    ),
    ("https://example.com/blog/api", "", "https://example.com/blog/api/?page=2&a=b%20c%26d"),
    (
      "https://example.com/?rest_route=/", "wp/v2/posts",
      "https://example.com/?rest_route=/wp/v2/posts&page=2&a=b%20c%26d"
    ),
    (
      "https://example.com/index.php?rest_route=%2F&lang=de", "wp/v2/posts/7",
      "https://example.com/index.php?rest_route=/wp/v2/posts/7&lang=de&page=2&a=b%20c%26d"
    ),
    (
      "https://example.com/wp-json/?lang=de", "wp/v2/posts",
      "https://example.com/wp-json/wp/v2/posts?lang=de&page=2&a=b%20c%26d"
    ),
  ])
  func `builds addresses in both forms`(root: String, path: String, expected: String) throws {
    let address = try #require(WebAddress(root))
    let url = WordPressRoot(address).url(path, [("page", "2"), ("a", "b c&d")])
    #expect(url == expected)
  }

  @Test func `adds nothing when there is nothing to add`() throws {
    let address = try #require(WebAddress("https://example.com/wp-json/"))
    #expect(WordPressRoot(address).url("") == "https://example.com/wp-json/")
  }
}

import HTTPServing
import RecordedWordPress
import Testing

struct FrontTests {
  var site: RecordedSite
  static let root = "<http://small.test/wp-json/>; rel=\"https://api.w.org/\""

  init() throws {
    site = try smallSite()
  }

  private func get(_ target: String, _ headers: [HeaderField] = []) -> ServedResponse {
    site.answer(ServedRequest(target, headers: headers))
  }

  @Test(arguments: ["/", "/index.php", "/2024/one/", "/2024/f%C3%BCnf/", "/2024/fünf/", "/none/"])
  func `every page says where the interface is`(target: String) {
    let response = get(target)
    #expect(response.status == (target == "/none/" ? 404 : 200))
    #expect(response.header("Content-Type") == "text/html; charset=UTF-8")
    #expect(response.header("Link") == Self.root)
    #expect(
      response.text.contains(
        "<link rel=\"https://api.w.org/\" href=\"http://small.test/wp-json/\">"))
  }

  @Test(arguments: [
    "/wp-json/", "/wp-json", "/?rest_route=/", "/index.php?rest_route=/", "/?rest_route=",
  ])
  func `both forms of address reach the interface`(target: String) {
    let response = get(target)
    #expect(response.header("Content-Type") == "application/json; charset=UTF-8")
    #expect(response.header("Link") == Self.root)
    #expect(response.text.contains(#""home":"http:\/\/small.test""#))
  }

  @Test func `a route in a parameter is the same route`() {
    #expect(
      get("/?rest_route=/wp/v2/posts&per_page=1&_fields=id").text == #"[{"id":2}]"#)
    #expect(get("/?rest_route=%2Fwp%2Fv2%2Ftags%2F3%2F&_fields=id").text == #"{"id":3}"#)
  }

  @Test(arguments: [
    ("/wp-json/?_fields=name,namespaces", #"{"name":"Small","namespaces":["wp\/v2"]}"#),
    (
      "/wp-json/wp/v2",
      #"{"namespace":"wp\/v2","routes":{"\/wp\/v2\/posts":{"methods":["GET"]}}}"#
    ),
    (
      "/wp-json/wp/v2/types/page?_fields=rest_base,hierarchical",
      #"{"hierarchical":true,"rest_base":"pages"}"#
    ),
    // WordPress picks the fields from each member and then from the list itself.
    ("/wp-json/wp/v2/types?_fields=rest_base", "[]"),
    ("/wp-json/wp/v2/taxonomies?_fields=post_tag.slug", #"{"post_tag":[]}"#),
  ])
  func `describes the site`(target: String, text: String) {
    #expect(get(target).text == text)
  }

  @Test(arguments: [
    ("/?p=1", "http://small.test/2024/one/"), ("/?page_id=2", "http://small.test/2024/two/"),
    ("/2024/two", "http://small.test/2024/two/"),
  ])
  func `short addresses lead to the permalink`(target: String, location: String) {
    let response = get(target)
    #expect(response.status == 301)
    #expect(response.header("Location") == location)
  }

  @Test(arguments: ["/?p=6", "/?p=99", "/wp-content/none.jpg", "/2024/six/"])
  func `what is not public is not found`(target: String) {
    #expect(get(target).status == 404)
  }

  @Test func `a page shows its record and where that is`() {
    let response = get("/2024/one/")
    #expect(response.text.contains("<h1>Zebra</h1>\n<p>1 €</p>"))
    #expect(
      response.headers.filter { $0.name == "Link" }.map(\.value) == [
        Self.root,
        "<http://small.test/wp-json/wp/v2/posts/1>; rel=\"alternate\"; "
          + "type=\"application/json\"",
        "<http://small.test/?p=1>; rel=shortlink",
      ])
  }

  @Test func `a site in a folder answers below it`() throws {
    let site = try RecordedSite(
      json: """
        {"index": {"name": "B", "home": "http://small.test/blog"},
         "posts": [{"id": 1, "link": "http://small.test/blog/a/", "date": "2024-01-01T00:00:00"}]}
        """)
    func status(_ target: String) -> Int { site.answer(ServedRequest(target)).status }
    #expect(status("/blog") == 200)
    #expect(status("/blog/wp-json/wp/v2/posts/1") == 200)
    #expect(status("/blog/a/") == 200)
    #expect(status("/wp-json/") == 404)
    #expect(status("/blogs") == 404)
  }
}

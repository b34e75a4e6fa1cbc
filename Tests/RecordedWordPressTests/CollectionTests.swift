import ContentModel
import HTTPServing
import RecordedWordPress
import Testing

struct CollectionTests {
  let site: RecordedSite

  init() throws {
    site = try smallSite()
  }

  private func get(_ rest: String) -> ServedResponse {
    site.answer(ServedRequest("/wp-json/wp/v2/" + rest))
  }

  @Test(arguments: [
    ("posts?_fields=id", "2 5 1"),
    ("posts?_fields=id&order=asc", "1 5 2"),
    ("posts?_fields=id&orderby=id&order=asc", "1 2 5"),
    ("posts?_fields=id&orderby=id", "5 2 1"),
    ("posts?_fields=id&orderby=modified&order=asc", "1 2 5"),
    ("posts?_fields=id&orderby=title&order=asc", "2 5 1"),
    ("posts?_fields=id&orderby=slug&order=asc", "5 1 2"),
    ("posts?_fields=id&orderby=author&order=asc", "1 5 2"),
    ("posts?_fields=id&include=5,1&orderby=include", "5 1"),
    ("posts?_fields=id&include[]=1&include[]=2", "2 1"),
    ("posts?_fields=id&exclude=2", "5 1"),
    ("posts?_fields=id&slug=one,five", "5 1"),
    ("posts?_fields=id&slug=none", ""),
    ("posts?_fields=id&slug=&include=", "2 5 1"),
    ("posts?_fields=id&offset=30", ""),
    ("posts?_fields=id&categories=1", "2 1"),
    ("posts?_fields=id&categories=1,2", "2 5 1"),
    ("posts?_fields=id&categories_exclude=1", "5"),
    ("posts?_fields=id&tags=3&author=1", "5"),
    ("posts?_fields=id&author_exclude=1", "2"),
    ("posts?_fields=id&sticky=true", "1"),
    ("posts?_fields=id&sticky=0", "2 5"),
    ("posts?_fields=id&status=publish", "2 5 1"),
    ("posts?_fields=id&per_page=2", "2 5"),
    ("posts?_fields=id&per_page=2&page=2", "1"),
    ("posts?_fields=id&offset=1", "5 1"),
    ("posts?_fields=id&offset=1&page=1&per_page=1", "5"),
    ("posts?_fields=id&page=1&page=1", "2 5 1"),
    ("pages?page=7", ""),
    ("categories?_fields=id", "2 1 4"),
    ("categories?_fields=id&orderby=id&order=desc", "4 2 1"),
    ("categories?_fields=id&orderby=count&order=asc", "4 1 2"),
    ("categories?_fields=id&parent=0", "1 4"),
    ("categories?_fields=id&hide_empty=true", "2 1"),
    ("categories?_fields=id&post=2", "2 1"),
    ("categories?page=9", ""),
    ("tags?_fields=id&slug=t", "3"),
    ("users?_fields=id", "1 2"),
    ("users?page=9", ""),
    ("comments?_fields=id", "2 1"),
    ("comments?_fields=id&post=2", "2"),
    ("comments?_fields=id&order=asc", "1 2"),
    ("comments?_fields=id&after=2024-02-01T10:00:00", "2"),
    ("comments?page=9", ""),
  ])
  func `selects and sorts`(rest: String, ids: String) {
    let response = get(rest)
    let expected = ids.split(separator: " ").map { "{\"id\":\($0)}" }.joined(separator: ",")
    #expect(response.status == 200)
    #expect(response.text == "[\(expected)]")
  }

  // A time with a zone is converted to the site's; one without is the site's already.
  @Test(arguments: [
    ("modified_after=2024-07-02T09:59:59", "2 5"),
    ("modified_after=2024-07-02T10:00:00", "5"),
    ("modified_after=2024-07-02T08:59:59Z", "2 5"),
    ("modified_after=2024-07-02T09:00:00Z", "5"),
    ("modified_after=2024-07-02T11:00:00%2B02:00", "5"),
    ("modified_after=2024-07-02T04:59:59-04", "2 5"),
    ("modified_before=2024-07-02T10:00:00", "1"),
    ("modified_before=2024-07-02T10:00:01", "2 1"),
    ("after=2024-03-01T09:59:59Z", "2 5"),
    ("after=2024-03-01T10:00:00.5Z", "2"),
    ("before=2024-03-01%2010:00:00", "1"),
  ])
  func `compares times as the site's own`(rest: String, ids: String) {
    let expected = ids.split(separator: " ").map { "{\"id\":\($0)}" }.joined(separator: ",")
    #expect(get("posts?_fields=id&" + rest).text == "[\(expected)]")
  }

  @Test(arguments: [
    ("posts?per_page=2", "3", "2", "next:page=2"),
    ("posts?per_page=1&page=2", "3", "3", "prev:page=1 next:page=3"),
    ("posts?per_page=2&page=2", "3", "2", "prev:page=1"),
    ("posts", "3", "1", ""),
    ("pages", "0", "0", ""),
    ("tags?page=3", "1", "1", "prev:page=1"),
    ("posts?offset=30", "0", "0", ""),
    ("comments?offset=30", "2", "1", ""),
    ("tags?offset=30", "1", "1", "prev:page=1"),
  ])
  func `tells the totals`(rest: String, total: String, pages: String, links: String) {
    let response = get(rest)
    #expect(response.header("X-WP-Total") == total)
    #expect(response.header("X-WP-TotalPages") == pages)
    let link = response.headers.last { $0.name == "Link" }?.value ?? ""
    #expect(link.contains("rel=\"next\"") == links.contains("next"))
    #expect(link.contains("rel=\"prev\"") == links.contains("prev"))
  }

  // As a WordPress 6.1 answered: lists and flags come back in PHP's form.
  @Test(arguments: [
    ("posts?per_page=1&_fields=id,slug", "per_page=1&_fields=id%2Cslug&page=2"),
    ("posts?page=1&per_page=1", "page=2&per_page=1"),
    ("posts?per_page=1&include=1,2", "per_page=1&include%5B0%5D=1&include%5B1%5D=2&page=2"),
    ("posts?sticky=false&per_page=1", "sticky&per_page=1&page=2"),
    ("posts?per_page=1&slug=", "per_page=1&page=2"),
    (
      "posts?per_page=1&after=2020-01-01%2010:00:00&_fields[]=id&_fields[]=slug",
      "per_page=1&after=2020-01-01+10%3A00%3A00&_fields%5B0%5D=id&_fields%5B1%5D=slug&page=2"
    ),
    ("categories?per_page=1&hide_empty=true", "per_page=1&hide_empty=1&page=2"),
  ])
  func `links to the next page with all parameters`(rest: String, query: String) {
    let base = rest.prefix { $0 != "?" }
    #expect(
      get(rest).headers.filter { $0.name == "Link" }.map(\.value) == [
        "<http://small.test/wp-json/wp/v2/\(base)?\(query)>; rel=\"next\""
      ])
  }

  @Test func `links to the pages before and after`() {
    let root = "<http://small.test/wp-json/wp/v2/posts?per_page=1&page="
    #expect(
      get("posts?per_page=1&page=2").header("Link")
        == root + "1>; rel=\"prev\", " + root + "3>; rel=\"next\"")
  }

  @Test(arguments: [
    ("id,slug", #"{"id":1,"slug":"one"}"#),
    ("id,title.rendered", #"{"id":1,"title":{"rendered":"Zebra"}}"#),
    ("title,title.rendered", #"{"title":{"rendered":"Zebra"}}"#),
    ("title.none", #"{"title":[]}"#),
    ("id.none", #"{"id":1}"#),
    ("none", "[]"),
    (" id , slug ", #"{"id":1,"slug":"one"}"#),
  ])
  func `selects fields`(fields: String, text: String) {
    let encoded = PercentCoding.encode(fields)
    #expect(get("posts/1?_fields=" + encoded).text == text)
    #expect(get("posts?include=1&_fields=" + encoded).text == "[\(text)]")
  }

  @Test func `sends a record as PHP writes it`() {
    let text = get("posts/1").text
    #expect(text.contains(#""link":"http:\/\/small.test\/2024\/one\/""#))
    #expect(text.contains(#""content":{"rendered":"<p>1 \u20ac<\/p>"}"#))
    #expect(text.contains(#""meta":[]"#))
    #expect(get("posts?include=1").text == "[\(text)]")
  }
}

import HTTPServing
import RecordedWordPress
import Testing

struct RESTErrorTests {
  let site: RecordedSite

  init() throws {
    site = try smallSite()
  }

  @Test(arguments: [
    ("wp/v2/posts/999", 404, "rest_post_invalid_id", "Invalid post ID."),
    ("wp/v2/pages/1", 404, "rest_post_invalid_id", "Invalid post ID."),
    ("wp/v2/posts/6", 401, "rest_forbidden", "Sorry, you are not allowed to do that."),
    ("wp/v2/categories/99", 404, "rest_term_invalid", "Term does not exist."),
    ("wp/v2/users/99", 404, "rest_user_invalid_id", "Invalid user ID."),
    ("wp/v2/comments/99", 404, "rest_comment_invalid_id", "Invalid comment ID."),
    (
      "wp/v2/comments/3", 401, "rest_cannot_read",
      "Sorry, you are not allowed to read this comment."
    ),
    ("wp/v2/types/none", 404, "rest_type_invalid", "Invalid post type."),
    ("wp/v2/taxonomies/none", 404, "rest_taxonomy_invalid", "Invalid taxonomy."),
    (
      "wp/v2/posts?page=2", 400, "rest_post_invalid_page_number",
      "The page number requested is larger than the number of pages available."
    ),
    (
      "wp/v2/posts?orderby=include", 400, "rest_orderby_include_missing_include",
      "You need to define an include parameter to order by include."
    ),
  ])
  func `answers what is not there`(route: String, status: Int, code: String, message: String) {
    let response = site.answer(ServedRequest("/wp-json/" + route))
    #expect(response.status == status)
    // Only the routes of records that may not be read say nothing of what is allowed.
    let isReadable = status == 400 || route.contains("/types/") || route.contains("/taxonomies/")
    #expect(response.header("Allow") == (isReadable ? "GET" : nil))
    #expect(
      response.text
        == #"{"code":"\#(code)","data":{"status":\#(status)},"message":"\#(message)"}"#)
  }

  @Test(arguments: [
    "wp/v2/none", "wp/v2/posts/abc", "wp/v2/posts/-1", "wp/v2/posts/1/revisions", "wp/v3", "foo/v1",
    "wp", "wp/v2/types/post/x",
  ])
  func `answers unknown routes`(route: String) {
    let response = site.answer(ServedRequest("/wp-json/" + route))
    #expect(response.status == 404)
    #expect(response.header("Allow") == nil)
    #expect(
      response.text
        == #"{"code":"rest_no_route","data":{"status":404},"#
        + #""message":"No route was found matching the URL and request method."}"#)
  }

  @Test(arguments: [
    ("posts", "per_page=101", "per_page must be between 1 (inclusive) and 100 (inclusive)"),
    ("posts", "per_page=0", "per_page must be between 1 (inclusive) and 100 (inclusive)"),
    ("tags", "per_page=-1", "per_page must be between 1 (inclusive) and 100 (inclusive)"),
    ("users", "page=0", "page must be greater than or equal to 1"),
    ("posts", "page=x", "page is not of type integer."),
    ("posts", "page=99999999999999999999", "page is not of type integer."),
    ("posts", "include=1,x", "include[1] is not of type integer."),
    ("posts", "sticky=maybe", "sticky is not of type boolean."),
    ("posts", "order=up", "order is not one of asc and desc."),
    (
      "pages", "orderby=x",
      "orderby is not one of author, date, id, include, modified, parent, relevance, slug, "
        + "include_slugs, title, and menu_order."
    ),
    ("posts", "after=yesterday", "Invalid date."),
    ("posts", "modified_after=2024-01-01", "Invalid date."),
    ("posts", "before=2024-13-01T00:00:00Z", "Invalid date."),
    ("posts", "status=draft", "Status is forbidden."),
    ("media", "status=publish", "Status is forbidden."),
  ])
  func `refuses parameters`(base: String, query: String, message: String) throws {
    var site = site
    if base == "media" {
      site = try RecordedSite(json: #"{"media": []}"#)
    }
    let response = site.answer(ServedRequest("/wp-json/wp/v2/\(base)?\(query)"))
    let name = query.prefix { $0 != "=" }
    #expect(response.status == 400)
    #expect(response.text.contains(#""code":"rest_invalid_param""#))
    #expect(response.text.contains(#""message":"Invalid parameter(s): \#(name)""#))
    #expect(response.text.contains(#""params":{"\#(name)":"\#(message)"}"#))
  }

  // As a WordPress 6.1 answered.
  @Test func `names all parameters that it refuses, in the order of the query`() {
    let response = site.answer(ServedRequest("/wp-json/wp/v2/posts?order=up&after=x&page=1"))
    #expect(
      response.text
        == #"{"code":"rest_invalid_param","data":{"details":{"#
        + #""after":{"code":"rest_invalid_date","data":null,"message":"Invalid date."},"#
        + #""order":{"code":"rest_not_in_enum","data":null,"#
        + #""message":"order is not one of asc and desc."}},"#
        + #""params":{"after":"Invalid date.","order":"order is not one of asc and desc."},"#
        + #""status":400},"message":"Invalid parameter(s): order, after"}"#)
  }

  @Test func `looks at the page before all else`() {
    let response = site.answer(
      ServedRequest("/wp-json/wp/v2/posts?order=up&per_page=0&page=0"))
    #expect(response.text.contains(#""message":"Invalid parameter(s): page, per_page""#))
  }
}

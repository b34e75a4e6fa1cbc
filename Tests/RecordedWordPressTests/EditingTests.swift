import ContentModel
import HTTPServing
import RecordedWordPress
import Testing

struct EditingTests {
  var site: RecordedSite

  init() throws {
    site = try smallSite()
  }

  private func get(_ rest: String) -> String {
    site.answer(ServedRequest("/wp-json/wp/v2/" + rest)).text
  }

  @Test mutating func `an edited post has a new time of modification`() {
    #expect(site.now == "2024-09-01T09:01:00")
    site.update("posts", 1, ["title.rendered": .string("New")])
    #expect(
      get("posts/1?_fields=title,modified,modified_gmt")
        == #"{"modified":"2024-09-01T10:01:00","modified_gmt":"2024-09-01T09:01:00","#
        + #""title":{"rendered":"New"}}"#)
    #expect(site.now == "2024-09-01T09:02:00")
    #expect(get("posts?modified_after=2024-09-01T09:00:00Z&_fields=id") == #"[{"id":1}]"#)
  }

  @Test mutating func `a quiet change keeps the time`() {
    site.update("posts", 1, ["sticky": .bool(false)], touching: false)
    #expect(
      get("posts/1?_fields=modified,sticky")
        == #"{"modified":"2024-01-01T10:00:00","sticky":false}"#)
  }

  @Test mutating func `a renamed category has no time`() {
    site.update("categories", 2, ["name": .string("Gamma")])
    #expect(get("categories/2?_fields=name,modified,modified_gmt") == #"{"name":"Gamma"}"#)
  }

  @Test mutating func `an added post is filled in`() {
    let id = site.insert("posts", ["slug": .string("new"), "categories": .array([.int(2)])])
    #expect(id == 7)
    #expect(
      get("posts/7?_fields=date,date_gmt,modified_gmt,link,status,type,title,categories")
        == #"{"categories":[2],"date":"2024-09-01T10:01:00","date_gmt":"2024-09-01T09:01:00","#
        + #""link":"http:\/\/small.test\/new\/","modified_gmt":"2024-09-01T09:01:00","#
        + #""status":"publish","title":{"rendered":"new"},"type":"post"}"#)
    #expect(get("posts?categories=2&_fields=id") == #"[{"id":7},{"id":2},{"id":5}]"#)
  }

  @Test mutating func `pages and posts share their ids`() {
    #expect(site.insert("pages", [:]) == 7)
    #expect(site.insert("posts", [:]) == 8)
    #expect(site.insert("comments", [:]) == 4)
    #expect(site.insert("tags", [:]) == 5)
    #expect(site.ids("posts") == [1, 2, 5, 6, 8])
  }

  @Test mutating func `a deleted post is gone, a hidden one is forbidden`() {
    site.remove("posts", 1)
    site.update("posts", 2, ["status": .string("trash")])
    #expect(get("posts?_fields=id") == #"[{"id":5}]"#)
    #expect(get("posts/1").contains("rest_post_invalid_id"))
    #expect(get("posts/2").contains("rest_forbidden"))
    #expect(site.record("posts", 1) == nil)
  }

  @Test mutating func `the same value is sent again byte for byte`() {
    let before = get("posts")
    let title = site.record("posts", 1)?["title"]?["rendered"]
    site.update("posts", 1, ["title.rendered": .string("x")], touching: false)
    #expect(get("posts") != before)
    site.update("posts", 1, ["title.rendered": title ?? .null], touching: false)
    #expect(get("posts") == before)
  }
}

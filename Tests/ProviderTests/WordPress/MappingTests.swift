import ContentModel
import Foundation
import JSONText
import ProviderKit
import TestSupport
import Testing

@testable import Providers

struct MappingTests {
  private let posts = InventoryScope(.entry, type: "post")

  private func record(_ json: String, _ scope: InventoryScope) throws -> ContentRecord? {
    WordPressMapping.record(try JSONText.parse(json), in: scope)
  }

  @Test func `maps a post with all its fields`() throws {
    let json = """
      {"id":42,"date":"2024-05-01T00:30:00","date_gmt":"2024-04-30T22:30:00",
       "guid":{"rendered":"https://example.com/?p=42&#038;x=1"},"modified":"2024-06-01T12:00:00",
       "modified_gmt":"2024-06-01T10:00:00","slug":"hallo-%e2%98%83","status":"publish",
       "type":"post","link":"https://example.com/2024/05/01/hallo/",
       "title":{"rendered":"&#8220;Hallo&#8221; &amp; <em>mehr</em>"},
       "content":{"rendered":"<p>A &amp; B</p>","protected":false},
       "excerpt":{"rendered":"<p>A</p>","protected":false},"author":3,"featured_media":7,
       "sticky":true,"format":"aside","categories":[5,2],"tags":[9],"meta":{"k":[1]},
       "acf":{"field":"v"},"yoast_head":"<x>","yoast_head_json":{"title":"T"},
       "class_list":["a"],"_links":{"self":[]}}
      """
    let entry = Entry(
      id: ContentID(.entry, "42"), type: "post", slug: "hallo-%e2%98%83",
      permalink: "https://example.com/2024/05/01/hallo/", title: "“Hallo” & mehr",
      content: UntrustedHTML("<p>A &amp; B</p>"), excerpt: UntrustedHTML("<p>A</p>"),
      published: Date(timeIntervalSince1970: 1_714_516_200),
      day: try #require(CalendarDay(year: 2024, month: 5, day: 1)),
      modified: Date(timeIntervalSince1970: 1_717_236_000), author: ContentID(.author, "3"),
      featuredAsset: ContentID(.asset, "7"),
      terms: ["2", "5", "9"].map { ContentID(.term, $0) }, isSticky: true, format: "aside",
      guid: "https://example.com/?p=42&x=1")
    let record = try #require(try record(json, posts))
    #expect(record.value == .entry(entry))
    #expect(
      record.revision
        == "2024-06-01T10:00:00|https://example.com/2024/05/01/hallo/|1|3|7|||2,5|9")
    #expect(
      try JSONText.parse(record.sourceJSON).object?.keys.sorted() == [
        "acf", "author", "categories", "date", "date_gmt", "featured_media", "format", "guid", "id",
        "link", "meta", "modified", "modified_gmt", "slug", "status", "sticky", "tags", "title",
        "type", "yoast_head_json",
      ])
  }

  @Test func `loses a field of a wrong type, never the record`() throws {
    let json = """
      {"id":"42","date":null,"date_gmt":false,"modified_gmt":7,"slug":[],"type":null,"link":{},
       "title":"Plain","content":[],"excerpt":null,"author":"3","featured_media":null,
       "sticky":"1","categories":{"0":5,"2":"6"},"tags":false,"parent":0,"menu_order":"x"}
      """
    let entry = try #require(try record(json, posts))
    #expect(
      entry.value
        == .entry(
          Entry(
            id: ContentID(.entry, "42"), type: "post", slug: "", permalink: "", title: "Plain",
            content: UntrustedHTML(""), published: Date(timeIntervalSince1970: 0),
            day: try #require(CalendarDay(year: 1970, month: 1, day: 1)),
            modified: Date(timeIntervalSince1970: 0), author: ContentID(.author, "3"),
            terms: [ContentID(.term, "5"), ContentID(.term, "6")], isSticky: true)))
  }

  @Test(arguments: ["{}", #"{"id":0}"#, #"{"id":null}"#, #"{"id":"x"}"#, "[]", "7", "null"])
  func `makes nothing of what has no id`(json: String) throws {
    for scope in [
      posts, InventoryScope(.term, type: "category"), InventoryScope(.author),
      InventoryScope(.asset),
      InventoryScope(.comment),
    ] { #expect(try record(json, scope) == nil) }
  }

  @Test(arguments: ["draft", "future", "private", "pending", "trash"])
  func `leaves out what is not public`(status: String) throws {
    #expect(try record(#"{"id":1,"status":"\#(status)"}"#, posts) == nil)
  }

  @Test func `marks what is behind a password`() throws {
    let json = #"{"id":1,"content":{"rendered":"","protected":true}}"#
    guard case .entry(let entry) = try record(json, posts)?.value else {
      Issue.record("no entry")
      return
    }
    #expect(entry.isProtected)
  }

  @Test func `maps terms, with names that are HTML`() throws {
    let json = """
      {"id":5,"name":"R&amp;D &#8211; x","slug":"rd","taxonomy":"post_tag","parent":2,
       "description":"<b>d</b>","link":"https://example.com/tag/rd/"}
      """
    #expect(
      try record(json, InventoryScope(.term, type: "post_tag"))?.value
        == .term(
          Term(
            id: ContentID(.term, "5"), taxonomy: "post_tag", name: "R&D – x", slug: "rd",
            permalink: "https://example.com/tag/rd/", summary: UntrustedHTML("<b>d</b>"),
            parent: ContentID(.term, "2"))))
  }

  @Test func `maps users without addresses and names of logins`() throws {
    let json = """
      {"id":3,"name":"Ada &amp; co","slug":"ada","url":"https://ada.example","email":"a@b.c",
       "username":"root","roles":["administrator"],"description":"<i>Hi</i>",
       "link":"https://example.com/author/ada/","avatar_urls":{"24":"s","96":"l"}}
      """
    let record = try #require(try record(json, InventoryScope(.author)))
    #expect(
      record.value
        == .author(
          Author(
            id: ContentID(.author, "3"), name: "Ada & co", slug: "ada",
            permalink: "https://example.com/author/ada/", biography: UntrustedHTML("<i>Hi</i>"),
            website: "https://ada.example", avatarURL: "l")))
    for secret in ["a@b.c", "root", "administrator"] {
      #expect(!record.sourceJSON.contains(secret))
    }
  }

  @Test func `maps pictures with their sizes in order`() throws {
    let json = """
      {"id":7,"source_url":"https://example.com/a.jpg","link":"https://example.com/a/",
       "mime_type":"image/jpeg","title":{"rendered":"A"},"alt_text":"x &amp; y",
       "caption":{"rendered":"<p>c</p>"},"media_details":{"width":"900","height":600,"sizes":{
        "b":{"width":300,"height":"200","source_url":"https://example.com/b.jpg"},
        "a":{"width":300,"height":200,"source_url":"https://example.com/a3.jpg"},
        "bad":{"width":1},"t":{"width":150,"height":150,"source_url":"https://example.com/t.jpg"}}}}
      """
    #expect(
      try record(json, InventoryScope(.asset))?.value
        == .asset(
          Asset(
            id: ContentID(.asset, "7"), url: "https://example.com/a.jpg",
            permalink: "https://example.com/a/", mediaType: "image/jpeg", title: "A",
            alternativeText: "x & y", caption: UntrustedHTML("<p>c</p>"), width: 900, height: 600,
            renditions: [
              .init(name: "t", url: "https://example.com/t.jpg", width: 150, height: 150),
              .init(name: "a", url: "https://example.com/a3.jpg", width: 300, height: 200),
              .init(name: "b", url: "https://example.com/b.jpg", width: 300, height: 200),
            ])))
    let bare = try record(
      #"{"id":8,"guid":{"rendered":"https://example.com/g.pdf"},"media_details":[]}"#,
      InventoryScope(.asset))
    #expect(
      bare?.value
        == .asset(
          Asset(id: ContentID(.asset, "8"), url: "https://example.com/g.pdf", mediaType: "")))
  }

  @Test func `maps comments without addresses`() throws {
    let json = """
      {"id":1,"post":42,"parent":0,"author_name":"A &lt;b&gt;","author_url":"javascript:x",
       "author_email":"a@b.c","author_ip":"1.2.3.4","author_avatar_urls":{"24":"hash"},
       "date_gmt":"2024-05-01T10:00:00","content":{"rendered":"<p>Hi</p>"}}
      """
    let record = try #require(try record(json, InventoryScope(.comment)))
    #expect(
      record.value
        == .comment(
          EntryComment(
            id: ContentID(.comment, "1"), entry: ContentID(.entry, "42"), authorName: "A <b>",
            authorURL: "javascript:x", published: Date(timeIntervalSince1970: 1_714_557_600),
            content: UntrustedHTML("<p>Hi</p>"))))
    for secret in ["a@b.c", "1.2.3.4", "hash"] { #expect(!record.sourceJSON.contains(secret)) }
    #expect(try self.record(#"{"id":1,"post":0}"#, InventoryScope(.comment)) == nil)
    #expect(
      try self.record(#"{"id":1,"post":4,"status":"hold"}"#, InventoryScope(.comment)) == nil)
  }

  @Test func `gives an inventory's record the revision of the full one`() {
    let full = [
      (WordPressSample.entry(1), posts),
      (WordPressSample.entry(2, type: "page"), InventoryScope(.entry, type: "page")),
      (WordPressSample.media(3), InventoryScope(.asset)),
    ]
    for (record, scope) in full {
      let fields = WordPressRevision.fields(for: scope)
      let short = JSONValue.object((record.object ?? [:]).filter { fields.contains($0.key) })
      #expect(
        WordPressRevision.of(short, in: scope)
          == WordPressMapping.record(record, in: scope)?.revision)
    }
  }

  @Test func `the order in which a site lists terms makes no change`() {
    let one = WordPressSample.entry(
      1, ["categories": .array([.int(10), .int(9)]), "tags": .array([.int(4), .int(30)])])
    let other = WordPressSample.entry(
      1, ["categories": .array([.int(9), .int(10)]), "tags": .array([.int(30), .int(4)])])
    let scope = InventoryScope(.entry, type: "post")
    let records = [one, other].map { WordPressMapping.record($0, in: scope) }
    #expect(records[0]?.value == records[1]?.value)
    #expect(records[0]?.revision == records[1]?.revision)
    guard case .entry(let entry) = records[0]?.value else {
      Issue.record("no entry")
      return
    }
    #expect(entry.terms.map(\.key) == ["9", "10", "4", "30"])
  }

  @Test func `sees in the revision what WordPress gives no new date for`() {
    let plain = WordPressRevision.of(WordPressSample.entry(1), in: posts)
    let changes: [[String: JSONValue]] = [
      ["sticky": .bool(true)], ["link": .string("https://example.com/other/")],
      ["categories": .array([])], ["tags": .array([.int(3)])], ["author": .int(2)],
      ["featured_media": .int(9)],
    ]
    for change in changes {
      #expect(WordPressRevision.of(WordPressSample.entry(1, change), in: posts) != plain)
    }
  }
}

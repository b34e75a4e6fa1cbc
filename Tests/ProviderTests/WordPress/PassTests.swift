import ContentModel
import Diagnostics
import HTTPTransport
import ProviderKit
import TestSupport
import Testing

@testable import Providers

/// What one pass reads, and where each step leads.
struct PassTests {
  func site() -> ScriptedWordPress.Site {
    var site = ScriptedWordPress.Site()
    site.records = [
      "categories": [WordPressSample.term(1, "News")],
      "tags": [WordPressSample.term(2, "Red", taxonomy: "post_tag")],
      "users": [WordPressSample.user(1, "Ada")], "media": [WordPressSample.media(30)],
      "posts": [
        WordPressSample.entry(10), WordPressSample.entry(11, modified: "2024-06-01T08:00:00"),
      ],
      "pages": [WordPressSample.entry(20, type: "page")],
      "comments": [WordPressSample.comment(40, on: 10, "<p>Hi</p>")],
    ]
    return site
  }

  func provider(
    _ client: any HTTPClient, options: ProviderOptions = ProviderOptions(),
    sink: DiagnosticSink = DiagnosticSink(), url: String = "https://example.com/"
  ) throws -> WordPressProvider {
    let section = ProviderSection(.object(["url": .string(url)]), keyPath: "source")
    return try WordPressProvider(
      WordPressConfiguration(section),
      services: ProviderServices(client: client, options: options, diagnostics: sink))
  }

  /// All batches from a cursor to the end of the pass.
  func pass(_ provider: WordPressProvider, from start: SyncCursor? = nil) async throws
    -> [ContentBatch]
  {
    var batches = [try await provider.batch(after: start)]
    while case .more(let next)? = batches.last?.next {
      batches.append(try await provider.batch(after: next))
    }
    return batches
  }

  /// The addresses after the root of `wp/v2`.
  private func asked(_ site: ScriptedWordPress) -> [String] {
    site.urls.map { $0.replacing("https://example.com/wp-json/wp/v2/", with: "") }
  }

  @Test func `reads everything by id in the first pass`() async throws {
    let client = ScriptedWordPress(site())
    let batches = try await pass(provider(client))
    let list = "orderby=id&order=asc&per_page=100&page=1"
    let entryFields =
      "_fields=id,modified_gmt,link,sticky,author,featured_media,parent,menu_order,categories,tags"
    let inventory = "orderby=id&order=asc&\(entryFields)&per_page=100&page=1"
    #expect(
      asked(client) == [
        "https://example.com/",
        "https://example.com/wp-json/?_fields=" + WordPressIndex.fields, "categories?\(list)",
        "tags?\(list)", "users?\(list)", "media?\(list)", "posts?\(list)", "pages?\(list)",
        "comments?\(list)", "posts?\(inventory)", "pages?\(inventory)",
        "media?orderby=id&order=asc&_fields=id,modified_gmt,link,source_url,alt_text"
          + "&per_page=100&page=1",
      ])
    #expect(
      batches.map(\.collection) == [
        "site", "categories", "tags", "authors", "media", "posts", "pages", "comments",
        "inventory of posts", "inventory of pages", "inventory of media",
      ])
    #expect(
      batches.map { $0.upserts.map(\.id.description) } == [
        [], ["term 1"], ["term 2"], ["author 1"], ["asset 30"], ["entry 10", "entry 11"],
        ["entry 20"], ["comment 40"], [], [], [],
      ])
    #expect(
      batches.map(\.inventoried) == [
        [], [.init(.term, type: "category")], [.init(.term, type: "post_tag")], [.init(.author)],
        [], [], [], [.init(.comment)], [.init(.entry, type: "post")],
        [.init(.entry, type: "page")], [.init(.asset)],
      ])
    #expect(batches[0].profile?.title == "A & B")
    #expect(batches[0].profile?.language == "en-GB")
    #expect(batches[8].presences.map(\.id.key) == ["10", "11"])
  }

  @Test func `gives inventories the revisions of the records`() async throws {
    let batches = try await pass(provider(ScriptedWordPress(site())))
    let upserts = batches.flatMap(\.upserts)
    for presence in batches.flatMap(\.presences) {
      #expect(upserts.first { $0.id == presence.id }?.revision == presence.revision)
    }
  }

  @Test func `asks later for what was modified, with a day of overlap`() async throws {
    let client = ScriptedWordPress(site())
    let first = try await pass(provider(client))
    client.forgetRequests()
    let second = try await pass(provider(client), from: first.last?.next.cursor)
    let since = "orderby=modified&order=asc&per_page=100&page=1"
    #expect(!asked(client).contains("https://example.com/"))
    #expect(asked(client).contains("posts?modified_after=2024-05-31T07:00:00Z&\(since)"))
    #expect(asked(client).contains("pages?modified_after=2024-04-30T09:00:00Z&\(since)"))
    #expect(asked(client).contains("media?modified_after=2024-04-30T09:00:00Z&\(since)"))
    #expect(second[5].upserts.map(\.id.key) == ["11"])
    #expect(second.last?.next == first.last?.next)
  }

  @Test func `reads an old WordPress newest first, until it is old enough`() async throws {
    var old = site()
    old.hasModifiedAfter = false
    old.records["posts"] = (1...250).map { number in
      let month = number <= 240 ? "2023-01" : "2024-06"
      return WordPressSample.entry(
        Int64(number), modified: "\(month)-0\(number % 9 + 1)T00:00:00")
    }
    let client = ScriptedWordPress(old)
    let first = try await pass(provider(client))
    client.forgetRequests()
    let second = try await pass(provider(client), from: first.last?.next.cursor)
    let walk = asked(client).filter { $0.hasPrefix("posts?orderby=modified") }
    #expect(walk == ["posts?orderby=modified&order=desc&per_page=100&page=1"])
    let read = second.first { $0.collection == "posts" }?.upserts.map(\.id.key) ?? []
    #expect(Set((241...250).map(String.init)).isSubset(of: read))
  }

  @Test func `goes on from each cursor as if nothing had happened`() async throws {
    var large = site()
    large.records["posts"] = (1...730).map { WordPressSample.entry(Int64($0)) }
    let client = ScriptedWordPress(large)
    let options = ProviderOptions(concurrency: 2)
    let whole = try await pass(provider(client, options: options))
    for (index, batch) in whole.enumerated().dropLast() {
      let rest = try await pass(provider(client, options: options), from: batch.next.cursor)
      #expect(rest == Array(whole.dropFirst(index + 1)))
    }
    #expect(whole.flatMap(\.upserts).filter { $0.id.kind == .entry }.count == 731)
  }

  @Test func `starts afresh for another site and refuses a strange cursor`() async throws {
    let client = ScriptedWordPress(site())
    let first = try await pass(provider(client))
    client.forgetRequests()
    let other = try provider(client, url: "https://example.com/?x")
    _ = try? await other.batch(after: first.last?.next.cursor)
    #expect(client.urls.first == "https://example.com/?x")
    let error = await #expect(throws: ProviderError.self) {
      try await provider(client).batch(after: SyncCursor(rawValue: "nonsense"))
    }
    #expect(error?.reason == .badCursor)
  }

  @Test func `reads no comments and other types when asked to`() async throws {
    var custom = site()
    custom.records["types"] = []
    custom.records["books"] = [WordPressSample.entry(50, type: "book")]
    custom.trouble = { request, _ in
      if request.url.hasSuffix("/types/book") {
        return .json(#"{"slug":"book","rest_base":"books","rest_namespace":"wp/v2"}"#)
      }
      return request.url.hasSuffix("/types/film") ? .refusal(404, "rest_type_invalid") : nil
    }
    let sink = DiagnosticSink()
    let options = ProviderOptions(types: ["book", "film", "book"], includesComments: false)
    let batches = try await pass(provider(ScriptedWordPress(custom), options: options, sink: sink))
    #expect(
      batches.map(\.collection) == [
        "site", "categories", "tags", "authors", "media", "book", "inventory of book",
        "inventory of media",
      ])
    #expect(batches[5].upserts.map(\.id.key) == ["50"])
    #expect(sink.diagnostics.map(\.severity) == [.error])
    #expect(sink.diagnostics.first?.message.contains("film") == true)
  }

  @Test func `begins the pass again when the options changed within it`() async throws {
    let client = ScriptedWordPress(site())
    let batches = try await pass(provider(client))
    let beforeComments = batches[6].next.cursor
    let options = ProviderOptions(includesComments: false)
    let batch = try await provider(client, options: options).batch(after: beforeComments)
    #expect(batch.collection == "site")
  }

  // MARK: What a site does not show

  @Test func `finds the front page by its address`() async throws {
    var fronted = site()
    fronted.put(
      "pages", WordPressSample.entry(21, type: "page", ["link": .string("https://example.com")]))
    let client = ScriptedWordPress(fronted)
    let first = try await pass(provider(client))
    #expect(first[0].profile?.frontPage == nil)
    let pages = first.first { $0.collection == "inventory of pages" }
    #expect(pages?.profile?.frontPage == ContentID(.entry, "21"))
    let second = try await pass(provider(client), from: first.last?.next.cursor)
    #expect(second[0].profile?.frontPage == ContentID(.entry, "21"))
    #expect(second.dropFirst().allSatisfy { $0.profile == nil })
  }

  @Test func `believes the index about the front page where it says it`() async throws {
    var fronted = site()
    fronted.index = [
      "show_on_front": .string("page"), "page_on_front": .int(20), "page_for_posts": .int(22),
    ]
    let batches = try await pass(provider(ScriptedWordPress(fronted)))
    #expect(batches[0].profile?.frontPage == ContentID(.entry, "20"))
    #expect(batches[0].profile?.postsPage == ContentID(.entry, "22"))
  }

  @Test func `discovers again when the root has moved`() async throws {
    var fronted = site()
    fronted.put(
      "pages", WordPressSample.entry(21, type: "page", ["link": .string("https://example.com")]))
    let client = ScriptedWordPress(fronted)
    let first = try await pass(provider(client))
    let moved = SyncCursor(
      rawValue: first.last?.next.cursor.rawValue
        .replacing("/wp-json/", with: "/old-api/") ?? "")
    let batch = try await provider(client).batch(after: moved)
    #expect(batch.profile?.title == "A & B")
    #expect(batch.profile?.frontPage == ContentID(.entry, "21"))
    #expect(batch.next.cursor.rawValue.contains("https://example.com/wp-json/"))
  }
}

import ContentModel
import Foundation
import SQLite
import TestSupport

@testable import ContentStorage

/// A store in a folder that goes away with it.
struct StoreFixture {
  let folder: TemporaryDirectory
  let store: ContentStore
  let site = SourceName(rawValue: "site")

  init() async throws {
    folder = try TemporaryDirectory()
    store = try await ContentStore.open(at: folder.path("store.sqlite"), mode: .readWrite)
  }

  var path: String { folder.path("store.sqlite") }

  /// Applies records and goes on.
  @discardableResult
  func apply(_ records: ContentRecord..., cursor: String = "c") async throws -> ApplySummary {
    try await store.apply(.records(records, cursor: cursor), from: site)
  }

  /// Reads numbers of the database itself, for what the store does not show.
  func number(_ sql: String) async throws -> Int {
    try await store.query { connection throws(DatabaseError) in
      Int(try connection.first(sql) { $0.integer(at: 0) } ?? -1)
    }
  }
}

extension ContentBatch {
  /// A batch of records that goes on.
  static func records(_ records: [ContentRecord], cursor: String = "c") -> ContentBatch {
    ContentBatch(
      collection: "posts", upserts: records, next: .more(SyncCursor(rawValue: cursor)))
  }
}

extension ContentRecord {
  static func entry(_ entry: Entry, json: String = "{}", revision: String = "1") -> Self {
    ContentRecord(.entry(entry), sourceJSON: json, revision: revision)
  }

  static func post(
    _ key: String, title: String = "A post", revision: String = "1",
    _ change: (inout Entry) -> Void = { _ in }
  ) -> Self {
    var entry = Entry.sample(key)
    entry.title = title
    change(&entry)
    return .entry(entry, revision: revision)
  }

  static func term(_ key: String, taxonomy: String = "category", parent: String? = nil) -> Self {
    let term = Term(
      id: ContentID(.term, key), taxonomy: taxonomy, name: "Term \(key)", slug: "term-\(key)",
      permalink: "https://example.com/category/term-\(key)/",
      summary: UntrustedHTML("<p>About</p>"), parent: parent.map { ContentID(.term, $0) })
    return ContentRecord(.term(term), sourceJSON: "{}", revision: "1")
  }

  static func author(_ key: String, name: String = "Ada") -> Self {
    let author = Author(
      id: ContentID(.author, key), name: name, slug: "ada",
      permalink: "https://example.com/author/ada/", biography: UntrustedHTML("<b>Hi</b>"),
      website: "https://ada.example", avatarURL: "https://example.com/ada.png")
    return ContentRecord(.author(author), sourceJSON: "{}", revision: "1")
  }

  static func asset(_ key: String) -> Self {
    let url = "https://example.com/wp-content/uploads/\(key)"
    let asset = Asset(
      id: ContentID(.asset, key), url: url + ".jpg", permalink: "https://example.com/a\(key)/",
      mediaType: "image/jpeg", title: "Picture", alternativeText: "A cat",
      caption: UntrustedHTML("<i>Cat</i>"), width: 800, height: 600,
      renditions: [
        .init(name: "thumbnail", url: url + "-150x150.jpg", width: 150, height: 150),
        .init(name: "medium", url: url + "-300x225.jpg", width: 300, height: 225),
      ])
    return ContentRecord(.asset(asset), sourceJSON: "{}", revision: "1")
  }

  static func comment(_ key: String, on entry: String, parent: String? = nil, at second: Int = 0)
    -> Self
  {
    let comment = EntryComment(
      id: ContentID(.comment, key), entry: ContentID(.entry, entry),
      parent: parent.map { ContentID(.comment, $0) }, authorName: "Reader \(key)",
      authorURL: "https://reader.example",
      published: Date(timeIntervalSince1970: Double(1_714_600_000 + second)),
      content: UntrustedHTML("<p>Comment \(key)</p>"))
    return ContentRecord(.comment(comment), sourceJSON: "{}", revision: "1")
  }
}

extension Entry {
  /// A post with every field set.
  static func sample(_ key: String) -> Entry {
    Entry(
      id: ContentID(.entry, key), type: "post", slug: "post-\(key)",
      permalink: "https://example.com/2024/05/01/post-\(key)/", title: "A post",
      content: UntrustedHTML("<p>Body of \(key)</p>"), excerpt: UntrustedHTML("<p>Short</p>"),
      published: Date(timeIntervalSince1970: 1_714_550_400.25),
      day: CalendarDay(iso8601: "2024-05-01") ?? .fallback,
      modified: Date(timeIntervalSince1970: 1_714_550_500), author: ContentID(.author, "1"),
      featuredAsset: ContentID(.asset, "30"), parent: ContentID(.entry, "2"), menuOrder: 3,
      terms: [ContentID(.term, "9"), ContentID(.term, "4")], isSticky: true, format: "aside",
      guid: "https://example.com/?p=\(key)")
  }
}

extension CalendarDay {
  static var fallback: CalendarDay {
    guard let day = CalendarDay(year: 1, month: 1, day: 1) else {
      preconditionFailure("the first day is a day")
    }
    return day
  }
}

extension ContentStore {
  /// The titles of all entries by key.
  func titles() async throws -> [String: String] {
    try await index().entries.reduce(into: [:]) { $0[$1.id.key] = $1.title }
  }
}

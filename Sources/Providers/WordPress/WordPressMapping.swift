import ContentModel
import Foundation
import JSONText
import ProviderKit

/// Makes records of what the API sends. A wrong type in one field loses that field, never the record.
enum WordPressMapping {
  /// The record; nil when it has no usable id, or is not public.
  static func record(_ value: JSONValue, in scope: InventoryScope) -> ContentRecord? {
    guard let key = value.reference("id") else { return nil }
    let mapped: ContentRecord.Value
    switch scope.kind {
    case .entry:
      guard isPublic(value) else { return nil }
      guard let entry = entry(value, key, type: scope.type ?? "post") else { return nil }
      mapped = .entry(entry)
    case .term: mapped = .term(term(value, key, taxonomy: scope.type ?? "category"))
    case .author: mapped = .author(author(value, key))
    case .asset: mapped = .asset(asset(value, key))
    case .comment:
      guard let comment = comment(value, key) else { return nil }
      mapped = .comment(comment)
    }
    return ContentRecord(
      mapped, sourceJSON: JSONText.compact(.object(kept(of: value, in: scope))),
      revision: WordPressRevision.of(value, in: scope))
  }

  /// Whether anyone may read it. Plugins make lists show drafts and scheduled posts.
  static func isPublic(_ value: JSONValue) -> Bool {
    (value["status"]?.string ?? "publish") == "publish"
  }

  // MARK: Kinds

  private static func entry(_ value: JSONValue, _ key: String, type: String) -> Entry? {
    let published = date(value, "date_gmt", local: "date")
    let days = [value.text("date"), RemoteDate.iso8601(published), "1970-01-01"]
    guard let day = days.lazy.compactMap({ CalendarDay(iso8601: $0) }).first else { return nil }
    return Entry(
      id: ContentID(.entry, key), type: value["type"]?.string ?? type, slug: value.text("slug"),
      permalink: value.text("link"), title: PlainText.decoding(value.rendered("title")),
      content: UntrustedHTML(value.rendered("content")),
      excerpt: UntrustedHTML(value.rendered("excerpt")),
      isProtected: value["content"]?["protected"]?.lenientBool ?? false, published: published,
      day: day, modified: date(value, "modified_gmt", local: "modified"),
      author: id(.author, value, "author"), featuredAsset: id(.asset, value, "featured_media"),
      parent: id(.entry, value, "parent"),
      menuOrder: value["menu_order"]?.lenientInt.flatMap { Int(exactly: $0) } ?? 0,
      terms: terms(value), isSticky: value["sticky"]?.lenientBool ?? false,
      format: value["format"]?.string ?? "standard",
      guid: PlainText.decoding(value.rendered("guid")))
  }

  private static func term(_ value: JSONValue, _ key: String, taxonomy: String) -> Term {
    Term(
      id: ContentID(.term, key), taxonomy: value["taxonomy"]?.string ?? taxonomy,
      name: PlainText.decoding(value.text("name")), slug: value.text("slug"),
      permalink: value.text("link"), summary: UntrustedHTML(value.text("description")),
      parent: id(.term, value, "parent"))
  }

  private static func author(_ value: JSONValue, _ key: String) -> Author {
    let avatars = value["avatar_urls"]?.object ?? [:]
    let largest = avatars.compactMap { size, url in Int(size).map { ($0, url) } }
      .max { $0.0 < $1.0 }
    return Author(
      id: ContentID(.author, key), name: PlainText.decoding(value.text("name")),
      slug: value.text("slug"), permalink: value.text("link"),
      biography: UntrustedHTML(value.text("description")), website: value.text("url"),
      avatarURL: largest?.1.string)
  }

  private static func comment(_ value: JSONValue, _ key: String) -> EntryComment? {
    guard let entry = id(.entry, value, "post"),
      (value["status"]?.string ?? "approved") == "approved"
    else { return nil }
    return EntryComment(
      id: ContentID(.comment, key), entry: entry, parent: id(.comment, value, "parent"),
      authorName: PlainText.decoding(value.text("author_name")),
      authorURL: value.text("author_url"), published: date(value, "date_gmt", local: "date"),
      content: UntrustedHTML(value.rendered("content")))
  }

  // MARK: Fields

  /// The terms of an entry: categories, then tags, each by number. WordPress lists those of equal
  /// names in an order that changes from answer to answer.
  private static func terms(_ value: JSONValue) -> [ContentID] {
    ["categories", "tags"].flatMap { taxonomy in
      (value[taxonomy]?.lenientElements ?? []).compactMap { $0.lenientInt }.filter { $0 > 0 }
        .sorted()
    }.map { ContentID(.term, String($0)) }
  }

  static func id(_ kind: ContentKind, _ value: JSONValue, _ key: String) -> ContentID? {
    value.reference(key).map { ContentID(kind, $0) }
  }

  /// An instant from its UTC field; from the local one, taken as UTC, where that is missing.
  private static func date(_ value: JSONValue, _ key: String, local: String) -> Date {
    RemoteDate.iso8601(value.text(key)) ?? RemoteDate.iso8601(value.text(local))
      ?? Date(timeIntervalSince1970: 0)
  }

  // MARK: The source's own record

  /// What is kept of the source's own record: all but what the mapped value holds unchanged anyway
  /// (the long texts), what is derived or only about the API, and what is nobody's business.
  private static func kept(of value: JSONValue, in scope: InventoryScope) -> [String: JSONValue] {
    var members = value.object ?? [:]
    for key in dropped + `private` { members[key] = nil }
    if scope.kind == .comment { members["author_avatar_urls"] = nil }
    return members
  }

  private static let dropped = [
    "_links", "_embedded", "class_list", "yoast_head", "content", "excerpt",
  ]

  /// Not part of what anonymous readers get, but plugins and logins add them.
  private static let `private` = [
    "email", "user_email", "author_email", "author_ip", "author_user_agent", "username",
    "user_login", "user_pass", "password", "capabilities", "extra_capabilities",
    "registered_date", "roles",
  ]
}

public import ContentModel
public import Foundation

/// All of an entry but its bodies: what lists, archives and links need.
public struct EntrySummary: Sendable, Hashable {
  /// Its name within the store.
  public var id: ContentID
  /// See `Entry`.
  public var type: String
  /// See `Entry`.
  public var slug: String
  /// See `Entry`.
  public var permalink: String
  /// See `Entry`. Plain text.
  public var title: String
  /// Whether the body is behind a password, and therefore not here.
  public var isProtected: Bool
  /// When it was published.
  public var published: Date
  /// When it was published, in the site's own calendar at that time.
  public var day: CalendarDay
  /// When it was last modified.
  public var modified: Date
  /// Who wrote it; the author may be missing in the index.
  public var author: ContentID?
  /// The picture that stands for it; the asset may be missing in the index.
  public var featuredAsset: ContentID?
  /// The page above it; may be missing in the index.
  public var parent: ContentID?
  /// Its place among its siblings, for pages.
  public var menuOrder: Int
  /// The terms it is filed under, in the source's order; some may be missing in the index.
  public var terms: [ContentID]
  /// Whether it stays on top of the front page.
  public var isSticky: Bool
  /// The post format: `standard`, `aside`, …
  public var format: String
  /// The stable identifier that the source's feeds use.
  public var guid: String
  /// Whether the body is more than white space.
  public var hasContent: Bool
  /// Whether the source gave a summary.
  public var hasExcerpt: Bool
  /// How many comments the store holds for it.
  public var commentCount: Int
  /// Changes whenever any mapped field changes, bodies included.
  public var fingerprint: Fingerprint
}

/// The bodies of an entry.
public struct EntryBody: Sendable, Hashable {
  /// The body, as the source rendered it.
  public var content: UntrustedHTML
  /// The summary, as the source rendered it.
  public var excerpt: UntrustedHTML
}

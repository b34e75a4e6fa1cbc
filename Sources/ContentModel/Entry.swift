public import Foundation

/// A post, a page or any other thing with a body and a permalink of its own.
public struct Entry: Sendable, Hashable {
  /// Its name within the source.
  public var id: ContentID
  /// The source's type: `post`, `page` or a custom one.
  public var type: String
  /// The last part of its permalink, as the source sent it (WordPress percent-encodes it).
  public var slug: String
  /// The address at the source, absolute: what the mirror's path is made from.
  public var permalink: String
  /// Plain text: the source's entities are decoded once and its tags removed.
  public var title: String
  /// The body, as the source rendered it.
  public var content: UntrustedHTML
  /// The summary, as the source rendered it.
  public var excerpt: UntrustedHTML
  /// Whether the body is behind a password, and therefore not here.
  public var isProtected: Bool
  /// When it was published.
  public var published: Date
  /// When it was published, in the site's own calendar at that time.
  public var day: CalendarDay
  /// When it was last modified.
  public var modified: Date
  /// Who wrote it.
  public var author: ContentID?
  /// The picture that stands for it.
  public var featuredAsset: ContentID?
  /// The page above it.
  public var parent: ContentID?
  /// Its place among its siblings, for pages.
  public var menuOrder: Int
  /// The terms it is filed under, in an order that does not change by itself.
  public var terms: [ContentID]
  /// Whether it stays on top of the front page.
  public var isSticky: Bool
  /// The post format: `standard`, `aside`, `gallery`, …
  public var format: String
  /// The stable identifier that the source's feeds use.
  public var guid: String

  /// Makes an entry.
  public init(
    id: ContentID, type: String, slug: String, permalink: String, title: String,
    content: UntrustedHTML, excerpt: UntrustedHTML = UntrustedHTML(""), isProtected: Bool = false,
    published: Date, day: CalendarDay, modified: Date, author: ContentID? = nil,
    featuredAsset: ContentID? = nil, parent: ContentID? = nil, menuOrder: Int = 0,
    terms: [ContentID] = [], isSticky: Bool = false, format: String = "standard",
    guid: String = ""
  ) {
    self.id = id
    self.type = type
    self.slug = slug
    self.permalink = permalink
    self.title = title
    self.content = content
    self.excerpt = excerpt
    self.isProtected = isProtected
    self.published = published
    self.day = day
    self.modified = modified
    self.author = author
    self.featuredAsset = featuredAsset
    self.parent = parent
    self.menuOrder = menuOrder
    self.terms = terms
    self.isSticky = isSticky
    self.format = format
    self.guid = guid
  }
}

/// A person who writes. E-mail addresses and login names are never part of it.
public struct Author: Sendable, Hashable {
  /// Its name within the source.
  public var id: ContentID
  /// Plain text.
  public var name: String
  /// The last part of the archive's address.
  public var slug: String
  /// The address of the author's archive at the source, absolute.
  public var permalink: String
  /// The author's own words about themselves.
  public var biography: UntrustedHTML
  /// The author's own site, absolute; empty if there is none.
  public var website: String
  /// A picture, absolute; nil if there is none.
  public var avatarURL: String?

  /// Makes an author.
  public init(
    id: ContentID, name: String, slug: String, permalink: String,
    biography: UntrustedHTML = UntrustedHTML(""), website: String = "", avatarURL: String? = nil
  ) {
    self.id = id
    self.name = name
    self.slug = slug
    self.permalink = permalink
    self.biography = biography
    self.website = website
    self.avatarURL = avatarURL
  }
}

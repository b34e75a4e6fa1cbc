/// A category, a tag or a term of another taxonomy.
public struct Term: Sendable, Hashable {
  /// Its name within the source.
  public var id: ContentID
  /// The taxonomy: `category`, `post_tag` or a custom one.
  public var taxonomy: String
  /// Plain text.
  public var name: String
  /// The last part of the archive's address.
  public var slug: String
  /// The address of the term's archive at the source, absolute.
  public var permalink: String
  /// What the term is about.
  public var summary: UntrustedHTML
  /// The term above it.
  public var parent: ContentID?

  /// Makes a term.
  public init(
    id: ContentID, taxonomy: String, name: String, slug: String, permalink: String,
    summary: UntrustedHTML = UntrustedHTML(""), parent: ContentID? = nil
  ) {
    self.id = id
    self.taxonomy = taxonomy
    self.name = name
    self.slug = slug
    self.permalink = permalink
    self.summary = summary
    self.parent = parent
  }
}

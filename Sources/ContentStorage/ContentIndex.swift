public import ContentModel

/// Everything that lists, archives and links need of a store's content, without bodies.
///
/// It is the same for the same content, whatever the order in which it came in.
public struct ContentIndex: Sendable, Equatable {
  /// What the source says of the site; of several sources, the first that says anything.
  public var profile: SiteProfile?
  /// All entries of all types: newest first, those of the same instant by id.
  public var entries: [EntrySummary]
  /// All authors, by id.
  public var authors: [Author]
  /// All terms of all taxonomies, by id.
  public var terms: [Term]
  /// All assets, by id.
  public var assets: [Asset]
  /// The addresses that entries had before, for redirects; sorted.
  public var formerPermalinks: [ContentID: [String]]
}

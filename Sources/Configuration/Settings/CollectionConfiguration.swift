/// A list of chosen entries with an archive of its own.
public struct CollectionConfiguration: Sendable, Hashable {
  /// An entry, by its slug or by its key at the source.
  public enum Reference: Sendable, Hashable {
    case slug(String)
    case key(Int64)
  }

  /// What entries are ordered by; the first word of `sort` without its hyphen.
  public enum Order: String, Sendable, Hashable, CaseIterable {
    case published, modified, title, commentCount
  }

  /// What templates call it.
  public var name: String
  /// What entries are ordered by.
  public var order: Order
  /// Whether the largest value comes first.
  public var isDescending: Bool
  /// How many entries it holds at most; nil for all.
  public var limit: Int?
  /// Its entries in this order; nil for all entries in the order of `order`.
  public var posts: [Reference]?
  /// The path of its archive: starts and ends with `/`.
  public var path: String

  enum Key: String, CaseIterable { case name, sort, limit, posts, path }
}

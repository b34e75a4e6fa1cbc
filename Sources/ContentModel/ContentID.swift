/// The name that a site's owner gives a source of content; unique within one store.
public struct SourceName: RawRepresentable, Hashable, Sendable, Codable {
  /// The name, not empty.
  public let rawValue: String

  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// What sort of thing a record is.
public enum ContentKind: String, Hashable, Sendable, CaseIterable, Codable {
  /// Posts, pages and other things with a body and a permalink.
  case entry
  /// People who write.
  case author
  /// Categories, tags and terms of other taxonomies.
  case term
  /// Pictures and other uploaded files.
  case asset
  /// Readers' comments.
  case comment
}

/// Names one record within its source: its kind and the source's own key.
///
/// The key is opaque to everyone but the provider. WordPress numbers posts, pages and media in one
/// sequence, but terms, users and comments in sequences of their own, so that the kind is needed.
public struct ContentID: Hashable, Sendable, Comparable, Codable,
  CustomStringConvertible
{
  /// What sort of thing it is.
  public let kind: ContentKind
  /// The source's own key, for example `42`.
  public let key: String

  /// Makes an id.
  public init(_ kind: ContentKind, _ key: String) {
    self.kind = kind
    self.key = key
  }

  /// By kind, then by key: numbers compare as numbers and come before other keys, which compare as
  /// text; so do numbers of equal value (`7`, `07`). This is a total order.
  public static func < (left: ContentID, right: ContentID) -> Bool {
    if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
    switch (Int64(left.key), Int64(right.key)) {
    case (let a?, let b?) where a != b: return a < b
    case (_?, nil): return true
    case (nil, _?): return false
    default: return left.key < right.key
    }
  }

  public var description: String { "\(kind.rawValue) \(key)" }
}

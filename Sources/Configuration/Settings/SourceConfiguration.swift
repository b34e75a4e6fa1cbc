public import ContentModel

/// One source of content. Its own keys are decoded by the provider that its type names.
public struct SourceConfiguration: Sendable, Hashable {
  /// What the store calls it: the file's `name`, or else its type.
  public var name: SourceName
  /// Which provider reads it.
  public var type: SourceType
  /// The provider's own keys: the whole object without `name` and `type`.
  public var section: JSONValue
  /// Where the section stands in the file: `source` or `source[1]`.
  public var keyPath: String

  enum Key: String, CaseIterable { case name, type }

  /// The keys of a WordPress site.
  enum WordPressKey: String, CaseIterable { case url, userVariable, passwordVariable }
}

/// The kinds of source that `site.json` can name.
public enum SourceType: String, Sendable, Hashable, CaseIterable {
  case wordpress, swiftypress, contentful, wxr, json
}

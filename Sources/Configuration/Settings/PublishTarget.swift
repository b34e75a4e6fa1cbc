public import ContentModel

/// A place where the output can be published. Its own keys are decoded by its publisher.
public struct PublishTarget: Sendable, Hashable {
  /// How it is published.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case s3, sftp, git, folder
  }

  /// What the command line calls it.
  public var name: String
  /// How it is published.
  public var kind: Kind
  /// Its own keys: the whole object without `type`.
  public var section: JSONValue
  /// Where the section stands in the file: `publish.production`.
  public var keyPath: String

  enum Key: String, CaseIterable { case type }
}

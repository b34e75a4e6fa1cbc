/// One record of a source: the mapped value, the source's own text, and its revision.
public struct ContentRecord: Sendable, Hashable {
  /// The mapped value.
  public enum Value: Sendable, Hashable {
    /// A post, page or the like.
    case entry(Entry)
    /// A person.
    case author(Author)
    /// A category, tag or the like.
    case term(Term)
    /// An uploaded file.
    case asset(Asset)
    /// A reader's comment.
    case comment(EntryComment)
  }

  /// The mapped value.
  public var value: Value
  /// The source's own record as compact JSON, so that later versions can map more without a new
  /// sync. Secrets and e-mail addresses are taken out by the provider.
  public var sourceJSON: String
  /// Changes whenever the record changed upstream in a way that an inventory can see.
  public var revision: String

  /// Makes a record.
  public init(_ value: Value, sourceJSON: String, revision: String) {
    self.value = value
    self.sourceJSON = sourceJSON
    self.revision = revision
  }

  /// The record's name.
  public var id: ContentID {
    switch value {
    case .entry(let entry): entry.id
    case .author(let author): author.id
    case .term(let term): term.id
    case .asset(let asset): asset.id
    case .comment(let comment): comment.id
    }
  }
}

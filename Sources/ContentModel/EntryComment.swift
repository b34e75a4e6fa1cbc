public import Foundation

/// A reader's comment on an entry. E-mail and network addresses are never part of it.
public struct EntryComment: Sendable, Hashable {
  /// Its name within the source.
  public var id: ContentID
  /// What it comments on.
  public var entry: ContentID
  /// The comment it answers.
  public var parent: ContentID?
  /// Plain text, as the reader gave it.
  public var authorName: String
  /// The reader's own site; empty if there is none. Not to be trusted.
  public var authorURL: String
  /// When it was written.
  public var published: Date
  /// The text.
  public var content: UntrustedHTML

  /// Makes a comment.
  public init(
    id: ContentID, entry: ContentID, parent: ContentID? = nil, authorName: String,
    authorURL: String = "", published: Date, content: UntrustedHTML
  ) {
    self.id = id
    self.entry = entry
    self.parent = parent
    self.authorName = authorName
    self.authorURL = authorURL
    self.published = published
    self.content = content
  }
}

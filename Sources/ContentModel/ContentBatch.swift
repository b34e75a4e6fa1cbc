/// Where a sync stands: opaque text that its provider alone can read.
///
/// It is made from facts that the server gave, never from the local clock, and is saved in the same
/// transaction as the batch that it ends.
public struct SyncCursor: RawRepresentable, Hashable, Sendable {
  /// The provider's text.
  public let rawValue: String

  /// Wraps a provider's text.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// One step of a sync: what a provider read between two cursors.
public struct ContentBatch: Sendable, Equatable {
  /// An id that exists upstream, and the revision it has there.
  public struct Presence: Sendable, Hashable {
    /// The record's name.
    public var id: ContentID
    /// See `ContentRecord.revision`; nil when the source can't tell without the whole record.
    public var revision: String?

    /// Makes a presence.
    public init(_ id: ContentID, revision: String?) {
      self.id = id
      self.revision = revision
    }
  }

  /// What comes after this batch.
  public enum Next: Sendable, Equatable {
    /// The pass goes on from here.
    case more(SyncCursor)
    /// The pass is over; the next sync starts from here.
    case done(SyncCursor)

    /// The cursor, whichever it is.
    public var cursor: SyncCursor {
      switch self {
      case .more(let cursor), .done(let cursor): cursor
      }
    }
  }

  /// Which part of the source this batch is from, for progress: `posts`, `categories`, …
  public var collection: String
  /// How many units that part has in all, as far as the server said.
  public var expected: Int?
  /// What the source says of itself, if this batch read it.
  public var profile: SiteProfile?
  /// Records as they are now upstream.
  public var upserts: [ContentRecord]
  /// Records of which the source itself said that they are gone.
  public var deletions: [ContentID]
  /// Ids seen upstream in an inventory; upserts count as seen without being here.
  ///
  /// An id that is not in the store belongs to the scopes that a batch of the same `collection`
  /// inventories, since nothing else tells its type.
  public var presences: [Presence]
  /// Kinds and types whose inventory is complete once this batch is applied: what was not seen in
  /// this pass, as an upsert or a presence, has perhaps vanished.
  public var inventoried: [InventoryScope]
  /// What comes next.
  public var next: Next

  /// Makes a batch.
  public init(
    collection: String, expected: Int? = nil, profile: SiteProfile? = nil,
    upserts: [ContentRecord] = [], deletions: [ContentID] = [], presences: [Presence] = [],
    inventoried: [InventoryScope] = [], next: Next
  ) {
    self.collection = collection
    self.expected = expected
    self.profile = profile
    self.upserts = upserts
    self.deletions = deletions
    self.presences = presences
    self.inventoried = inventoried
    self.next = next
  }
}

/// A set of records that an inventory covers as a whole.
public struct InventoryScope: Sendable, Hashable {
  /// The kind.
  public var kind: ContentKind
  /// The entry type (`post`) or taxonomy (`category`); nil for kinds that have none.
  public var type: String?

  /// Makes a scope.
  public init(_ kind: ContentKind, type: String? = nil) {
    self.kind = kind
    self.type = type
  }
}

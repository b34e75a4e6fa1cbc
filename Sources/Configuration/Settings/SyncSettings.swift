/// How sources are read.
public struct SyncSettings: Sendable, Hashable {
  /// Which media files are downloaded.
  public enum Media: String, Sendable, Hashable, CaseIterable {
    /// Those that the content refers to.
    case referenced
    /// All that the source lists.
    case all
    /// None: pages keep pointing at the source.
    case none
  }

  /// Seconds that must have passed since the last sync for `--if-due` to do one.
  public var refreshInterval = 10_800
  /// How many requests may be under way at once, 1 to 16.
  public var concurrency = 4
  /// Which media files are downloaded.
  public var media = Media.referenced
  /// Whether readers' comments are copied.
  public var comments = true
  /// The types of entries that are copied, as the source names them.
  public var types = ["post", "page"]

  enum Key: String, CaseIterable { case refreshInterval, concurrency, media, comments, types }
}

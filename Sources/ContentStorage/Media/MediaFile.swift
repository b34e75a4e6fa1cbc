/// A file that the content refers to and that the mirror wants to hold.
public struct WantedMedia: Sendable, Hashable {
  /// Where it is, absolute.
  public var url: String

  /// Makes a wish.
  public init(url: String) { self.url = url }
}

/// What the store knows of a media file.
public struct MediaFile: Sendable, Hashable {
  /// Where its download stands.
  public enum State: String, Sendable, Hashable {
    /// To be downloaded.
    case pending
    /// Here.
    case done
    /// Not here: the last try failed. It is pending again once it is wanted again.
    case failed
  }

  /// Where it is at the source, absolute; its name in the store.
  public var url: String
  /// Where it is here, relative to the media folder; nil when it was never downloaded.
  public var path: String?
  /// Where its download stands.
  public var state: State
  /// The size of the file here.
  public var byteCount: Int
  /// The source's `ETag`, for a conditional request.
  public var entityTag: String?
  /// The source's `Last-Modified`, for a conditional request.
  public var lastModified: String?
  /// Why the last try failed; nil when it did not.
  public var failure: String?
  /// How many tries have failed since it was last wanted or downloaded.
  public var attempts: Int
}

/// How a download ended.
public enum MediaOutcome: Sendable, Hashable {
  /// The file is at `path`, relative to the media folder.
  case stored(path: String, byteCount: Int, entityTag: String?, lastModified: String?)
  /// The source says that the file here is still the right one.
  case notModified
  /// The reason in words. A file of an earlier download stays in use.
  case failed(String)
}

public import ContentModel

/// A file that a build has written, or is about to write, into the output folder.
public struct OutputFile: Sendable, Hashable {
  /// Its path, relative to the output folder.
  public var path: String
  /// Of its bytes, as they were last written; nil when it is only claimed.
  public var fingerprint: Fingerprint?
  /// Its size.
  public var byteCount: Int
  /// Its time of modification, in nanoseconds since 1970, as the file system gave it.
  public var modified: Int64
  /// Whether a build claimed it and has not recorded it since: the file may hold the bytes recorded
  /// here or newer ones, or not be there; in each case it is ours.
  public var isClaimed: Bool

  /// Makes a file.
  public init(
    path: String, fingerprint: Fingerprint?, byteCount: Int, modified: Int64,
    isClaimed: Bool = false
  ) {
    self.path = path
    self.fingerprint = fingerprint
    self.byteCount = byteCount
    self.modified = modified
    self.isClaimed = isClaimed
  }
}

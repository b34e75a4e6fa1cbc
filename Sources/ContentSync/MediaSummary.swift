/// What one run of downloads did.
public struct MediaSummary: Sendable, Hashable {
  /// How many files came.
  public var downloaded = 0
  /// Their size.
  public var bytes = 0
  /// How many were here already and are still right.
  public var unchanged = 0
  /// The addresses that could not be fetched, in order, each with the reason.
  public var failures: [String: String] = [:]

  /// Makes a summary of nothing.
  public init() {}
}

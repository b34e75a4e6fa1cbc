/// Bounds that end a runaway template with an error.
public struct TemplateLimits: Sendable, Hashable {
  /// What a limit counts.
  public enum Kind: String, Sendable, Hashable {
    case depth, outputBytes, iterations, textBytes
  }

  /// How deep tags may nest in a rendering, through includes, blocks and calls.
  public var depth: Int
  /// How many bytes a rendering may write.
  public var outputBytes: Int
  /// How many times all loops of a rendering together may turn.
  public var iterations: Int

  /// Makes limits; the defaults are far above what a site needs.
  public init(depth: Int = 200, outputBytes: Int = 64 << 20, iterations: Int = 5_000_000) {
    self.depth = depth
    self.outputBytes = outputBytes
    self.iterations = iterations
  }
}

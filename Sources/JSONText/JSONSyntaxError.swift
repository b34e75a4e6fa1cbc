/// A text is not JSON, and where that shows.
public struct JSONSyntaxError: Error, Sendable, Hashable {
  /// The line, from 1.
  public let line: Int
  /// The column in characters, from 1.
  public let column: Int
  /// The offset in bytes, from 0.
  public let offset: Int
  /// What the parser expected or met.
  public let message: String
}

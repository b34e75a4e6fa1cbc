/// A place in a text: line and column both count from 1, the column in characters.
public struct SourcePosition: Sendable, Hashable {
  /// The line, from 1.
  public let line: Int
  /// The column in characters (grapheme clusters), from 1.
  public let column: Int

  /// Makes a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

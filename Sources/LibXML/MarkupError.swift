/// Why a fragment could not be read.
public enum MarkupError: Error, Sendable, Hashable {
  /// The fragment is longer than the limit, in bytes.
  case tooLong(limit: Int)

  /// libxml2 could not make a parser: out of memory.
  case noParser

  /// libxml2 stopped before the end, so that what was read is not the whole.
  case incomplete
}

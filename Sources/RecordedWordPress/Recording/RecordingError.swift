public import JSONText

/// Why a recording can't be played.
public enum RecordingError: Error, Sendable, Hashable {
  /// A file that must be there can't be read.
  case unreadable(path: String)
  /// A file is not JSON.
  case syntax(path: String, JSONSyntaxError)
  /// A file holds other JSON than it should; `expected` says what should be there.
  case shape(path: String, expected: String)
}

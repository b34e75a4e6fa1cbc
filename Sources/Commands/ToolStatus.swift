/// What the tool tells its caller by its exit status, after `sysexits.h`.
enum ToolStatus: Int32, Sendable {
  /// All was done.
  case done = 0
  /// The work was done, but something was skipped or failed; the report names each.
  case incomplete = 1
  /// The command line is wrong.
  case usage = 64
  /// The content, the store or a template is not right; also a store that was never filled.
  case badContent = 65
  /// The source can't be reached, or refuses.
  case unreachable = 69
  /// A mistake in the tool itself.
  case internalError = 70
  /// A file can't be read or written, or something stands in its way.
  case disk = 74
  /// `site.json` is missing or wrong.
  case badConfiguration = 78
  /// A signal ended the work.
  case interrupted = 130
}

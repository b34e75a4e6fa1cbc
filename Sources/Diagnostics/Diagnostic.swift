/// One thing that a user should know: what happened, where, and what to do about it.
///
/// A diagnostic is data. Its text for a terminal or for JSON is made in one place, by the console.
public struct Diagnostic: Sendable, Hashable {
  /// How much it matters.
  public enum Severity: String, Sendable, Hashable {
    /// Something worth knowing; nothing is missing.
    case note
    /// The result is complete but perhaps not what was meant.
    case warning
    /// Something was skipped or failed: the exit status is not 0.
    case error
  }

  /// Where it happened.
  public enum Location: Sendable, Hashable {
    /// A file, and where known the place in it and the text of that line.
    case file(path: String, position: SourcePosition?, line: String?)
    /// A remote address.
    case url(String)
    /// A record of the store, for example `post 12 "hello-world"`.
    case record(String)
    /// A key of `site.json`, for example `source.url`.
    case keyPath(String)
  }

  /// How much it matters.
  public let severity: Severity
  /// One sentence: what happened.
  public let message: String
  /// Where it happened.
  public let location: Location?
  /// Further facts, a line each: the chain of includes, what was tried.
  public let notes: [String]
  /// What to do about it.
  public let hint: String?

  /// Makes a diagnostic.
  public init(
    _ severity: Severity, _ message: String, at location: Location? = nil, notes: [String] = [],
    hint: String? = nil
  ) {
    self.severity = severity
    self.message = message
    self.location = location
    self.notes = notes
    self.hint = hint
  }
}

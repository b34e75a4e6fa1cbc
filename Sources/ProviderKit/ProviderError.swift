public import HTTPTransport

/// Why a source could not be read.
public struct ProviderError: Error, Sendable, Hashable {
  /// What went wrong.
  public enum Reason: Sendable, Hashable {
    /// There was no complete answer.
    case transport(TransportError)
    /// The address answers, but not as this kind of source.
    case notThisSource(detail: String)
    /// The source wants a login, or refuses the one it got; `code` is its own name for that.
    case unauthorized(status: Int, code: String?)
    /// Something in front of the source blocks automatic readers.
    case blocked(status: Int, detail: String)
    /// An answer with a status that means an error.
    case status(Int, code: String?, message: String?)
    /// An answer that is not what was asked for: broken JSON, HTML, a wrong type.
    case unreadable(detail: String, excerpt: String)
    /// The saved cursor is not one of this provider's.
    case badCursor
    /// The task was cancelled.
    case cancelled
  }

  /// What went wrong.
  public let reason: Reason
  /// The address that was asked.
  public let url: String
  /// What was tried, a line each.
  public let attempts: [String]

  /// Makes an error.
  public init(_ reason: Reason, url: String, attempts: [String] = []) {
    self.reason = reason
    self.url = url
    self.attempts = attempts
  }
}

import Diagnostics
import HTTPTransport
import ProviderKit

extension CommandFailure {
  /// Says why a source could not be read, what was tried, and what to do.
  init(_ error: ProviderError) {
    let status: ToolStatus =
      switch error.reason {
      case .cancelled, .transport(.cancelled): .interrupted
      case .transport(.file): .disk
      case .badCursor: .badContent
      default: .unreachable
      }
    self.init(
      status,
      Diagnostic(
        .error, error.message, at: .url(error.url),
        notes: error.excerpt + error.attempts.map { "tried \($0)" }, hint: error.hint))
  }
}

extension ProviderError {
  fileprivate var message: String {
    switch reason {
    case .transport(.tooLarge(_, let limit)):
      "the source's answer is larger than \(limit) bytes"
    case .transport(let error): "the source can't be reached: \(error.words)"
    case .notThisSource(let detail): "this is not a site that can be read: \(detail)"
    case .unauthorized(let status, let code):
      "the source wants a login, or refuses the one it got (\(words(status, code)))"
    case .blocked(let status, let detail):
      "something in front of the source blocks automatic readers: \(detail) (status \(status))"
    case .status(let status, let code, let message):
      "the source answers with an error (\(words(status, code)))"
        + (message.map { ": \($0)" } ?? "")
    case .unreadable(let detail, _): "the source's answer is not what was asked for: \(detail)"
    case .badCursor: "the saved state of the last sync can't be read"
    case .cancelled: "stopped"
    }
  }

  private func words(_ status: Int, _ code: String?) -> String {
    // A page with a status below is a login form that stands where the answer should be.
    let code = code ?? (status < 400 ? "a login page" : nil)
    return "status \(status)" + (code.map { ", \($0)" } ?? "")
  }

  /// How an unreadable answer begins.
  fileprivate var excerpt: [String] {
    guard case .unreadable(_, let excerpt) = reason, !excerpt.isEmpty else { return [] }
    return ["it begins: \(excerpt)"]
  }

  fileprivate var hint: String? {
    switch reason {
    case .transport(.badURL): "'source.url' must be the address of the site, with https://"
    case .transport(.tls): "look at the site's certificate, or at this machine's clock"
    case .transport(.file), .cancelled: nil
    case .transport(.tooManyRedirects):
      "open it in a browser, and let 'source.url' be the address where it ends"
    case .transport: "nothing here was lost; try again when the source answers"
    case .notThisSource: "check 'source.url': open it in a browser, and its /wp-json/ too"
    case .unauthorized:
      "make an application password for a user of the site, and name the environment variables "
        + "that hold both in 'source.userVariable' and 'source.passwordVariable'"
    case .blocked: "allow this machine in the site's firewall or bot protection"
    case .status(429, _, _):
      "nothing here was lost; try again later, with a smaller 'sync.concurrency'"
    case .status(503, _, _):
      "nothing here was lost; it is being updated, or overloaded: try again later"
    case .status, .unreadable: "nothing here was lost; look at the site, and try again"
    case .badCursor: "'stillpress sync --full' starts again from the beginning"
    }
  }
}

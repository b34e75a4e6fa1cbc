import ContentModel
import HTTPTransport
import ProviderKit

extension WordPressDiscovery {
  /// The most telling of several failures: what the site refuses says more than what it lacks.
  func verdict(
    _ site: WebAddress, front: HTTPResponse, failures: [ProviderError], attempts: [String]
  ) -> ProviderError {
    let best = failures.min { Self.rank($0.reason) < Self.rank($1.reason) }
    let frontFailure = front.status >= 400 ? Self.failure(of: front) : nil
    let chosen = [frontFailure, best].compactMap { $0 }.min {
      Self.rank($0.reason) < Self.rank($1.reason)
    }
    guard let chosen, Self.rank(chosen.reason) < Self.missing else {
      let detail =
        Self.mentionsWordPress(front)
        ? "it is WordPress, but its REST API is switched off or hidden"
        : "no WordPress REST API was found there"
      return ProviderError(
        .notThisSource(detail: detail), url: site.description, attempts: attempts)
    }
    return ProviderError(chosen.reason, url: chosen.url, attempts: attempts)
  }

  /// One line of what a candidate answered.
  static func summary(of reason: ProviderError.Reason) -> String {
    switch reason {
    case .transport: "no complete answer"
    case .notThisSource(let detail): detail
    case .unauthorized(let status, let code): "status \(status), \(code ?? "a login page")"
    case .blocked(let status, let detail): "status \(status), \(detail)"
    case .status(let status, let code, _): "status \(status)" + (code.map { ", \($0)" } ?? "")
    case .unreadable(let detail, _): detail
    case .badCursor, .cancelled: "stopped"
    }
  }

  private static let missing = 4

  private static func rank(_ reason: ProviderError.Reason) -> Int {
    switch reason {
    case .cancelled: 0
    case .unauthorized: 1
    case .blocked: 1
    case .status(let status, let code, _): status >= 500 ? 2 : code == nil ? missing : 3
    case .transport: 3
    case .notThisSource, .unreadable, .badCursor: missing
    }
  }

  private static func failure(of front: HTTPResponse) -> ProviderError? {
    do throws(ProviderError) {
      _ = try WordPressAnswer.value(of: front)
      return nil
    } catch {
      return error
    }
  }

  private static func mentionsWordPress(_ front: HTTPResponse) -> Bool {
    let text = String(decoding: front.body.prefix(262_144), as: UTF8.self)
    return text.contains("/wp-content/") || text.contains("/wp-includes/")
      || text.contains("content=\"WordPress")
  }
}

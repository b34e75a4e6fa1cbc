import Foundation
public import HTTPTransport

/// When to ask a server again, and how long to wait before: a pure value.
///
/// Waiting doubles from attempt to attempt up to a cap, and a random part of it is taken off, so
/// that many readers who were refused together don't come back together. A `Retry-After` counts as
/// a lower bound.
///
/// Patience has to be earned: a server that answered before gets all attempts, one that never did
/// few, so that a broken site is named within seconds, and one that is failing a single one.
public struct RetryPolicy: Sendable, Hashable {
  /// How often a request is sent at most, 1 or more.
  public var attempts: Int
  /// How often at most to a server that has not answered yet, 1 or more.
  public var firstAttempts: Int
  /// The wait after the first attempt.
  public var firstWait: Duration
  /// The longest wait that the doubling leads to.
  public var longestWait: Duration
  /// The longest `Retry-After` that is obeyed; a server that wants more is not asked again.
  public var longestRequestedWait: Duration

  /// Makes a policy.
  public init(
    attempts: Int = 4, firstAttempts: Int = 2, firstWait: Duration = .seconds(1),
    longestWait: Duration = .seconds(30), longestRequestedWait: Duration = .seconds(120)
  ) {
    self.attempts = max(1, attempts)
    self.firstAttempts = max(1, firstAttempts)
    self.firstWait = firstWait
    self.longestWait = longestWait
    self.longestRequestedWait = longestRequestedWait
  }

  /// How long to wait before the next attempt; nil when there must be none.
  ///
  /// - Parameters:
  ///   - attempt: The attempt that failed, from 1.
  ///   - requested: What the server asked for.
  ///   - jitter: A number in 0..<1; half of the wait shrinks by it.
  ///   - standing: How the server has behaved so far.
  public func wait(
    after attempt: Int, requested: Duration?, jitter: Double, standing: ServerStanding = .answering
  ) -> Duration? {
    guard attempt < attempts(at: standing) else { return nil }
    let doubled = firstWait * (1 << min(attempt - 1, 20))
    let own = min(doubled, longestWait) * (1 - min(max(jitter, 0), 1) / 2)
    guard let requested else { return own }
    guard requested <= longestRequestedWait else { return nil }
    return max(own, requested)
  }

  /// How often a request is sent at most to a server of this standing.
  public func attempts(at standing: ServerStanding) -> Int {
    switch standing {
    case .unknown: min(firstAttempts, attempts)
    case .answering: attempts
    case .failing: 1
    }
  }

  /// Whether an answer with this status may be different the next time: overload, time-outs and
  /// failures of the server or of what stands before it (52x are Cloudflare's).
  public static func isPassing(_ status: Int) -> Bool {
    switch status {
    case 408, 425, 429, 500, 502, 503, 504, 520...524: true
    default: false
    }
  }

  /// Whether the same request may get an answer the next time. A refused connection, an unknown
  /// name and a broken certificate stay what they are: saying so at once is worth more.
  public static func isPassing(_ error: TransportError) -> Bool {
    switch error {
    case .timedOut, .truncated, .other: true
    case .badURL, .nameNotResolved, .connectionRefused, .tls, .tooManyRedirects, .tooLarge, .file,
      .cancelled:
      false
    }
  }

  /// The wait that a `Retry-After` field asks for, in seconds or as a date (RFC 9110, 10.2.3). The
  /// date is compared with the server's own `Date`, as the local clock may be wrong.
  public static func requestedWait(in response: HTTPResponse) -> Duration? {
    guard let text = response.header("Retry-After") else { return nil }
    if let seconds = Int(text), seconds >= 0 { return .seconds(min(seconds, 1_000_000)) }
    guard let date = RemoteDate.http(text),
      let now = response.header("Date").flatMap({ RemoteDate.http($0) })
    else { return nil }
    return .seconds(max(0, date.timeIntervalSince(now)))
  }
}

/// Why there was no complete answer. Holds no credentials.
public enum TransportError: Error, Sendable, Hashable {
  /// The URL can't be used: not `http` or `https`, or not a URL.
  case badURL(String)
  /// The name of the host is not known.
  case nameNotResolved(host: String)
  /// Nothing accepted the connection.
  case connectionRefused(url: String, detail: String)
  /// The secure connection failed; `detail` is the library's own sentence.
  case tls(url: String, detail: String)
  /// Nothing arrived for this many seconds.
  case timedOut(url: String, seconds: Int)
  /// The connection ended before the body did.
  case truncated(url: String, received: Int)
  /// More redirects than allowed.
  case tooManyRedirects(url: String)
  /// The body is longer than allowed.
  case tooLarge(url: String, limit: Int)
  /// The file can't be written.
  case file(path: String, detail: String)
  /// The task was cancelled.
  case cancelled
  /// Anything else; `detail` is the library's own sentence.
  case other(url: String, detail: String)
}

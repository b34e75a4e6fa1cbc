public import HTTPTransport

extension TransportError {
  /// What happened, in words: a phrase that can follow "example.com: ".
  public var words: String {
    switch self {
    case .badURL: "this is not an http or https URL"
    case .nameNotResolved(let host): "the name of the host '\(host)' is not known"
    case .connectionRefused: "nothing accepts the connection"
    case .tls(_, let detail): "the secure connection failed (\(detail))"
    case .timedOut(_, let seconds): "nothing arrived for \(seconds) seconds"
    case .truncated(_, 0): "the connection was closed without an answer"
    case .truncated(_, let received): "the answer broke off after \(received) bytes"
    case .tooManyRedirects: "there are too many redirects"
    case .tooLarge(_, let limit): "the answer is larger than \(limit) bytes"
    case .file(let path, let detail): "the file '\(path)' can't be written (\(detail))"
    case .cancelled: "it was cancelled"
    case .other(_, let detail): detail
    }
  }
}

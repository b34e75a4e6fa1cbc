/// Fetches resources. `CurlClient` is the real one; tests hand in scripted ones.
public protocol HTTPClient: Sendable {
  /// Sends a request and reads the whole answer, following redirects.
  ///
  /// - Throws: A `TransportError` when there was no complete answer. A status of 400 or more is an
  ///   answer, not an error. Cancelling the task ends the transfer with `.cancelled`.
  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse

  /// Sends a request and streams the body of a 200 answer into a new file; memory use does not
  /// depend on its size. The body of any other answer is not kept.
  ///
  /// - Parameter path: Where the file goes; it must not exist. After an error there is none.
  /// - Throws: As `send`, and `.file` when the file can't be written.
  func download(_ request: HTTPRequest, to path: String) async throws(TransportError)
    -> HTTPResponse
}

/// An `HTTPClient` on libcurl: one thread for all transfers, connections reused, HTTP/2 and
/// compression where the server offers them.
///
/// Many tasks may use one client at once; make one for a run, not one for a request. The thread ends
/// with the client.
public final class CurlClient: HTTPClient {
  private let driver: CurlDriver

  /// Makes a client and starts its thread.
  ///
  /// - Throws: `.other` when the process has no file descriptor left.
  public init(options: Options = Options()) throws(TransportError) {
    driver = try CurlDriver(options: options)
  }

  deinit { driver.stop() }

  /// Ends all transfers with `.cancelled`, ends the thread and waits for it. Later requests end
  /// with `.cancelled` at once.
  public func shutdown() async {
    driver.stop()
    await driver.ended()
  }

  public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    try await run(request, .memory)
  }

  public func download(
    _ request: HTTPRequest, to path: String
  ) async throws(TransportError) -> HTTPResponse {
    try await run(request, .file(path: path))
  }

  private func run(
    _ request: HTTPRequest, _ destination: Order.Destination
  ) async throws(TransportError) -> HTTPResponse {
    let ticket = CancellationTicket()
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        driver.submit(
          Order(
            request: request, destination: destination, ticket: ticket, continuation: continuation))
      }
    } onCancel: {
      driver.cancel(ticket)
    }
    return try outcome.get()
  }
}

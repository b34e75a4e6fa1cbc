public import Diagnostics
public import HTTPTransport

/// An `HTTPClient` that asks again when an answer was a passing failure, as its policy says.
///
/// The last answer or error is handed on as it is, so that callers see the real reason.
public struct RetryingClient: HTTPClient {
  private let base: any HTTPClient
  private let policy: RetryPolicy
  private let clock: any Clock<Duration>
  private let jitter: @Sendable () -> Double
  private let diagnostics: DiagnosticSink?
  private let standings = ServerStandings()

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - base: Sends the requests.
  ///   - policy: When and how often to ask again.
  ///   - clock: Does the waiting.
  ///   - jitter: Gives numbers in 0..<1.
  ///   - diagnostics: Gets a note before each wait.
  public init(
    _ base: any HTTPClient, policy: RetryPolicy = RetryPolicy(),
    clock: any Clock<Duration> = ContinuousClock(),
    jitter: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) },
    diagnostics: DiagnosticSink? = nil
  ) {
    self.base = base
    self.policy = policy
    self.clock = clock
    self.jitter = jitter
    self.diagnostics = diagnostics
  }

  public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    try await repeating(request) { () async throws(TransportError) in
      try await base.send(request)
    }
  }

  public func download(_ request: HTTPRequest, to path: String) async throws(TransportError)
    -> HTTPResponse
  {
    try await repeating(request) { () async throws(TransportError) in
      try await base.download(request, to: path)
    }
  }

  private func repeating(
    _ request: HTTPRequest, _ send: () async throws(TransportError) -> HTTPResponse
  ) async throws(TransportError) -> HTTPResponse {
    var attempt = 1
    while true {
      let reason: String
      let requested: Duration?
      let outcome = await result(of: send)
      switch outcome {
      case .success(let response):
        guard RetryPolicy.isPassing(response.status) else {
          standings[request.url] = .answering
          return response
        }
        reason = "status \(response.status)"
        requested = RetryPolicy.requestedWait(in: response)
      case .failure(let error):
        guard RetryPolicy.isPassing(error) else { throw error }
        reason = "no complete answer"
        requested = nil
      }
      let standing = standings[request.url]
      guard
        let wait = policy.wait(
          after: attempt, requested: requested, jitter: jitter(), standing: standing)
      else {
        standings[request.url] = .failing
        return try outcome.get()
      }
      note(request, reason: reason, wait: wait, "\(attempt) of \(policy.attempts(at: standing))")
      try await pause(wait)
      attempt += 1
    }
  }

  private func result(of send: () async throws(TransportError) -> HTTPResponse) async
    -> Result<HTTPResponse, TransportError>
  {
    do throws(TransportError) {
      return .success(try await send())
    } catch {
      return .failure(error)
    }
  }

  private func pause(_ wait: Duration) async throws(TransportError) {
    do {
      try await clock.sleep(for: wait)
    } catch {
      throw .cancelled
    }
  }

  private func note(_ request: HTTPRequest, reason: String, wait: Duration, _ attempt: String) {
    let seconds = max(1, wait.components.seconds)
    diagnostics?.report(
      Diagnostic(
        .note,
        "Asking again in \(seconds) s (\(reason), attempt \(attempt))",
        at: .url(request.url)))
  }
}

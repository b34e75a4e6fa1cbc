import Diagnostics
import Foundation
import HTTPTransport
import ProviderKit
import TestSupport
import Testing

struct RetryTests {
  private let url = "https://example.com/wp-json/"

  private func send(
    _ answers: [ScriptedAnswer], policy: RetryPolicy = RetryPolicy(firstAttempts: 4)
  ) async -> (
    Result<Int, TransportError>, waits: [Duration], requests: Int, sink: DiagnosticSink
  ) {
    let script = ScriptedHTTPClient([url: answers])
    let clock = ManualClock()
    let sink = DiagnosticSink()
    let client = RetryingClient(
      script, policy: policy, clock: clock, jitter: { 0 }, diagnostics: sink)
    do throws(TransportError) {
      let status = try await client.send(HTTPRequest(url)).status
      return (.success(status), clock.sleeps, script.requests.count, sink)
    } catch {
      return (.failure(error), clock.sleeps, script.requests.count, sink)
    }
  }

  @Test func `asks again after passing failures and waits twice as long each time`() async {
    let outcome = await send([
      .html("", status: 503), .failure(.timedOut(url: url, seconds: 30)),
      .failure(.truncated(url: url, received: 10)), .json("{}"),
    ])
    #expect(outcome.0 == .success(200))
    #expect(outcome.waits == [.seconds(1), .seconds(2), .seconds(4)])
    #expect(outcome.sink.diagnostics.count == 3)
    #expect(outcome.sink.diagnostics.allSatisfy { $0.severity == .note })
  }

  @Test func `hands on the last answer when it gives up`() async {
    let outcome = await send([.html("", status: 500)])
    #expect(outcome.0 == .success(500))
    #expect(outcome.requests == 4)
  }

  @Test func `hands on the last error when it gives up`() async {
    let error = TransportError.timedOut(url: url, seconds: 30)
    let outcome = await send([.failure(error)])
    #expect(outcome.0 == .failure(error))
    #expect(outcome.requests == 4)
  }

  @Test func `a server that never answered is asked twice, the next time once`() async throws {
    let script = ScriptedHTTPClient([url: [.html("", status: 500)]])
    let clock = ManualClock()
    let sink = DiagnosticSink()
    let client = RetryingClient(script, clock: clock, jitter: { 0 }, diagnostics: sink)
    #expect(try await client.send(HTTPRequest(url)).status == 500)
    #expect(script.requests.count == 2)
    #expect(sink.diagnostics.map(\.message) == ["Asking again in 1 s (status 500, attempt 1 of 2)"])
    #expect(try await client.send(HTTPRequest(url)).status == 500)
    #expect(script.requests.count == 3)
    #expect(clock.sleeps == [.seconds(1)])
  }

  @Test func `a server that answers again is trusted again`() async throws {
    let bad = ScriptedAnswer.html("", status: 502)
    let script = ScriptedHTTPClient([
      url: [bad, bad, .html("", status: 404), bad, bad, bad, .json("{}")]
    ])
    let client = RetryingClient(script, clock: ManualClock(), jitter: { 0 })
    var statuses: [Int] = []
    for _ in 1...3 { statuses.append(try await client.send(HTTPRequest(url)).status) }
    #expect(statuses == [502, 404, 200])
  }

  @Test func `one server's failures are not another's`() async throws {
    let other = "https://media.example.com/a.png"
    let bad = ScriptedAnswer.html("", status: 503)
    let script = ScriptedHTTPClient([url: [bad], other: [bad, .html("data")]])
    let client = RetryingClient(script, clock: ManualClock(), jitter: { 0 })
    #expect(try await client.send(HTTPRequest(url)).status == 503)
    #expect(try await client.send(HTTPRequest(other)).status == 200)
  }

  @Test(arguments: [200, 304, 400, 401, 403, 404, 410, 501])
  func `takes lasting answers as they are`(status: Int) async {
    let outcome = await send([.html("", status: status)])
    #expect(outcome.0 == .success(status))
    #expect(outcome.requests == 1)
  }

  @Test(arguments: [
    TransportError.badURL("x"), .nameNotResolved(host: "x"),
    .connectionRefused(url: "x", detail: ""), .tls(url: "x", detail: ""),
    .tooManyRedirects(url: "x"), .tooLarge(url: "x", limit: 1), .cancelled,
  ])
  func `does not ask again what stays as it is`(error: TransportError) async {
    let outcome = await send([.failure(error)])
    #expect(outcome.0 == .failure(error))
    #expect(outcome.requests == 1)
  }

  @Test func `waits as long as the server asks`() async {
    let outcome = await send([
      .html("", status: 429, headers: ["Retry-After": "17"]),
      .html(
        "", status: 503,
        headers: [
          "Retry-After": "Wed, 01 May 2024 10:00:40 GMT", "Date": "Wed, 01 May 2024 10:00:10 GMT",
        ]),
      .json("{}"),
    ])
    #expect(outcome.0 == .success(200))
    #expect(outcome.waits == [.seconds(17), .seconds(30)])
  }

  @Test func `does not wait for hours`() async {
    let outcome = await send([.html("", status: 429, headers: ["Retry-After": "7200"])])
    #expect(outcome.0 == .success(429))
    #expect(outcome.waits == [])
  }

  @Test func `takes up to half off each wait and never exceeds the cap`() {
    let policy = RetryPolicy(attempts: 40, longestWait: .seconds(30))
    for attempt in 1..<40 {
      for jitter in [0, 0.25, 0.5, 0.999] {
        let wait = policy.wait(after: attempt, requested: nil, jitter: jitter) ?? .zero
        let full = min(Duration.seconds(1 << min(attempt - 1, 20)), .seconds(30))
        #expect(wait <= full && wait >= full / 2)
      }
    }
    #expect(policy.wait(after: 40, requested: nil, jitter: 0) == nil)
  }

  @Test func `stops waiting when the task is cancelled`() async {
    let client = RetryingClient(
      ScriptedHTTPClient([url: [.html("", status: 503)]]), clock: ManualClock())
    let url = url
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(TransportError) {
        _ = try await client.send(HTTPRequest(url))
        return false
      } catch {
        return error == .cancelled
      }
    }
    #expect(await task.value)
  }

  @Test func `asks again for downloads too`() async throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/file"
    let script = ScriptedHTTPClient([url: [.html("", status: 502), .html("data")]])
    let client = RetryingClient(script, clock: ManualClock(), jitter: { 0 })
    let response = try await client.download(HTTPRequest(url), to: path)
    #expect(response.status == 200)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "data")
  }
}

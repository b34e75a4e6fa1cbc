import Foundation
public import HTTPTransport
import Synchronization

/// What a scripted server answers.
public indirect enum ScriptedAnswer: Sendable {
  /// A response.
  case response(status: Int, headers: [String: String], body: [UInt8])
  /// No complete answer.
  case failure(TransportError)
  /// The answer after a redirect to another address.
  case redirect(to: String, ScriptedAnswer)

  /// JSON, with the totals that WordPress sends beside lists.
  public static func json(
    _ text: String, status: Int = 200, total: Int? = nil, pages: Int? = nil,
    headers: [String: String] = [:]
  ) -> ScriptedAnswer {
    var headers = headers
    headers["Content-Type"] = "application/json; charset=UTF-8"
    if let total { headers["X-WP-Total"] = String(total) }
    if let pages { headers["X-WP-TotalPages"] = String(pages) }
    return .response(status: status, headers: headers, body: Array(text.utf8))
  }

  /// A page.
  public static func html(_ text: String, status: Int = 200, headers: [String: String] = [:])
    -> ScriptedAnswer
  {
    var headers = headers
    headers["Content-Type"] = "text/html; charset=UTF-8"
    return .response(status: status, headers: headers, body: Array(text.utf8))
  }

  /// An error as WordPress words it.
  public static func refusal(_ status: Int, _ code: String) -> ScriptedAnswer {
    json(#"{"code":"\#(code)","message":"No.","data":{"status":\#(status)}}"#, status: status)
  }
}

/// An `HTTPClient` that answers from a script and remembers what it was asked.
public final class ScriptedHTTPClient: HTTPClient {
  private let answer: @Sendable (HTTPRequest) -> ScriptedAnswer
  private let log = Mutex<[HTTPRequest]>([])

  /// Answers by a function.
  public init(_ answer: @escaping @Sendable (HTTPRequest) -> ScriptedAnswer) {
    self.answer = answer
  }

  /// Answers by URL: each time the next of its answers, the last one for ever. What is not in the
  /// script is a 404 page.
  public convenience init(_ script: [String: [ScriptedAnswer]]) {
    let left = Mutex(script)
    self.init { request in
      left.withLock { left in
        guard var answers = left[request.url], let first = answers.first else {
          return .html("<html><title>Not found</title></html>", status: 404)
        }
        if answers.count > 1 { answers.removeFirst() }
        left[request.url] = answers
        return first
      }
    }
  }

  /// All requests, in the order in which they came.
  public var requests: [HTTPRequest] { log.withLock { $0 } }

  /// The addresses of all requests.
  public var urls: [String] { requests.map(\.url) }

  public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    if Task.isCancelled { throw .cancelled }
    log.withLock { $0.append(request) }
    return try Self.response(answer(request), from: request.url)
  }

  private static func response(_ answer: ScriptedAnswer, from url: String) throws(TransportError)
    -> HTTPResponse
  {
    switch answer {
    case .failure(let error): throw error
    case .redirect(let target, let answer): return try response(answer, from: target)
    case .response(let status, let headers, let body):
      return HTTPResponse(
        status: status,
        headers: headers.sorted { $0.key < $1.key }.map { HTTPHeader($0.key, $0.value) },
        body: body, url: url)
    }
  }

  public func download(_ request: HTTPRequest, to path: String) async throws(TransportError)
    -> HTTPResponse
  {
    var response = try await send(request)
    if response.status == 200 {
      guard FileManager.default.createFile(atPath: path, contents: Data(response.body)) else {
        throw .file(path: path, detail: "it can't be made")
      }
    }
    response.body = []
    return response
  }
}

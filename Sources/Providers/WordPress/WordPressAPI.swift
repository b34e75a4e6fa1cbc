import ContentModel
import Diagnostics
import HTTPTransport
import ProviderKit

/// Asks one site's REST API.
struct WordPressAPI: Sendable {
  /// An answer: its value and the totals that its fields told.
  struct Answer: Sendable {
    let value: JSONValue
    /// `X-WP-Total`; nil when a proxy took it away.
    let total: Int?
    /// `X-WP-TotalPages`; nil as above.
    let pages: Int?
    /// Where it came from, after redirects.
    let url: String
  }

  let root: WordPressRoot
  let client: any HTTPClient
  /// Sent with each request; nil for an anonymous reader.
  let credentials: HTTPCredentials?
  let diagnostics: DiagnosticSink

  /// Asks a route.
  ///
  /// - Throws: `ProviderError` for all that is not a good answer.
  func get(_ path: String, _ query: [(name: String, value: String)] = [])
    async throws(ProviderError)
    -> Answer
  {
    let url = root.url(path, query)
    let request = HTTPRequest(
      url, headers: [HTTPHeader("Accept", "application/json")], credentials: credentials)
    let response: HTTPResponse
    do {
      response = try await client.send(request)
    } catch {
      throw ProviderError(
        error == .cancelled ? .cancelled : .transport(error), url: Self.shown(url))
    }
    let (value, repairs) = try Self.value(of: response)
    warn(of: repairs)
    return Answer(
      value: value, total: Self.count("X-WP-Total", in: response),
      pages: Self.count("X-WP-TotalPages", in: response), url: response.url)
  }

  private static func value(of response: HTTPResponse) throws(ProviderError) -> (
    JSONValue, Set<LenientJSON.Repair>
  ) {
    do throws(ProviderError) { return try WordPressAnswer.value(of: response) } catch {
      throw ProviderError(error.reason, url: shown(error.url))
    }
  }

  /// An address as people should see it: without the long list of the fields that are wanted, which
  /// has no part in what went wrong.
  private static func shown(_ url: String) -> String {
    guard let mark = url.firstIndex(of: "?") else { return url }
    let items = url[url.index(after: mark)...].split(separator: "&")
      .filter { !$0.hasPrefix("_fields=") }
    return url[..<mark] + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }

  private static func count(_ field: String, in response: HTTPResponse) -> Int? {
    response.header(field).flatMap { Int($0) }.map { min(max(0, $0), 100_000_000) }
  }

  private func warn(of repairs: Set<LenientJSON.Repair>) {
    if repairs.contains(.surroundings) {
      diagnostics.report(
        Diagnostic(
          .warning,
          "The site sends other text around its JSON, such as PHP notices; it was skipped",
          at: .url(root.description),
          hint: "Switch WP_DEBUG_DISPLAY off, or look for a plugin that prints"))
    }
    if repairs.contains(.encoding) {
      diagnostics.report(
        Diagnostic(
          .warning, "The site sends bytes that are not UTF-8; they were replaced by U+FFFD",
          at: .url(root.description)))
    }
  }
}

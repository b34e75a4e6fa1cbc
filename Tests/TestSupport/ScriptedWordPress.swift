public import ContentModel
public import HTTPTransport
import Synchronization

/// A WordPress in memory, as far as a reader of its REST API sees one: an `HTTPClient` that answers
/// like the site at `https://example.com/` and remembers what it was asked.
public final class ScriptedWordPress: HTTPClient {
  /// What the site holds, and how it behaves.
  public struct Site: Sendable {
    /// Records by route: `posts`, `pages`, `media`, `categories`, `tags`, `users`, `comments`.
    public var records: [String: [JSONValue]] = [:]
    /// Files by path.
    public var files: [String: [UInt8]] = [:]
    /// Whether it is WordPress 5.7 or later.
    public var hasModifiedAfter = true
    /// Whether lists say how long they are.
    public var hasTotals = true
    /// Further members of the index.
    public var index: [String: JSONValue] = [:]
    /// Asked first for each request, with the number of requests before it.
    public var trouble: (@Sendable (HTTPRequest, Int) -> ScriptedAnswer?)?

    /// Makes an empty site.
    public init() {}

    /// Adds a record or replaces the one with its id.
    public mutating func put(_ route: String, _ record: JSONValue) {
      remove(route, record["id"])
      records[route, default: []].append(record)
    }

    /// Deletes a record.
    public mutating func remove(_ route: String, _ id: JSONValue?) {
      records[route]?.removeAll { $0["id"] == id }
    }
  }

  private let site: Mutex<Site>
  private let scripted: Mutex<ScriptedHTTPClient?> = Mutex(nil)

  /// Makes a site.
  public init(_ site: Site = Site()) { self.site = Mutex(site) }

  /// What a site would answer.
  public static func answer(of site: Site, to url: String) -> ScriptedAnswer {
    site.answer(to: url)
  }

  /// Changes the site.
  public func edit(_ change: (inout Site) -> Void) { site.withLock { change(&$0) } }

  /// The requests since the last `forgetRequests`.
  public var urls: [String] { client.urls }

  /// All requests since the last `forgetRequests`.
  public var requests: [HTTPRequest] { client.requests }

  /// Forgets what was asked.
  public func forgetRequests() { scripted.withLock { $0 = nil } }

  public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    try await client.send(request)
  }

  public func download(_ request: HTTPRequest, to path: String) async throws(TransportError)
    -> HTTPResponse
  {
    try await client.download(request, to: path)
  }

  private var client: ScriptedHTTPClient {
    scripted.withLock { scripted in
      if let client = scripted { return client }
      let count = Atomic(0)
      let client = ScriptedHTTPClient { [weak self] request in
        let number = count.wrappingAdd(1, ordering: .relaxed).oldValue
        let site = self?.site.withLock { $0 } ?? Site()
        return site.trouble?(request, number) ?? site.answer(to: request.url)
      }
      scripted = client
      return client
    }
  }
}

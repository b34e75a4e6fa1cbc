public import HTTPServing
import Synchronization

/// A server that answers like the WordPress of a recording: the same routes, parameters, paging,
/// fields and errors, on this machine only. What it plays may be edited while it runs.
public final class WordPressReplay: Sendable {
  /// Sees every request first; an answer of its own stands in for the site's.
  public typealias Interceptor = @Sendable (ServedRequest) -> ServedResponse?

  private let server: LoopbackServer
  private let stage: Stage

  /// Starts serving. The site's own origin is replaced by this server's in all that it sends.
  ///
  /// - Parameter port: 1...65535, or 0 for a free one.
  /// - Throws: `ServingError` when it can't listen.
  public init(_ site: RecordedSite, port: Int = 0) throws(ServingError) {
    let stage = Stage(site)
    server = try LoopbackServer(port: port) { stage.answer($0) }
    self.stage = stage
    let origin = server.url
    stage.edit { $0 = $0.moved(to: origin) }
  }

  /// The address of the site's front page, without a slash at the end.
  public var url: String { stage.site.home }

  /// The site as it is now, at this server's origin.
  public var site: RecordedSite { stage.site }

  /// Changes the site: what is asked for afterwards sees all of the change.
  public func edit<T: Sendable>(_ body: (inout RecordedSite) throws -> T) rethrows -> T {
    try stage.edit(body)
  }

  /// Puts an interceptor before the site, or takes it away. It runs on many threads at once and may
  /// block.
  public func intercept(_ interceptor: Interceptor?) { stage.intercept(interceptor) }

  /// The requests since the start or the last `forgetRequests`, in the order in which they came; the
  /// latest 100,000 of them at least.
  public var requests: [ServedRequest] { stage.requests }

  /// Empties `requests`.
  public func forgetRequests() { stage.forgetRequests() }

  /// Stops serving and waits until nothing is answered any more.
  public func stop() { server.stop() }
}

/// What the threads of a server share.
private final class Stage: Sendable {
  private struct State {
    var site: RecordedSite
    var interceptor: WordPressReplay.Interceptor?
    var requests: [ServedRequest] = []
  }

  /// A server that runs for long must not fill the memory with what it was asked.
  private static let remembered = 100_000

  private let state: Mutex<State>

  init(_ site: RecordedSite) {
    state = Mutex(State(site: site))
  }

  var site: RecordedSite { state.withLock { $0.site } }

  var requests: [ServedRequest] { state.withLock { $0.requests } }

  func edit<T: Sendable>(_ body: (inout RecordedSite) throws -> T) rethrows -> T {
    try state.withLock { try body(&$0.site) }
  }

  func intercept(_ interceptor: WordPressReplay.Interceptor?) {
    state.withLock { $0.interceptor = interceptor }
  }

  func forgetRequests() { state.withLock { $0.requests = [] } }

  func answer(_ request: ServedRequest) -> ServedResponse {
    let (site, interceptor) = state.withLock { state in
      if state.requests.count >= 2 * Self.remembered {
        state.requests.removeFirst(Self.remembered)
      }
      state.requests.append(request)
      return (state.site, state.interceptor)
    }
    return interceptor?(request) ?? site.answer(request)
  }
}

import ContentModel
import Synchronization

/// How a server has behaved in this run, which decides how much patience it gets.
public enum ServerStanding: Sendable, Hashable {
  /// It has not answered yet.
  case unknown
  /// Its last answer was one: a failure is a hiccup.
  case answering
  /// A request to it has just failed to the end: asking each further one again and again would only
  /// make the user wait for the same news.
  case failing
}

/// The standings of all servers that were asked, by origin.
final class ServerStandings: Sendable {
  private let known = Mutex<[String: ServerStanding]>([:])

  subscript(url: String) -> ServerStanding {
    get {
      let origin = Self.origin(url)
      return known.withLock { $0[origin] ?? .unknown }
    }
    set {
      let origin = Self.origin(url)
      known.withLock { $0[origin] = newValue }
    }
  }

  private static func origin(_ url: String) -> String { WebAddress(url)?.origin ?? url }
}

import ProviderKit
import Synchronization

/// Remembers what the last cursor or discovery said of the site, so that single questions between
/// two steps of a sync need no discovery of their own. Losing it costs requests, nothing else.
final class WordPressMemory: Sendable {
  struct Facts: Sendable {
    var root: WordPressRoot
    var routes: [String: String]
  }

  private let facts = Mutex<Facts?>(nil)

  var known: Facts? { facts.withLock { $0 } }

  func remember(_ new: Facts) { facts.withLock { $0 = new } }
}

import Synchronization

/// Counts calls from any thread.
final class Counter: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock(\.self) }

  func increment() { count.withLock { $0 += 1 } }
}

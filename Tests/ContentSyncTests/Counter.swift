import Synchronization

/// Counts calls, from any task.
final class Counter: Sendable {
  private let value = Atomic(0)

  /// The number of calls before this one.
  func next() -> Int { value.wrappingAdd(1, ordering: .relaxed).oldValue }
}

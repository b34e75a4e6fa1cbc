import Synchronization

/// Open readers that nobody uses.
///
/// Readers are opened as needed and never waited for: a task that holds a read transaction and asks
/// for another can't lock itself out. A few are kept for the next caller.
final class ReaderShelf: Sendable {
  /// How many idle readers are kept.
  private static let capacity = 4

  /// Nil once the database is closed.
  private let idle = Mutex<[SerialConnection]?>([])

  /// An idle reader, if there is one.
  func take() -> SerialConnection? {
    idle.withLock { $0?.popLast() }
  }

  /// Takes a reader back.
  ///
  /// - Returns: False when there is no room for it: the caller closes it.
  func giveBack(_ reader: SerialConnection) -> Bool {
    idle.withLock { readers in
      guard let count = readers?.count, count < Self.capacity else { return false }
      readers?.append(reader)
      return true
    }
  }

  /// Whether the shelf is closed.
  var isClosed: Bool { idle.withLock { $0 == nil } }

  /// Closes the shelf and hands out what was on it.
  func close() -> [SerialConnection] {
    idle.withLock { readers in
      defer { readers = nil }
      return readers ?? []
    }
  }
}

import Synchronization

@testable import Commands

/// Keeps what is written.
final class MemorySink: TextSink {
  let isTerminal: Bool
  private let written = Mutex("")
  private let failure: (any Error & Sendable)?

  /// - Parameter failure: What every write throws instead.
  init(isTerminal: Bool = false, failure: (any Error & Sendable)? = nil) {
    self.isTerminal = isTerminal
    self.failure = failure
  }

  var text: String { written.withLock { $0 } }

  func write(_ text: String) throws {
    if let failure { throw failure }
    written.withLock { $0 += text }
  }
}

/// A console on memory.
struct ConsoleFixture {
  let output: MemorySink
  let errors: MemorySink
  let console: Console

  init(output: MemorySink = MemorySink(), _ change: (inout ConsoleOptions) -> Void = { _ in }) {
    var options = ConsoleOptions()
    change(&options)
    self.output = output
    errors = MemorySink(isTerminal: options.isTerminal)
    console = Console(output: output, errors: errors, options: options)
  }
}

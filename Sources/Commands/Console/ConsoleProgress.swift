import ContentModel
import Diagnostics
import Synchronization

/// Shows progress: a bar on a terminal, at most ten times a second; elsewhere a line when a stage
/// ends and, if it takes long, every ten seconds; with `--json` events, at most ten a second.
final class ConsoleProgress: ProgressReporter {
  private struct State {
    var board = ProgressBoard()
    var lastShown: Duration?
  }

  private let console: Console
  private let elapsed: @Sendable () -> Duration
  private let pause: Duration
  private let state = Mutex(State())

  /// - Parameter elapsed: The time since some moment.
  init(_ console: Console, elapsed: @escaping @Sendable () -> Duration) {
    self.console = console
    self.elapsed = elapsed
    let isFrequent = console.options.isJSON || console.options.isTerminal
    pause = isFrequent ? .milliseconds(100) : .seconds(10)
  }

  convenience init(_ console: Console) {
    let start = ContinuousClock.now
    self.init(console) { ContinuousClock.now - start }
  }

  func report(_ event: ProgressEvent) {
    let now = elapsed()
    state.withLock { state in
      guard let stage = state.board.take(event, at: now) else { return }
      let isDue = now - (state.lastShown ?? stage.start) >= pause
      if case .ended(_, let summary) = event {
        end(stage, summary, state.board.bar(at: now))
      } else if isDue || isBeginning(event) {
        state.lastShown = now
        show(stage, state.board.bar(at: now), now)
      }
    }
  }

  /// A bar shows from the start; a plain line would say nothing yet.
  private func isBeginning(_ event: ProgressEvent) -> Bool {
    guard case .began = event else { return false }
    return console.options.isJSON || console.options.isTerminal
  }

  private func show(_ stage: ProgressBoard.Stage, _ bar: String?, _ now: Duration) {
    if console.options.isJSON {
      console.send(stage.event)
    } else if console.options.isTerminal {
      console.paint(bar)
    } else {
      console.note("\(stage.name): \(stage.figures(at: now))")
    }
  }

  private func end(_ stage: ProgressBoard.Stage, _ summary: String, _ bar: String?) {
    if console.options.isJSON {
      console.send(stage.event.merging(["ended": .string(summary)]) { $1 })
    } else {
      if console.options.isTerminal { console.paint(bar) }
      console.note("\(stage.name): \(summary)")
    }
  }
}

extension ProgressBoard.Stage {
  /// The stage as an event for programs.
  fileprivate var event: [String: JSONValue] {
    [
      "event": .string("progress"), "stage": .string(name), "done": .int(Int64(done)),
      "total": total.map { .int(Int64($0)) } ?? .null,
    ]
  }
}

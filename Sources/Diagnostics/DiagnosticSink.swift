import Synchronization

/// Collects the diagnostics of one run, from any task, each once.
///
/// Engines report here and go on, so that one bad post does not hide the rest; the command asks at
/// the end what there was.
public final class DiagnosticSink: Sendable {
  private struct State {
    var ordered: [Diagnostic] = []
    var known: Set<Diagnostic> = []
  }

  private let state = Mutex(State())
  private let forward: @Sendable (Diagnostic) -> Void

  /// Makes a sink.
  ///
  /// - Parameter forward: Called once for each new diagnostic, at once, on the reporting thread.
  public init(forward: @escaping @Sendable (Diagnostic) -> Void = { _ in }) {
    self.forward = forward
  }

  /// Reports a diagnostic; one that is equal to an earlier one is dropped.
  public func report(_ diagnostic: Diagnostic) {
    let isNew = state.withLock { state in
      guard state.known.insert(diagnostic).inserted else { return false }
      state.ordered.append(diagnostic)
      return true
    }
    if isNew { forward(diagnostic) }
  }

  /// All diagnostics so far, in the order of their report.
  public var diagnostics: [Diagnostic] { state.withLock { $0.ordered } }

  /// Whether an error was reported.
  public var hasErrors: Bool {
    state.withLock { $0.ordered.contains { $0.severity == .error } }
  }
}

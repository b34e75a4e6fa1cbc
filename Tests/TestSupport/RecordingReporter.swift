public import Diagnostics
import Synchronization

/// Remembers all progress events.
public final class RecordingReporter: ProgressReporter {
  private let log = Mutex<[ProgressEvent]>([])

  /// Makes one.
  public init() {}

  /// All events, in the order in which they came.
  public var events: [ProgressEvent] { log.withLock { $0 } }

  public func report(_ event: ProgressEvent) { log.withLock { $0.append(event) } }
}

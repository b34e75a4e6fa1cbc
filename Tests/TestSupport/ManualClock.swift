import Synchronization

/// A clock that stands still until someone sleeps on it, and then is at once where they wake up.
public final class ManualClock: Clock {
  /// A time on the clock.
  public struct Instant: InstantProtocol {
    let offset: Duration
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let state = Mutex<(now: Duration, sleeps: [Duration])>((.zero, []))

  /// Makes a clock at zero.
  public init() {}

  public var now: Instant { Instant(offset: state.withLock { $0.now }) }
  public var minimumResolution: Duration { .zero }

  /// How long was slept, each time.
  public var sleeps: [Duration] { state.withLock { $0.sleeps } }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    state.withLock { state in
      state.sleeps.append(deadline.offset - state.now)
      state.now = max(state.now, deadline.offset)
    }
  }
}

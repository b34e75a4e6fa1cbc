/// One step of a long job, as a value.
public enum ProgressEvent: Sendable, Equatable {
  /// A stage begins; `total` is the number of units it will take, if that is known.
  case began(stage: String, total: Int?)
  /// The number of units became known or changed.
  case expected(stage: String, total: Int)
  /// A stage did so many more units.
  case advanced(stage: String, by: Int)
  /// A stage is over; `summary` says what it did, for example `118 posts, 3 changed`.
  case ended(stage: String, summary: String)
}

/// Takes progress events from engines, from any task; must return quickly.
public protocol ProgressReporter: Sendable {
  /// Takes one event.
  func report(_ event: ProgressEvent)
}

/// A reporter that drops everything.
public struct SilentProgress: ProgressReporter {
  /// Makes one.
  public init() {}

  public func report(_ event: ProgressEvent) {}
}

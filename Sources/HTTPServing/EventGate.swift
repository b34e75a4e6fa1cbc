import Foundation
import Synchronization

/// Something that happens once. Threads wait for it; it lets all of them through, and everybody after.
public final class EventGate: Sendable, Hashable {
  private let condition = NSCondition()
  private let isOpen = Mutex(false)

  /// Makes a closed gate.
  public init() {}

  /// Lets everybody through.
  public func open() {
    isOpen.withLock { $0 = true }
    condition.withLock { condition.broadcast() }
  }

  /// Blocks the thread until the gate is open.
  public func wait() {
    condition.lock()
    defer { condition.unlock() }
    while !isOpen.withLock({ $0 }) { condition.wait() }
  }

  public static func == (left: EventGate, right: EventGate) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

import Foundation
import Synchronization

/// The one thread that all handles of a client live on.
///
/// Sequence: `submit` puts an order into the inbox and wakes the thread; the thread takes all orders,
/// starts their transfers, moves bytes, answers the finished ones and sleeps. `cancel` marks a ticket
/// and wakes it; the thread then answers `.cancelled` itself, so each continuation is resumed exactly
/// once, by the thread. After `stop` the thread answers what it has with `.cancelled` and ends; what
/// comes later is answered by `submit`.
final class CurlDriver: Sendable {
  private struct Inbox {
    var orders: [Order] = []
    var isStopping = false
    var hasEnded = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let options: CurlClient.Options
  private let inbox = Mutex(Inbox())
  private let signal: WakeSignal

  /// Starts the thread.
  ///
  /// - Throws: `.other` when the process has no descriptor left.
  init(options: CurlClient.Options) throws(TransportError) {
    guard let signal = WakeSignal() else {
      throw .other(url: "", detail: "no file descriptor left")
    }
    self.options = options
    self.signal = signal
    let thread = Thread { [self] in run() }
    thread.name = "stillpress-curl"
    thread.start()
  }

  func submit(_ order: Order) {
    let isTaken = inbox.withLock { inbox in
      if !inbox.isStopping { inbox.orders.append(order) }
      return !inbox.isStopping
    }
    guard isTaken else { return order.continuation.resume(returning: .failure(.cancelled)) }
    signal.wake()
  }

  func cancel(_ ticket: CancellationTicket) {
    ticket.cancel()
    signal.wake()
  }

  /// Tells the thread to end, and does not wait for it.
  func stop() {
    inbox.withLock { $0.isStopping = true }
    signal.wake()
  }

  /// Waits until the thread has answered everything.
  func ended() async {
    await withCheckedContinuation { continuation in
      let hasEnded = inbox.withLock { inbox in
        if !inbox.hasEnded { inbox.waiting.append(continuation) }
        return inbox.hasEnded
      }
      if hasEnded { continuation.resume() }
    }
  }

  private func run() {
    blockSignals()
    if let loop = TransferLoop(options: options) {
      serve(loop)
    } else {
      serveNobody()
    }
    let waiting = inbox.withLock { inbox in
      inbox.hasEnded = true
      defer { inbox.waiting = [] }
      return inbox.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  private func serve(_ loop: TransferLoop) {
    while true {
      let (orders, isStopping) = takeOrders()
      for order in orders { loop.start(order) }
      if isStopping { return loop.removeAll() }
      loop.removeCancelled()
      loop.advance()
      loop.wait(for: signal)
    }
  }

  /// Without a multi handle there is nothing to serve with: says so to everybody.
  private func serveNobody() {
    stop()
    for order in takeOrders().orders {
      let url = RequestURL.withoutUser(order.request.url)
      order.continuation.resume(
        returning: .failure(.other(url: url, detail: "the HTTP library can't start")))
    }
  }

  private func takeOrders() -> (orders: [Order], isStopping: Bool) {
    inbox.withLock { inbox in
      defer { inbox.orders = [] }
      return (inbox.orders, inbox.isStopping)
    }
  }

  /// Signals go to other threads; SIGPIPE, which a write to a closed connection raises in the TLS
  /// library, goes nowhere.
  private func blockSignals() {
    var all = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_BLOCK, &all, nil)
  }
}

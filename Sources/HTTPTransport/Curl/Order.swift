import Synchronization

/// One request on its way to the driver's thread.
struct Order: Sendable {
  /// What becomes of a body.
  enum Destination: Sendable, Hashable {
    case memory
    case file(path: String)
  }

  typealias Outcome = Result<HTTPResponse, TransportError>

  let request: HTTPRequest
  let destination: Destination
  let ticket: CancellationTicket
  let continuation: CheckedContinuation<Outcome, Never>
}

/// Says whether a request is still wanted. Any thread may cancel; the driver looks.
final class CancellationTicket: Sendable {
  private let flag = Atomic(false)

  var isCancelled: Bool { flag.load(ordering: .acquiring) }

  func cancel() { flag.store(true, ordering: .releasing) }
}

import Dispatch

/// Runs an actor's jobs on a dispatch queue of its own.
///
/// Blocking calls then never occupy a thread of the cooperative pool, of which there are only as many
/// as processors. (`DispatchSerialQueue`, which would do this, does not exist on Linux.)
final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(label: String) { queue = DispatchQueue(label: label) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // Sound: the queue is serial, and the job is run once.
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    unsafe UnownedSerialExecutor(ordinary: self)
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}

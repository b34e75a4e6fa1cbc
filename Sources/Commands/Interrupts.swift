import Dispatch
import Foundation

/// Ends work cleanly when the user or the system asks for it.
enum Interrupts {
  /// Runs the root task of a command.
  ///
  /// The first SIGINT or SIGTERM cancels the task, which stops at its next safe place; the second
  /// one kills the process, as if it had never been caught. SIGPIPE is ignored for good: a closed
  /// connection or pipe is an error of the write.
  ///
  /// - Returns: The work's status, or `.interrupted`.
  static func run(
    _ work: @escaping @Sendable () async -> ToolStatus,
    whenStopping announce: @escaping @Sendable () -> Void
  ) async -> ToolStatus {
    signal(SIGPIPE, SIG_IGN)
    let task = Task { await work() }
    let queue = DispatchQueue(label: "stillpress.interrupts")
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        guard !task.isCancelled else {
          signal(number, SIG_DFL)
          raise(number)
          return
        }
        task.cancel()
        announce()
      }
      source.resume()
      return source
    }
    let status = await task.value
    for source in sources { source.cancel() }
    return task.isCancelled ? .interrupted : status
  }
}

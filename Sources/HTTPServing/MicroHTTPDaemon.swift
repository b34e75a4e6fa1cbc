import CMicroHTTPD
import Glibc
import Synchronization

/// Owns one `MHD_Daemon *`. The library's threads call back through an unretained pointer to `answerer`,
/// which is sound because the handle's end waits for all of them and `answerer` lives longer.
final class MicroHTTPDaemon: Sendable {
  let port: Int
  private let answerer: ConnectionAnswerer
  private let handle: Mutex<DaemonHandle?>

  init(
    port: Int, limits: LoopbackServer.Limits, handler: @escaping LoopbackServer.Handler
  ) throws(ServingError) {
    guard let number = UInt16(exactly: port) else {
      throw .cannotListen(port: port, detail: "not a port number")
    }
    let answerer = ConnectionAnswerer(handler)
    guard let handle = DaemonHandle(port: number, limits: limits, answerer: answerer) else {
      let code = errno
      if code == EADDRINUSE { throw .portInUse(port) }
      throw .cannotListen(port: port, detail: unsafe String(cString: strerror(code)))
    }
    self.answerer = answerer
    self.port = handle.port
    self.handle = Mutex(handle)
  }

  deinit { stop() }

  /// Ends the daemon and waits for its threads. The lock makes a second caller wait as well.
  func stop() { handle.withLock { $0 = nil } }
}

/// The pointer itself: exactly one `MHD_stop_daemon` runs.
@safe private struct DaemonHandle: ~Copyable {
  private let daemon: OpaquePointer
  let port: Int

  init?(port: UInt16, limits: LoopbackServer.Limits, answerer: ConnectionAnswerer) {
    let limits = shim_limits(
      connections: UInt32(clamping: limits.connections),
      idle_seconds: UInt32(clamping: limits.idleSeconds),
      connection_memory: limits.requestBytes)
    guard
      let daemon = unsafe shim_start(
        port, limits,
        { _, target, _ in unsafe ConnectionAnswerer.remember(target) },
        { context, connection, _, method, _, _, bodySize, exchange in
          unsafe ConnectionAnswerer.answer(context, connection, method, bodySize, exchange)
        },
        { _, _, exchange, _ in unsafe ConnectionAnswerer.forget(exchange) },
        Unmanaged.passUnretained(answerer).toOpaque())
    else { return nil }
    unsafe self.daemon = daemon
    self.port = unsafe Int(shim_port(daemon))
  }

  deinit { unsafe MHD_stop_daemon(daemon) }
}

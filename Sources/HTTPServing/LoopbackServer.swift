/// An HTTP server for this machine only: it listens on 127.0.0.1.
///
/// Each connection has a thread of its own, so a handler may block, and one slow answer holds up no
/// other. The server stops with its last reference.
public final class LoopbackServer: Sendable {
  /// Answers one request, on the connection's thread. Many may run at once.
  public typealias Handler = @Sendable (ServedRequest) -> ServedResponse

  /// What one server takes on.
  public struct Limits: Sendable, Hashable {
    /// Connections at the same time; more are closed at once.
    public var connections = 512
    /// Seconds without traffic after which a connection is closed.
    public var idleSeconds = 60
    /// Bytes for the request line and the fields together; longer ones get 414 or 431.
    public var requestBytes = 32 << 10

    /// Makes the usual limits.
    public init() {}
  }

  /// The port that it listens on.
  public let port: Int
  private let daemon: MicroHTTPDaemon

  /// Starts listening.
  ///
  /// - Parameter port: 1...65535, or 0 for a free one.
  /// - Throws: `.portInUse` or `.cannotListen`.
  public init(
    port: Int = 0, limits: Limits = Limits(), handler: @escaping Handler
  ) throws(ServingError) {
    daemon = try MicroHTTPDaemon(port: port, limits: limits, handler: handler)
    self.port = daemon.port
  }

  /// The root, without a slash at the end: "http://127.0.0.1:8080".
  public var url: String { "http://127.0.0.1:\(port)" }

  /// Stops listening, ends all connections, and waits until no handler runs any more. A handler that
  /// waits for an `EventGate` must be let through first. May be called twice.
  public func stop() { daemon.stop() }
}

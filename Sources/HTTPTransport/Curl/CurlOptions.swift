extension CurlClient {
  /// How a client connects, and what it refuses.
  public struct Options: Sendable, Hashable {
    /// What the server is told of us (RFC 9110, 10.1.5).
    public var userAgent: String
    /// Seconds that resolving a name, connecting and the TLS handshake may take together; 1 or more.
    public var connectTimeout = 20
    /// Seconds without a byte after which a transfer is given up; 1 or more. There is no limit on
    /// the whole time: a big file over a slow line is no failure.
    public var idleTimeout = 30
    /// How many redirects one request follows. WordPress sites need two or three: to https, to www,
    /// to the permalink.
    public var maximumRedirects = 10
    /// Bytes of a decoded body that `send` accepts. It stops endless answers and decompression bombs.
    public var maximumBodyBytes = 64 << 20
    /// Bytes of a file that `download` accepts.
    public var maximumFileBytes = 4 << 30
    /// Connections to one host at the same time; more requests wait their turn.
    public var connectionsPerHost = 16
    /// A PEM file with certificate authorities that are trusted beside the system's.
    public var authorityFile: String?
    /// Accept any certificate. Anybody on the way can then read and change everything.
    public var acceptsAnyCertificate = false

    /// Makes the usual options.
    public init(userAgent: String = "Stillpress") {
      self.userAgent = userAgent
    }
  }
}

/// What a handler answers.
public struct ServedResponse: Sendable, Hashable {
  /// The content.
  public enum Body: Sendable, Hashable {
    /// Bytes at hand.
    case bytes([UInt8])
    /// A part of a regular file, which is streamed; `length` bytes from `offset`.
    case file(path: String, offset: Int, length: Int)

    /// Bytes.
    public var count: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .file(_, _, let length): length
      }
    }
  }

  /// A way in which servers and networks fail, for tests of clients.
  public enum Fault: Sendable, Hashable {
    /// The connection is reset before anything is answered. On a connection that has served a request
    /// before, most clients then ask once more by themselves.
    case noAnswer
    /// The fields promise the whole body, and the connection ends after this many bytes of it.
    case cut(after: Int)
    /// After this many bytes of the body nothing more comes until the gate opens.
    case stall(after: Int, until: EventGate)
  }

  /// The status code, 200...599.
  public var status: Int
  /// Fields beside `Date`, `Connection` and `Content-Length`, which the server writes itself.
  public var headers: [HeaderField]
  /// The content; not sent for HEAD, where its length is.
  public var body: Body
  /// How the answer fails; nil for a sound one.
  public var fault: Fault?

  /// Makes an answer.
  public init(
    status: Int = 200, headers: [HeaderField] = [], body: Body = .bytes([]), fault: Fault? = nil
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.fault = fault
  }

  /// Makes an answer of text.
  public static func text(
    _ text: String, status: Int = 200, type: String = "text/plain; charset=UTF-8",
    headers: [HeaderField] = []
  ) -> ServedResponse {
    ServedResponse(
      status: status, headers: [HeaderField("Content-Type", type)] + headers,
      body: .bytes(Array(text.utf8)))
  }
}

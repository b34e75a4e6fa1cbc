import Glibc

/// Where the bytes of a body go.
protocol BodySink: AnyObject {
  /// Bytes taken so far.
  var received: Int { get }
  /// Takes more bytes of the body of an answer with this status.
  ///
  /// - Returns: false to end the transfer.
  func take(_ bytes: UnsafeRawBufferPointer, status: Int) -> Bool
  /// Why bytes were refused.
  func failure(url: String) -> TransportError?
  /// The transfer ended. Keeps the body, or drops what there is of it.
  ///
  /// - Returns: The body, empty if it went elsewhere.
  func finish(keeping: Bool) throws(TransportError) -> [UInt8]
}

/// Collects a body in memory.
final class MemorySink: BodySink {
  private var body: [UInt8] = []
  private let limit: Int
  private var isOver = false

  init(limit: Int) {
    self.limit = limit
  }

  var received: Int { body.count }

  func take(_ bytes: UnsafeRawBufferPointer, status: Int) -> Bool {
    guard bytes.count <= limit - body.count else {
      isOver = true
      return false
    }
    unsafe body.append(contentsOf: bytes)
    return true
  }

  func failure(url: String) -> TransportError? {
    isOver ? .tooLarge(url: url, limit: limit) : nil
  }

  func finish(keeping: Bool) -> [UInt8] { keeping ? body : [] }
}

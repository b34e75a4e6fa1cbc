import Glibc

/// Wakes the driver's thread out of its wait: a pair of sockets that curl's poll watches.
///
/// It stands in for `curl_multi_wakeup`, which would need the multi handle on other threads; a
/// descriptor is a number, so nothing of curl leaves the driver's thread.
struct WakeSignal: ~Copyable, Sendable {
  /// What to watch for reading.
  let descriptor: Int32
  private let writing: Int32

  /// - Returns: nil when the process has no descriptor left.
  init?() {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    descriptor = ends[0]
    writing = ends[1]
  }

  deinit {
    close(descriptor)
    close(writing)
  }

  /// Makes the descriptor readable. A full one is readable already.
  func wake() {
    var byte: UInt8 = 1
    unsafe write(writing, &byte, 1)
  }

  /// Makes the descriptor quiet again.
  func clear() {
    var bytes: [UInt8] = Array(repeating: 0, count: 256)
    while unsafe read(descriptor, &bytes, bytes.count) == bytes.count {}
  }
}

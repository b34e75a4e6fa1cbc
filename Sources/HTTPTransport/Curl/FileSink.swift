import Glibc

/// Writes the body of a 200 answer into a new file, and removes the file if there is none.
final class FileSink: BodySink {
  private let path: String
  private let limit: Int
  private let descriptor: Int32
  private var isOver = false
  private var isFinished = false
  private var writeError: Int32?
  private(set) var received = 0

  /// Creates the file. `O_EXCL` also refuses a symbolic link that somebody laid at the path to
  /// have another file overwritten.
  ///
  /// - Throws: `.file` when it exists or can't be created.
  init(path: String, limit: Int) throws(TransportError) {
    self.path = path
    self.limit = limit
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    if descriptor < 0 { throw Self.error(path, errno) }
  }

  deinit { if descriptor >= 0, !isFinished { discard() } }

  func take(_ bytes: UnsafeRawBufferPointer, status: Int) -> Bool {
    guard bytes.count <= limit - received else {
      isOver = true
      return false
    }
    received += bytes.count
    return unsafe status == 200 ? write(bytes) : true
  }

  func failure(url: String) -> TransportError? {
    if let writeError { return Self.error(path, writeError) }
    return isOver ? .tooLarge(url: url, limit: limit) : nil
  }

  func finish(keeping: Bool) throws(TransportError) -> [UInt8] {
    guard keeping else {
      discard()
      return []
    }
    isFinished = true
    // Some file systems tell of a full disk only here.
    guard close(descriptor) == 0 else {
      let code = errno
      unsafe unlink(path)
      throw Self.error(path, code)
    }
    return []
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = unsafe bytes
    while unsafe !rest.isEmpty {
      let count = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        writeError = errno
        return false
      }
      unsafe rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
    return true
  }

  private func discard() {
    isFinished = true
    close(descriptor)
    unsafe unlink(path)
  }

  private static func error(_ path: String, _ code: Int32) -> TransportError {
    .file(path: path, detail: unsafe String(cString: strerror(code)))
  }
}

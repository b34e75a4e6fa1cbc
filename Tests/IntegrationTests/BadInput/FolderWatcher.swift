import Dispatch
import Glibc

/// Waits until folders appear in a folder.
final class FolderWatcher: Sendable {
  struct Unavailable: Error {
    let code: Int32
  }

  private let descriptor: Int32

  /// Watches from now on.
  init(_ folder: String) throws(Unavailable) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC))
    guard descriptor >= 0, inotify_add_watch(descriptor, folder, UInt32(IN_CREATE)) >= 0 else {
      throw Unavailable(code: errno)
    }
  }

  deinit { close(descriptor) }

  /// Waits until so many folders were made since the start, and does something at once.
  func wait(forFolders count: Int, _ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var found = 0
        while found < count { found += self.nextFolders() }
        body()
        continuation.resume()
      }
    }
  }

  /// How many of the next events are about folders.
  private func nextFolders() -> Int {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let size = read(descriptor, &buffer, buffer.count)
    var (offset, found) = (0, 0)
    // wd, mask, cookie, length of the name, name
    while offset + 16 <= size {
      let mask = Self.number(in: buffer, at: offset + 4)
      if mask & UInt32(IN_ISDIR) != 0 { found += 1 }
      offset += 16 + Int(Self.number(in: buffer, at: offset + 12))
    }
    return found
  }

  private static func number(in buffer: [UInt8], at offset: Int) -> UInt32 {
    buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
  }
}

import Foundation
import Glibc

extension ContentStore {
  /// Does something while no other process syncs into this store.
  ///
  /// Two syncs at once would each take the other's pass for the end of its own, and find records
  /// missing that the other has just read. Reading, and so building, is not held up. The hold ends
  /// with the process, however that ends.
  ///
  /// - Throws: `StoreError.busy` at once when another sync is at work, and what `body` throws.
  public func syncingAlone<T: Sendable>(
    _ body: () async throws -> sending T
  ) async throws -> sending T {
    // The lock is on the folder: closing another descriptor of the database's own file would drop
    // the locks that SQLite holds on it.
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw StoreError.disk(path: folder, detail: String(cString: strerror(errno)))
    }
    defer { Glibc.close(descriptor) }
    // A file system that knows no locks is no reason not to sync.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw StoreError.busy(path: path)
    }
    return try await body()
  }
}

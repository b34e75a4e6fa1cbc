import Foundation
import SQLite

/// A site's content in one SQLite file, and the folder of its media beside it.
///
/// Every change is one transaction: it is there as a whole or not at all, whenever the process dies.
/// Any number of tasks and processes may read while one writes; writes queue up. Values may be
/// copied freely: all copies stand for the same open file.
public struct ContentStore: Sendable {
  /// Whether a store may be made.
  public enum Mode: Sendable {
    /// Makes the store, and the folders to it, when there is none.
    case readWrite
    /// Opens a store that is there.
    case existing
  }

  /// The store's file.
  public let path: String
  let pool: DatabasePool

  /// Opens a store and brings its schema up to date.
  ///
  /// - Throws: `.missing` when there is none and `mode` is `.existing`; `.notAStore`,
  ///   `.newerSchema`, `.disk`, `.corrupt` or `.busy`. The file is then as it was.
  public static func open(at path: String, mode: Mode) async throws(StoreError) -> ContentStore {
    try await open(at: path, mode: mode, busyTimeout: 10_000)
  }

  /// Opens a store that waits so many milliseconds for other processes.
  static func open(
    at path: String, mode: Mode, busyTimeout: Int32
  ) async throws(StoreError) -> ContentStore {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    switch mode {
    case .existing where !FileManager.default.fileExists(atPath: path):
      throw .missing(path: path)
    case .existing: break
    case .readWrite: try makeFolder(of: path)
    }
    do {
      let pool = try await DatabasePool.open(
        at: path, creates: mode == .readWrite, migrator: .store, busyTimeout: busyTimeout)
      return ContentStore(path: path, pool: pool)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Closes the file. Later calls throw `.closed`; read sessions that are open end in peace.
  public func close() async { await pool.close() }

  /// Where downloaded media belong: `media` in the store's folder. It is made by who writes there.
  public var mediaFolder: String {
    URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent("media").path
  }

  private static func makeFolder(of path: String) throws(StoreError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .disk(path: folder.path, detail: "\(error.localizedDescription)")
    }
  }

  // MARK: - Transactions

  func write<T: Sendable>(
    _ body: @Sendable (Connection) throws(DatabaseError) -> T
  ) async throws(StoreError) -> T {
    do { return try await pool.write(body) } catch { throw StoreError(error, path: path) }
  }

  func query<T: Sendable>(
    _ body: @Sendable (Connection) throws(DatabaseError) -> T
  ) async throws(StoreError) -> T {
    do { return try await pool.read(body) } catch { throw StoreError(error, path: path) }
  }
}

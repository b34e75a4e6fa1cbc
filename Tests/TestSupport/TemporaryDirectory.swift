import Foundation

/// A new folder that goes away with its last reference.
public final class TemporaryDirectory: Sendable {
  /// Its path, absolute, without links in it.
  public let path: String

  /// Makes one.
  public init() throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    let url = base.appending(path: "stillpress-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The absolute path of something in it.
  public func path(_ relative: String) -> String { path + "/" + relative }

  /// Writes a file, with the folders above it.
  public func write(_ text: String, to relative: String) throws {
    let url = URL(filePath: path(relative))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// The text of a file.
  public func read(_ relative: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path(relative))), as: UTF8.self)
  }

  /// Whether there is something at a path.
  public func contains(_ relative: String) -> Bool {
    FileManager.default.fileExists(atPath: path(relative))
  }

  /// The paths of all files in it, relative and sorted.
  public func files() -> [String] {
    let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return found.filter { relative in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path(relative), isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }
}

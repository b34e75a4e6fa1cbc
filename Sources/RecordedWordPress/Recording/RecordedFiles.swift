import Foundation
import HTTPServing

/// The files of a site: those of a folder, and edits over them.
public struct RecordedFiles: Sendable {
  private let folder: String?
  /// Of the latest edit; starts with 2024.
  private var editTime = 1_704_067_200
  /// By path; nil for a file that was taken away.
  private var edits: [String: Entry?] = [:]

  /// - Parameter folder: Holds `wp-content/…`; nil for none.
  public init(folder: String? = nil) {
    self.folder = folder.flatMap(Self.realPath)
  }

  /// Puts a file at a path like "/wp-content/uploads/a.jpg", or takes it away. Each edit has a later
  /// time, so that a replaced file has new validators.
  public mutating func set(_ path: String, to bytes: [UInt8]?) {
    editTime += 1
    edits[path] = .some(bytes.map { Entry(body: .bytes($0), modified: editTime) })
  }

  /// A file's content and its modification time in seconds since 1970.
  struct Entry: Sendable {
    let body: ServedResponse.Body
    let modified: Int
  }

  /// The file at a decoded path. Nothing outside the folder is found, whatever dots and links say:
  /// the server may play a stranger's recording.
  func entry(at path: String) -> Entry? {
    if let edit = edits[path] { return edit }
    guard let folder, !path.utf8.contains(0), !path.contains("/."),
      let real = Self.realPath(folder + path), real.hasPrefix(folder + "/"),
      let facts = try? FileManager.default.attributesOfItem(atPath: real),
      facts[.type] as? FileAttributeType == .typeRegular, let size = facts[.size] as? Int
    else { return nil }
    let modified = (facts[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return Entry(body: .file(path: real, offset: 0, length: size), modified: Int(modified))
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

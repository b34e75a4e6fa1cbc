import Glibc

/// Why something in a folder could not be read or written.
enum FolderError: Error, Sendable, Hashable {
  /// There is nothing of that name.
  case missing(String)
  /// A link, or a file where a folder is needed, or the other way round, is in the way.
  case obstructed(String)
  /// Another process holds the folder.
  case busy(String)
  /// The system's own reason: no space, no permission, …
  case system(path: String, code: Int32)

  /// The error for the last call that failed.
  init(lastCallAt path: String) {
    switch errno {
    case ENOENT: self = .missing(path)
    // `O_NOFOLLOW` gives ELOOP at a link, and with `O_DIRECTORY` ENOTDIR.
    case ELOOP, ENOTDIR, EISDIR: self = .obstructed(path)
    case EWOULDBLOCK: self = .busy(path)
    case let code: self = .system(path: path, code: code)
    }
  }

  /// The system's sentence for a code: `No space left on device`.
  static func sentence(for code: Int32) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
  }
}

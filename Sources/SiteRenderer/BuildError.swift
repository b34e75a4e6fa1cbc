public import ContentStorage

/// Why a build could not be done, or not be finished. Pages that are in place stay.
public enum BuildError: Error, Sendable, Hashable {
  /// The store can't be read or written.
  case store(StoreError)
  /// A folder or file can't be read or written; `detail` is the system's sentence.
  case disk(path: String, detail: String)
  /// Another build is writing into the output folder.
  case busy(path: String)
  /// The task was cancelled.
  case cancelled

  init(_ error: FolderError, in folder: String) {
    switch error {
    case .missing(let path):
      self = .disk(path: Self.joined(folder, path), detail: "there is nothing there")
    case .obstructed(let path):
      self = .disk(
        path: Self.joined(folder, path), detail: "a link or another kind of file is in the way")
    case .busy: self = .busy(path: folder)
    case .system(let path, let code):
      self = .disk(path: Self.joined(folder, path), detail: FolderError.sentence(for: code))
    }
  }

  private static func joined(_ folder: String, _ path: String) -> String {
    path.hasPrefix("/") ? path : path.isEmpty ? folder : "\(folder)/\(path)"
  }
}

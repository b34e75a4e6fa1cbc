import Foundation

/// A file that the binary carries: the default theme and the schema of `site.json`.
struct EmbeddedFile {
  /// Relative to the site folder.
  let path: String
  let bytes: Data

  /// All of them, by path.
  static var all: [EmbeddedFile] {
    EmbeddedFiles.base64.sorted { $0.key < $1.key }.map { path, text in
      guard let bytes = Data(base64Encoded: text) else {
        preconditionFailure("the build wrote what it embeds as base64")
      }
      return EmbeddedFile(path: path, bytes: bytes)
    }
  }
}

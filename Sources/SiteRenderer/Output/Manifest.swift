import ContentStorage

/// What earlier builds wrote, as the store remembers it.
struct Manifest: Sendable {
  /// By path.
  private(set) var files: [String: OutputFile]

  init(_ files: [OutputFile]) {
    self.files = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
  }

  subscript(path: OutputPath) -> OutputFile? { files[path.text] }

  /// Files that nothing is planned for any more, in order.
  func stale(planned: Set<OutputPath>) -> [OutputFile] {
    let kept = Set(planned.map(\.text))
    return files.values.filter { !kept.contains($0.path) }.sorted { $0.path < $1.path }
  }
}

extension OutputFile {
  /// Whether a file on disk is the one that was recorded, as far as size and date tell.
  func matches(_ facts: FileFacts) -> Bool {
    fingerprint != nil && facts.kind == .file && facts.byteCount == byteCount
      && facts.modified == modified
  }
}

import Glibc

extension RootedFolder {
  /// All files below the folder, sorted by path. Hidden ones, links, and names that the output could
  /// not have are passed over.
  func files() throws(FolderError) -> [OutputPath] {
    var result: [OutputPath] = []
    var folders = [""]
    while let folder = folders.popLast() {
      for name in try names(in: folder) where !name.hasPrefix(".") {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        guard let target = OutputPath(recorded: path) else { continue }
        switch try facts(of: target)?.kind {
        case .file: result.append(target)
        case .folder: folders.append(path)
        case .link, .other, nil: continue
        }
      }
    }
    return result.sorted { $0.text < $1.text }
  }

  private func names(in folder: String) throws(FolderError) -> [String] {
    try withFolder(at: folder) { descriptor throws(FolderError) in
      // The stream takes the descriptor over, and this one is to stay open.
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0, let stream = fdopendir(copy) else { throw FolderError(lastCallAt: folder) }
      defer { closedir(stream) }
      rewinddir(stream)
      var names: [String] = []
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { names.append(name) }
      }
      return names
    }
  }
}

import ContentModel
import Glibc

extension RootedFolder {
  /// Puts a whole file in its place, or leaves what was there.
  ///
  /// The bytes go to a file beside the target that takes its name when it is complete, so that no
  /// reader, and no one who ends the process, ever sees a half-written file.
  ///
  /// - Returns: What the file system says of the new file.
  func write(_ bytes: [UInt8], to target: OutputPath) throws(FolderError) -> FileFacts {
    try replace(target, modified: nil) { file throws(FolderError) in
      try Self.writeAll(bytes[...], to: file, at: target.text)
    }
  }

  /// Copies a file of another folder, with its date, by which the copy is known again later.
  ///
  /// - Returns: What the file system says of the copy, and the fingerprint of its bytes.
  func copy(
    _ source: OutputPath, of folder: RootedFolder, to target: OutputPath
  ) throws(FolderError) -> (FileFacts, Fingerprint) {
    try folder.withFile(source) { input throws(FolderError) in
      var facts = stat()
      guard fstat(input, &facts) == 0 else { throw FolderError(lastCallAt: source.text) }
      var sum = FileFingerprint.Sum()
      let written = try replace(target, modified: facts.st_mtim) { file throws(FolderError) in
        try Self.forEachChunk(of: input, at: source.text) { chunk throws(FolderError) in
          sum.add(chunk)
          try Self.writeAll(chunk, to: file, at: target.text)
        }
      }
      return (written, sum.fingerprint)
    }
  }

  /// Removes what a process that was ended left beside a target.
  func removeLeftover(of target: OutputPath) {
    _ = try? withFolder(of: target) { folder, _ throws(FolderError) in
      unlinkat(folder, Self.temporaryName(of: target), 0)
    }
  }

  /// The name under which a file is written. It follows from the target, so that what was left can
  /// be found without reading every folder.
  static func temporaryName(of target: OutputPath) -> String {
    ".stillpress-\(Fingerprint(of: target.text).hex.prefix(16)).tmp"
  }

  private func replace(
    _ target: OutputPath, modified: timespec?, _ fill: (Int32) throws(FolderError) -> Void
  ) throws(FolderError) -> FileFacts {
    try withFolder(of: target, isMade: true) { folder, name throws(FolderError) in
      let temporary = Self.temporaryName(of: target)
      do throws(FolderError) {
        let facts = try Self.make(temporary, in: folder, of: target, modified: modified, fill)
        guard renameat(folder, temporary, folder, name) == 0 else {
          throw FolderError(lastCallAt: target.text)
        }
        return facts
      } catch {
        unlinkat(folder, temporary, 0)
        throw error
      }
    }
  }

  private static func make(
    _ temporary: String, in folder: Int32, of target: OutputPath, modified: timespec?,
    _ fill: (Int32) throws(FolderError) -> Void
  ) throws(FolderError) -> FileFacts {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    var raw = openat(folder, temporary, flags, 0o644)
    if raw < 0, errno == EEXIST {
      unlinkat(folder, temporary, 0)
      raw = openat(folder, temporary, flags, 0o644)
    }
    guard let file = Descriptor(raw) else { throw FolderError(lastCallAt: target.text) }
    try fill(file.raw)
    if let modified {
      let times = [modified, modified]
      guard futimens(file.raw, times) == 0 else { throw FolderError(lastCallAt: target.text) }
    }
    var facts = stat()
    guard fstat(file.raw, &facts) == 0 else { throw FolderError(lastCallAt: target.text) }
    return FileFacts(facts)
  }

  private static func writeAll(
    _ bytes: ArraySlice<UInt8>, to file: Int32, at path: String
  ) throws(FolderError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw FolderError(lastCallAt: path)
      }
      rest = rest.dropFirst(count)
    }
  }
}

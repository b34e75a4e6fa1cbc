import ContentModel
import Glibc

/// A folder below which files are read and written, and nothing outside of it.
///
/// Each folder on the way to a file is opened by itself, from the one above it, and refused if it is
/// a link: a link put into `output/` (by an archive unpacked there, by another user of a shared
/// folder, between a check and its use) can't make a build write or remove files elsewhere. The
/// root itself may be a link; that is its owner's choice.
final class RootedFolder: Sendable {
  /// Where the folder is, for messages.
  let path: String
  private let root: Descriptor

  /// Opens a folder.
  ///
  /// - Throws: `.missing`, `.obstructed` when it is no folder, or the system's reason.
  init(at path: String) throws(FolderError) {
    guard let root = Descriptor(Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else {
      throw FolderError(lastCallAt: path)
    }
    self.path = path
    self.root = root
  }

  /// Makes a folder, and those above it, where there is none.
  static func make(at path: String) throws(FolderError) {
    if mkdir(path, 0o755) == 0 { return }
    switch errno {
    // A folder, or a link to one; anything else shows when it is opened.
    case EEXIST: return
    case ENOENT:
      let parent = path.split(separator: "/").dropLast().joined(separator: "/")
      guard !parent.isEmpty else { throw FolderError(lastCallAt: path) }
      try make(at: "/" + parent)
      guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
        throw FolderError(lastCallAt: path)
      }
    default: throw FolderError(lastCallAt: path)
    }
  }

  /// Keeps other processes that ask for it out until this object is gone, or its process.
  ///
  /// - Throws: `.busy` when another one was first.
  func lock() throws(FolderError) {
    guard flock(root.raw, LOCK_EX | LOCK_NB) == 0 else { throw FolderError(lastCallAt: path) }
  }

  /// What is at a path; nil if nothing is.
  func facts(of target: OutputPath) throws(FolderError) -> FileFacts? {
    do {
      return try withFolder(of: target) { folder, name throws(FolderError) in
        var facts = stat()
        guard fstatat(folder, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 else {
          throw FolderError(lastCallAt: target.text)
        }
        return FileFacts(facts)
      }
    } catch .missing {
      return nil
    }
  }

  /// The bytes of a file.
  func read(_ target: OutputPath) throws(FolderError) -> [UInt8] {
    try withFile(target) { file throws(FolderError) in
      var facts = stat()
      guard fstat(file, &facts) == 0 else { throw FolderError(lastCallAt: target.text) }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(Int(facts.st_size))
      try Self.forEachChunk(of: file, at: target.text) { bytes += $0 }
      return bytes
    }
  }

  /// The fingerprint of a file's bytes; memory use does not depend on its size.
  func fingerprint(of target: OutputPath) throws(FolderError) -> Fingerprint {
    try withFile(target) { file throws(FolderError) in
      var sum = FileFingerprint.Sum()
      try Self.forEachChunk(of: file, at: target.text) { sum.add($0) }
      return sum.fingerprint
    }
  }

  /// Removes a file, and the folders above it that are empty then.
  func remove(_ target: OutputPath) throws(FolderError) {
    try withFolder(of: target) { folder, name throws(FolderError) in
      guard unlinkat(folder, name, 0) == 0 else { throw FolderError(lastCallAt: target.text) }
    }
    var names = target.folder.names
    while let last = names.popLast() {
      let isRemoved = try? withFolder(names[...], isMade: false) { folder throws(FolderError) in
        unlinkat(folder, String(last), AT_REMOVEDIR) == 0
      }
      guard isRemoved == true else { return }
    }
  }

  // MARK: Descriptors

  /// Opens the folder that holds a file.
  func withFolder<T>(
    of target: OutputPath, isMade: Bool = false,
    _ body: (_ folder: Int32, _ name: String) throws(FolderError) -> T
  ) throws(FolderError) -> T {
    let names = target.text.split(separator: "/")
    return try withFolder(names.dropLast(), isMade: isMade) { folder throws(FolderError) in
      try body(folder, String(target.name))
    }
  }

  /// Opens a file to be read.
  func withFile<T>(
    _ target: OutputPath, _ body: (Int32) throws(FolderError) -> T
  ) throws(FolderError) -> T {
    try withFolder(of: target) { folder, name throws(FolderError) in
      guard let file = Descriptor(openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)) else {
        throw FolderError(lastCallAt: target.text)
      }
      return try body(file.raw)
    }
  }

  /// Reads a file to its end, a megabyte at a time.
  static func forEachChunk(
    of file: Int32, at path: String, _ body: (ArraySlice<UInt8>) throws(FolderError) -> Void
  ) throws(FolderError) {
    var buffer = [UInt8](repeating: 0, count: FileFingerprint.chunkSize)
    while true {
      var filled = 0
      while filled < buffer.count {
        let count = buffer.withUnsafeMutableBytes {
          Glibc.read(file, $0.baseAddress?.advanced(by: filled), $0.count - filled)
        }
        if count < 0 {
          if errno == EINTR { continue }
          throw FolderError(lastCallAt: path)
        }
        if count == 0 { break }
        filled += count
      }
      if filled > 0 { try body(buffer[..<filled]) }
      if filled < buffer.count { return }
    }
  }

  /// Opens a folder, given by its path; empty for the root.
  func withFolder<T>(
    at path: String, _ body: (Int32) throws(FolderError) -> T
  ) throws(FolderError) -> T {
    try withFolder(path.split(separator: "/")[...], isMade: false, body)
  }

  private func withFolder<T>(
    _ names: ArraySlice<Substring>, isMade: Bool, _ body: (Int32) throws(FolderError) -> T
  ) throws(FolderError) -> T {
    guard let first = names.first else { return try body(root.raw) }
    var folder = try open(first, in: root.raw, isMade: isMade, of: names)
    for name in names.dropFirst() {
      folder = try open(name, in: folder.raw, isMade: isMade, of: names)
    }
    return try body(folder.raw)
  }

  private func open(
    _ name: Substring, in parent: Int32, isMade: Bool, of names: ArraySlice<Substring>
  ) throws(FolderError) -> Descriptor {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let name = String(name)
    if let folder = Descriptor(openat(parent, name, flags)) { return folder }
    if errno == ENOENT, isMade, mkdirat(parent, name, 0o755) == 0 || errno == EEXIST,
      let folder = Descriptor(openat(parent, name, flags))
    {
      return folder
    }
    throw FolderError(lastCallAt: names.joined(separator: "/"))
  }
}

import Glibc

/// What the file system says of a file, without following a link.
struct FileFacts: Sendable, Hashable {
  /// What it is.
  enum Kind: Sendable, Hashable {
    case file
    case folder
    case link
    case other
  }

  /// What it is.
  let kind: Kind
  /// Bytes.
  let byteCount: Int
  /// Nanoseconds since 1970.
  let modified: Int64

  init(_ facts: stat) {
    switch facts.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    byteCount = Int(facts.st_size)
    modified = Int64(facts.st_mtim.tv_sec) * 1_000_000_000 + Int64(facts.st_mtim.tv_nsec)
  }
}

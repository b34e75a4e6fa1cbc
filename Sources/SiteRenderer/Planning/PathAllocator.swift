/// Gives each file of the output a path of its own.
///
/// Two sources' paths may be one file: equal ones (a post and a page with one slug), ones that differ
/// in case or normalization (one file on macOS and Windows), and a file where another path needs a
/// folder. Who comes first keeps the path; a later one gets the first free number behind its name.
/// The order of the calls decides, so that the same content gives the same paths.
struct PathAllocator {
  /// A path that was taken already.
  struct Collision: Sendable, Hashable {
    /// Who has the path.
    let holder: PathOwner
    /// Who wanted it too.
    let latecomer: PathOwner
    /// The path that both wanted.
    let wanted: OutputPath
    /// The path that the latecomer got.
    let given: OutputPath
  }

  private var holders: [String: PathOwner] = [:]
  private var folders: [String: PathOwner] = [:]
  /// What was found so far, in order.
  private(set) var collisions: [Collision] = []

  /// Takes a path, or the nearest free one.
  mutating func take(_ wanted: OutputPath, for owner: PathOwner) -> OutputPath {
    guard let first = obstacle(to: wanted) else {
      record(wanted, owner)
      return wanted
    }
    var given = wanted
    var number = 2
    var obstacle: Obstacle? = first
    while let current = obstacle {
      given = wanted.numbered(number, atFolder: current.folder)
      obstacle = self.obstacle(to: given)
      number += 1
    }
    record(given, owner)
    collisions.append(
      Collision(holder: first.holder, latecomer: owner, wanted: wanted, given: given))
    return given
  }

  /// What stands in the way of a file.
  private struct Obstacle {
    let holder: PathOwner
    /// How many names lead to the folder whose place a file has; nil if it is the path itself.
    let folder: Int?
  }

  private func obstacle(to path: OutputPath) -> Obstacle? {
    let key = path.collisionKey
    if let holder = holders[key] ?? folders[key] { return Obstacle(holder: holder, folder: nil) }
    for folder in Self.folders(of: key) {
      // A folder that some file is in has no file in its place, and neither has any above it.
      if folders[folder] != nil { return nil }
      if let holder = holders[folder] {
        return Obstacle(holder: holder, folder: folder.split(separator: "/").count)
      }
    }
    return nil
  }

  private mutating func record(_ path: OutputPath, _ owner: PathOwner) {
    let key = path.collisionKey
    holders[key] = owner
    for folder in Self.folders(of: key) {
      if folders[folder] != nil { return }
      folders[folder] = owner
    }
  }

  /// The folders that hold a file, the innermost first.
  private static func folders(of key: String) -> [String] {
    var result: [String] = []
    var rest = key[...]
    while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
      rest = rest[..<slash]
      result.append(String(rest))
    }
    return result
  }
}

/// Who has a path. Numbers are positions in the plan.
enum PathOwner: Sendable, Hashable {
  case entry(Int)
  case listing(Listing.Kind, page: Int)
  case feed(Listing.Kind)
  case document(String)
  case asset(String)
  case media(String)
}

extension OutputPath {
  /// The path with a number behind the name that tells it from others: that of a folder on the way,
  /// else the file's own, which is its folder's if it is an index file.
  fileprivate func numbered(_ number: Int, atFolder depth: Int?) -> OutputPath {
    var names = folder.names.map(String.init)
    if let depth = depth ?? (isIndex && !names.isEmpty ? names.count : nil) {
      names[depth - 1] += "-\(number)"
      return OutputPath(FolderPath(names), file: FileName(String(name)))
    }
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return OutputPath(folder, file: FileName("\(name[..<dot])-\(number)\(name[dot...])"))
  }
}

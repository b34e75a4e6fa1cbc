import ContentModel

/// A file of the theme that pages load: a style sheet, a font, a picture.
struct ThemeAsset: Sendable {
  /// Its path below `templates/assets`.
  let name: String
  /// Where it goes: its name with a hash, so that a browser may keep it for ever and still gets the
  /// new one after a change.
  let path: OutputPath
  /// Its bytes; those of a style sheet name the other files by their new names.
  let bytes: [UInt8]
}

/// The theme's files, read and named.
struct ThemeAssets {
  private let sources: [String: [UInt8]]
  /// The files that each style sheet names, with the places where it does.
  private let references: [String: [Reference]]

  private struct Reference {
    let range: Range<Int>
    let target: String
    /// The query and fragment behind the target's name.
    let suffix: Substring
  }

  /// All files below a folder, by name. Hidden files and links are passed over: a link could lead to
  /// any file of the machine, and what is here is published.
  ///
  /// - Returns: No files when there is no such folder.
  static func read(folder: String) throws(BuildError) -> [ThemeAsset] {
    do {
      let root = try RootedFolder(at: folder)
      var sources: [String: [UInt8]] = [:]
      for file in try root.files() { sources[file.text] = try root.read(file) }
      return named(sources)
    } catch .missing(folder) {
      return []
    } catch {
      throw BuildError(error, in: folder)
    }
  }

  /// Files by name, ready to be written.
  static func named(_ sources: [String: [UInt8]]) -> [ThemeAsset] {
    let assets = ThemeAssets(sources)
    return sources.keys.sorted().map { name in
      ThemeAsset(name: name, path: assets.path(of: name), bytes: assets.bytes(of: name))
    }
  }

  private init(_ sources: [String: [UInt8]]) {
    self.sources = sources
    var references: [String: [Reference]] = [:]
    for (name, css) in sources where name.hasSuffix(".css") {
      references[name] = StyleSheetReferences.ranges(in: css).compactMap { range in
        let text = String(decoding: css[range], as: UTF8.self)
        guard let (target, suffix) = Self.resolve(text, from: name), sources[target] != nil else {
          return nil
        }
        return Reference(range: range, target: target, suffix: suffix)
      }
    }
    self.references = references
  }

  /// The name's hash is of the file and of all that it names, near and far: a style sheet changes
  /// when a font of it does, and two that name each other have names all the same.
  private func path(of name: String) -> OutputPath {
    var reached: Set<String> = [name]
    var pending = [name]
    while let next = pending.popLast() {
      for reference in references[next] ?? [] where reached.insert(reference.target).inserted {
        pending.append(reference.target)
      }
    }
    let parts = reached.sorted().map { Fingerprint(of: sources[$0] ?? []).hex }
    let digest =
      parts.count == 1 ? parts[0] : Fingerprint(of: parts.joined()).hex
    var names = ["assets"] + name.split(separator: "/").map(String.init)
    let file = names.removeLast()
    let dot = file.lastIndex(of: ".") ?? file.endIndex
    let marked = "\(file[..<dot]).\(digest.prefix(10))\(file[dot...])"
    return OutputPath(FolderPath(names), file: FileName(marked))
  }

  private func bytes(of name: String) -> [UInt8] {
    let source = sources[name] ?? []
    let climb = String(repeating: "../", count: name.utf8.count { $0 == UInt8(ascii: "/") } + 1)
    var result: [UInt8] = []
    var copied = 0
    for reference in references[name] ?? [] {
      result += source[copied..<reference.range.lowerBound]
      result += (climb + path(of: reference.target).text + reference.suffix).utf8
      copied = reference.range.upperBound
    }
    return result + source[copied...]
  }

  /// The name that a relative reference in a file means.
  private static func resolve(
    _ reference: String, from name: String
  ) -> (name: String, suffix: Substring)? {
    let end = reference.firstIndex { $0 == "?" || $0 == "#" } ?? reference.endIndex
    guard !reference.hasPrefix("/"), !reference[..<end].contains(":"), end > reference.startIndex
    else { return nil }
    var names = name.split(separator: "/").dropLast().map(String.init)
    for part in reference[..<end].split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        guard names.popLast() != nil else { return nil }
      default: names.append(PercentCoding.decode(part))
      }
    }
    return (names.joined(separator: "/"), reference[end...])
  }
}

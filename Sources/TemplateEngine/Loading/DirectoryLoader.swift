import Foundation

/// Templates in a folder and its subfolders.
///
/// A name that leads out of the folder is refused: an absolute one, one with `..`, or one that
/// goes through a symbolic link to a place outside. That stops a template (or data that names
/// one) from printing other files of the machine.
public struct DirectoryLoader: TemplateLoader {
  private let root: URL
  private let extensions: Set<String>
  private let excluded: Set<String>

  /// - Parameters:
  ///   - root: the folder's path.
  ///   - extensions: the endings of templates; other files are not looked at.
  ///   - excluded: subfolders, by name, directly in the folder, that hold no templates.
  public init(
    root: String, extensions: Set<String> = ["html", "xml", "txt"],
    excluded: Set<String> = ["assets"]
  ) {
    self.root = URL(fileURLWithPath: root, isDirectory: true).resolvingSymlinksInPath()
    self.extensions = extensions
    self.excluded = excluded
  }

  /// The names of all templates, sorted. Names that begin with a dot are passed over.
  /// - Throws: if a folder cannot be read.
  public func names() throws(TemplateError) -> [String] {
    var names: [String] = []
    try collect("", depth: 0, into: &names)
    return names.sorted()
  }

  public func source(of name: String) throws(TemplateError) -> String? {
    let file = try location(of: name)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
      !isFolder.boolValue
    else { return nil }
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw TemplateError(.unreadable(error.localizedDescription), template: name)
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw TemplateError(.notUTF8, template: name)
    }
    return text
  }

  private func location(of name: String) throws(TemplateError) -> URL {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    guard isPlain, !name.utf8.contains(0), !name.contains("\\") else {
      throw TemplateError(.refusedName(name), template: name)
    }
    let file = root.appendingPathComponent(name).resolvingSymlinksInPath()
    // The boundary matters: `/site/templates-old` starts with `/site/templates`.
    guard file.path.hasPrefix(root.path + "/") else {
      throw TemplateError(.refusedName(name), template: name)
    }
    return file
  }

  private func collect(
    _ folder: String, depth: Int, into names: inout [String]
  ) throws(TemplateError) {
    let path = folder.isEmpty ? root.path : root.appendingPathComponent(folder).path
    let entries: [String]
    do {
      entries = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw TemplateError(
        .unreadable(error.localizedDescription), template: folder.isEmpty ? path : folder)
    }
    for entry in entries.sorted() where !entry.hasPrefix(".") {
      let name = folder.isEmpty ? entry : folder + "/" + entry
      if folder.isEmpty, excluded.contains(entry) { continue }
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path + "/" + entry, isDirectory: &isFolder)
      if isFolder.boolValue {
        // A link to a folder above would make the walk endless.
        if depth < 16 { try collect(name, depth: depth + 1, into: &names) }
      } else if let dot = entry.lastIndex(of: "."),
        extensions.contains(String(entry[entry.index(after: dot)...]))
      {
        names.append(name)
      }
    }
  }
}

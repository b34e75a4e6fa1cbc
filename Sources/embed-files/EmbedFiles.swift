import Foundation

/// Writes a Swift file that holds other files' bytes.
///
/// Usage: `embed-files OUTPUT ROOT PATH…`; the paths of files and folders are relative to ROOT.
@main
struct EmbedFiles {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count > 2 else { throw CocoaError(.fileReadInvalidFileName) }
    let paths = words[2...].flatMap { files(at: $0, in: words[1]) }.sorted()
    let members = try paths.map { path in
      let bytes = try Data(contentsOf: URL(filePath: "\(words[1])/\(path)"))
      // Base64 has no character that a literal would have to escape, and takes pictures too.
      return "\"\(path)\": \"\(bytes.base64EncodedString())\","
    }
    let text = """
      enum EmbeddedFiles {
        /// Base64 by path.
        static let base64: [String: String] = [
          \(members.joined(separator: "\n    "))
        ]
      }

      """
    try Data(text.utf8).write(to: URL(filePath: words[0]))
  }

  /// The path itself if it is a file, or else those of all files in it but hidden ones.
  private static func files(at path: String, in root: String) -> [String] {
    var isFolder: ObjCBool = false
    let full = "\(root)/\(path)"
    guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder),
      isFolder.boolValue
    else { return [path] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: full)) ?? []
    return names.filter { !$0.hasPrefix(".") }.flatMap { files(at: "\(path)/\($0)", in: root) }
  }
}

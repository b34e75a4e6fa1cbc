import Foundation

/// Paths of the file system as `site.json` gives them.
enum SitePath {
  /// The absolute path of a key's value, which is relative to the site folder.
  static func of(_ place: Located?, default fallback: String, in folder: String) -> String {
    absolute(place?.text(.filePath) ?? fallback, in: folder)
  }

  /// An absolute path without `.`, `..` and doubled slashes; links are not followed.
  static func absolute(_ path: String, in folder: String) -> String {
    var parts: [Substring] = []
    for part in (path.hasPrefix("/") ? path : folder + "/" + path).split(separator: "/") {
      switch part {
      case ".": continue
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Whether the inner path is the outer one or lies within it; both absolute, without `..`.
  static func contains(_ outer: String, _ inner: String) -> Bool {
    outer == "/" || inner == outer || inner.hasPrefix(outer + "/")
  }
}

import ContentModel
import Foundation

/// The path of a file under `output/`: names joined by `/`, never absolute, never `.` or `..`.
///
/// It can only be made from names that are safe, so that no part of the renderer has to check again.
struct OutputPath: Hashable, Sendable {
  /// The names joined by `/`; not empty.
  let text: String

  /// The path of a file in a folder of the output.
  init(_ folder: FolderPath, file name: FileName) {
    text = folder.text.isEmpty ? name.text : "\(folder.text)/\(name.text)"
  }

  /// The path of the file that a server shows for a folder.
  init(indexOf folder: FolderPath) {
    self.init(folder, file: Self.indexName)
  }

  /// A path as the manifest recorded it; nil if a name in it is not safe, so that a manifest that was
  /// tampered with can't make the writer remove files elsewhere.
  init?(recorded text: String) {
    let names = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard names.allSatisfy({ FileName($0).text == $0 }) else { return nil }
    self.text = text
  }

  /// The folder that holds the file.
  var folder: FolderPath {
    guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return .root }
    return FolderPath(checked: String(text[..<slash]))
  }

  /// The file's own name.
  var name: Substring {
    guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return text[...] }
    return text[text.utf8.index(after: slash)...]
  }

  /// Whether it is the file that a server shows for its folder.
  var isIndex: Bool { name == "index.html" }

  /// What two paths have in common that are one file on a system without case or normalization.
  var collisionKey: String { FolderPath.folded(text) }

  private static let indexName = FileName("index.html")
}

/// The path of a folder under `output/`: safe names joined by `/`; empty for the root.
struct FolderPath: Hashable, Sendable {
  /// The names joined by `/`.
  let text: String

  /// `output/` itself.
  static let root = FolderPath(checked: "")

  fileprivate init(checked text: String) { self.text = text }

  /// A folder given by names, the outermost first.
  ///
  /// A path of more than 2,000 bytes ends in a hash of the rest: systems refuse paths of 4,096.
  init(_ names: [String]) {
    let safe = names.map { FileName($0).text }
    let joined = safe.joined(separator: "/")
    guard joined.utf8.count > Self.maximumLength else {
      text = joined
      return
    }
    var kept: [String] = []
    var length = 0
    for name in safe {
      length += name.utf8.count + 1
      guard length < Self.maximumLength - 64 else { break }
      kept.append(name)
    }
    kept.append(Fingerprint(of: joined).hex)
    text = kept.joined(separator: "/")
  }

  private static let maximumLength = 2000

  /// A folder in this one.
  func appending(_ name: String) -> FolderPath {
    let safe = FileName(name).text
    return FolderPath(checked: text.isEmpty ? safe : "\(text)/\(safe)")
  }

  /// The names, the outermost first.
  var names: [Substring] { text.isEmpty ? [] : text.split(separator: "/") }

  /// See `OutputPath.collisionKey`.
  static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 && !(0x41...0x5A).contains($0) }) { return text }
    return text.folding(options: .caseInsensitive, locale: nil)
      .precomposedStringWithCanonicalMapping
  }
}

import Foundation

/// Reads a finished `output/` as a browser would follow it, and lists what is wrong.
///
/// It understands only what Stillpress's own serializer and theme write: attributes in double quotes,
/// no comments. Anything else in a page is reported as a finding, not skipped.
public struct OutputInspection {
  /// The folder, absolute, without a trailing slash.
  public let root: String
  /// Files by their path below the folder.
  public let files: Set<String>
  private var anchors: [String: Set<String>] = [:]
  private var pages: [String: [Tag]] = [:]

  /// One start tag.
  struct Tag {
    let name: String
    let attributes: [(name: String, value: String)]
  }

  /// Reads every file's name and every page.
  public init(_ root: String) throws {
    self.root = root
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root)
    files = Set(paths.filter { Self.isFile("\(root)/\($0)") })
    for path in files where path.hasSuffix(".html") {
      let tags = Self.tags(in: try text(path))
      pages[path] = tags
      anchors[path] = Set(
        tags.flatMap { $0.attributes.filter { $0.name == "id" }.map(\.value) })
    }
  }

  /// The paths of all pages.
  public var pagePaths: [String] { pages.keys.sorted() }

  /// The text of a file.
  public func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(path)")), as: UTF8.self)
  }

  /// Links and resources within the output that lead nowhere: `page -> link`.
  public func brokenLinks() -> [String] {
    var broken: [String] = []
    for (page, tags) in pages.sorted(by: { $0.key < $1.key }) {
      for link in tags.flatMap(Self.links) where !resolves(link, from: page) {
        broken.append("\(page) -> \(link)")
      }
    }
    return broken
  }

  /// Whatever could run script in a reader's browser: `page: finding`.
  public func activeContent() -> [String] {
    var found: [String] = []
    for (page, tags) in pages.sorted(by: { $0.key < $1.key }) {
      for tag in tags {
        if ["script", "object", "embed", "base", "svg", "math", "style"].contains(tag.name) {
          found.append("\(page): <\(tag.name)>")
        }
        for attribute in tag.attributes {
          if attribute.name.hasPrefix("on") || attribute.name == "srcdoc" {
            found.append("\(page): \(attribute.name)=\(attribute.value)")
          }
          let value = attribute.value.lowercased().filter { !$0.isWhitespace }
          if ["href", "src", "action", "poster", "formaction"].contains(attribute.name),
            value.hasPrefix("javascript:") || value.hasPrefix("vbscript:")
          {
            found.append("\(page): \(attribute.name)=\(attribute.value)")
          }
        }
      }
    }
    return found
  }

  /// The value of the first attribute of the first tag with that name in a page.
  public func attribute(_ attribute: String, of tag: String, in page: String) -> String? {
    pages[page]?.first { $0.name == tag }?.attributes.first { $0.name == attribute }?.value
  }

  // MARK: - Links

  private func resolves(_ link: String, from page: String) -> Bool {
    if link.contains("://") || link.hasPrefix("//") || link.hasPrefix("data:")
      || link.hasPrefix("mailto:") || link.hasPrefix("tel:")
    {
      return true
    }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let address = parts[0].split(separator: "?", omittingEmptySubsequences: false)[0]
    guard let path = Self.resolve(String(address), from: page) else { return false }
    let target = [path, path.isEmpty ? "index.html" : "\(path)/index.html"]
      .first { files.contains($0) }
    guard let target else { return false }
    guard parts.count == 2, !parts[1].isEmpty, let known = anchors[target] else { return true }
    return known.contains(String(parts[1]).removingPercentEncoding ?? "")
  }

  /// The path below the root that an address means on a page; nil when it leaves the root.
  private static func resolve(_ address: String, from page: String) -> String? {
    guard let decoded = address.removingPercentEncoding else { return nil }
    if decoded.isEmpty { return page }
    var components = decoded.hasPrefix("/") ? [] : Array(page.split(separator: "/").dropLast())
    for component in decoded.split(separator: "/") {
      switch component {
      case ".": continue
      case "..":
        guard !components.isEmpty else { return nil }
        components.removeLast()
      default: components.append(component)
      }
    }
    return components.joined(separator: "/")
  }

  private static func links(of tag: Tag) -> [String] {
    tag.attributes.flatMap { attribute -> [String] in
      switch attribute.name {
      case "href" where tag.name == "link" && isCanonical(tag): []
      case "href", "src", "poster", "cite": [attribute.value]
      case "srcset":
        attribute.value.components(separatedBy: ", ").compactMap { candidate in
          candidate.split(separator: " ").first.map(String.init)
        }
      case "style":
        attribute.value.components(separatedBy: "url(").dropFirst().compactMap { part in
          part.split(separator: ")").first.map { $0.trimmingCharacters(in: ["\"", "'"]) }
        }
      default: []
      }
    }
  }

  private static func isCanonical(_ tag: Tag) -> Bool {
    tag.attributes.contains { $0.name == "rel" && $0.value == "canonical" }
  }

  // MARK: - Markup

  private static func tags(in html: String) -> [Tag] {
    var tags: [Tag] = []
    for piece in html.split(separator: "<").dropFirst() {
      guard let first = piece.utf8.first, first | 0x20 >= 0x61, first | 0x20 <= 0x7A else {
        continue
      }
      tags.append(tag(String(piece)))
    }
    return tags
  }

  /// A tag from the text behind its `<`; in our pages no attribute value holds a raw `<`.
  private static func tag(_ piece: String) -> Tag {
    var attributes: [(String, String)] = []
    var rest = Substring(piece)
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    rest = rest.dropFirst(name.count)
    while let start = rest.firstIndex(where: { !$0.isWhitespace }), rest[start] != ">" {
      rest = rest[start...]
      let key = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != ">" }
      rest = rest.dropFirst(max(1, key.count))
      guard rest.hasPrefix("=\"") else {
        if !key.isEmpty { attributes.append((key.lowercased(), "")) }
        continue
      }
      rest = rest.dropFirst(2)
      let value = rest.prefix { $0 != "\"" }
      rest = rest.dropFirst(value.count + 1)
      attributes.append((key.lowercased(), unescaped(String(value))))
    }
    return Tag(name: name.lowercased(), attributes: attributes)
  }

  private static func unescaped(_ text: String) -> String {
    guard text.contains("&") else { return text }
    return [("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"), ("&lt;", "<"), ("&gt;", ">")]
      .reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
      .replacingOccurrences(of: "&amp;", with: "&")
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}

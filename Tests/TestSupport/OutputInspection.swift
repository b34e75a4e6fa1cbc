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
      let tags = Self.tags(in: Array(try text(path).utf8))
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

  /// Links and resources within the output that lead to no file: `page -> link`.
  public func brokenLinks() -> [String] {
    allLinks().compactMap { page, link in
      if case .nowhere = target(of: link, from: page) { "\(page) -> \(link)" } else { nil }
    }
  }

  /// Links to a place in a page that the page doesn't have: `page -> link`.
  public func brokenAnchors() -> [String] {
    allLinks().compactMap { page, link in
      guard case .file(let file) = target(of: link, from: page), let known = anchors[file],
        let anchor = link.split(separator: "#", maxSplits: 1).dropFirst().first,
        !known.contains(String(anchor).removingPercentEncoding ?? "")
      else { return nil }
      return "\(page) -> \(link)"
    }
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

  // MARK: - Links

  private enum Target {
    case elsewhere, nowhere
    case file(String)
  }

  private func allLinks() -> [(page: String, link: String)] {
    pages.sorted { $0.key < $1.key }.flatMap { page, tags in
      tags.flatMap(Self.links).map { (page, $0) }
    }
  }

  private func target(of link: String, from page: String) -> Target {
    if link.contains("://") || link.hasPrefix("//") || link.hasPrefix("data:")
      || link.hasPrefix("mailto:") || link.hasPrefix("tel:")
    {
      return .elsewhere
    }
    let address = link.prefix { $0 != "#" && $0 != "?" }
    guard let path = Self.resolve(String(address), from: page) else { return .nowhere }
    let candidates = [path, path.isEmpty ? "index.html" : "\(path)/index.html"]
    return candidates.first { files.contains($0) }.map(Target.file) ?? .nowhere
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

  private static func tags(in html: [UInt8]) -> [Tag] {
    var tags: [Tag] = []
    var place = 0
    while let start = html[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = start + 1
      guard place < html.count, isLetter(html[place]) else { continue }
      tags.append(tag(in: html, at: &place))
    }
    return tags
  }

  /// The tag whose name begins at a place, which is then behind its last attribute.
  private static func tag(in html: [UInt8], at place: inout Int) -> Tag {
    let name = word(in: html, at: &place)
    var attributes: [(String, String)] = []
    while place < html.count, html[place] != UInt8(ascii: ">") {
      if html[place] <= 32 || html[place] == UInt8(ascii: "/") {
        place += 1
        continue
      }
      attributes.append((word(in: html, at: &place), value(in: html, at: &place)))
    }
    return Tag(name: name, attributes: attributes)
  }

  private static func word(in html: [UInt8], at place: inout Int) -> String {
    let start = place
    repeat {
      place += 1
    } while place < html.count && html[place] > 32
      && html[place] != UInt8(ascii: "=") && html[place] != UInt8(ascii: ">")
    return String(decoding: html[start..<place], as: UTF8.self).lowercased()
  }

  private static func value(in html: [UInt8], at place: inout Int) -> String {
    guard html[place...].starts(with: Array("=\"".utf8)) else { return "" }
    let start = place + 2
    let end = html[start...].firstIndex(of: UInt8(ascii: "\"")) ?? html.count
    place = min(end + 1, html.count)
    return unescaped(String(decoding: html[start..<end], as: UTF8.self))
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 32) }

  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
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

/// How links to files of the mirror are written in a page: what stands before the path, and whether
/// index files are named.
///
/// Two pages of one style share every link, so that what many pages show is made once for each style:
/// once for a whole site, or once for each depth of folders if links are relative.
struct LinkStyle: Sendable, Hashable {
  /// What stands before a path: `/`, `/mirror/`, `https://example.org/` or `../../`.
  let prefix: String
  /// Whether links name the index file of a folder. Without a server nobody adds it.
  let namesIndexFiles: Bool

  /// Links from the root of the host: `/2024/hello/`.
  ///
  /// - Parameter base: The mirror's address, absolute; its path goes before every link. Nil: `/`.
  static func root(base: String?) -> LinkStyle {
    let path = base.flatMap { SourceURL($0) }.map { String(decoding: $0.path, as: UTF8.self) }
    return LinkStyle(prefix: slashed(path ?? "/"), namesIndexFiles: false)
  }

  /// Links with scheme and host: `https://mirror.example.org/2024/hello/`.
  ///
  /// - Parameter base: The mirror's address, absolute.
  static func absolute(base: String) -> LinkStyle {
    LinkStyle(prefix: slashed(base), namesIndexFiles: false)
  }

  /// Links from a page to others: `../2024/hello/index.html`.
  static func relative(from page: OutputPath) -> LinkStyle {
    let depth = page.text.utf8.count { $0 == UInt8(ascii: "/") }
    return LinkStyle(
      prefix: String(repeating: "../", count: depth), namesIndexFiles: true)
  }

  /// A link, percent-encoded once.
  func link(to target: OutputPath) -> String {
    guard target.isIndex, !namesIndexFiles else { return prefix + Self.encoded(target.text[...]) }
    // A folder is addressed by itself, as at the source.
    return prefix + Self.encoded(target.text[...].dropLast("index.html".count))
  }

  private static func slashed(_ address: String) -> String {
    address.hasSuffix("/") ? address : address + "/"
  }

  private static func encoded(_ path: Substring) -> String {
    if path.utf8.allSatisfy(isPlain) { return String(path) }
    return path.split(separator: "/", omittingEmptySubsequences: false)
      .map { PercentCoding.encode(component: String($0)) }.joined(separator: "/")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}

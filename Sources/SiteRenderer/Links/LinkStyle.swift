import ContentModel

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
    let path = base.flatMap { WebAddress($0) }?.path
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
    // A folder is addressed by itself, as at the source.
    let isNamed = !target.isIndex || namesIndexFiles
    let path = isNamed ? target.text : String(target.text.dropLast("index.html".count))
    return prefix + PercentCoding.encode(path, keeping: Self.plain)
  }

  /// What may stand in any attribute, in a `srcset` (no comma), in a CSS `url()` (no quote, no
  /// bracket) and at the start of a relative reference (no colon).
  private static let plain = ASCIISet.unreserved.union(ASCIISet("/@+="))

  private static func slashed(_ address: String) -> String {
    address.hasSuffix("/") ? address : address + "/"
  }
}

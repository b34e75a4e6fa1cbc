import ContentModel

/// Which addresses are the site's own, and where below `output/` each would be.
///
/// `output/` stands for the folder of the site's front page: of `https://x.org/blog/2024/hello/`
/// with the front page `https://x.org/blog/` it holds `2024/hello/index.html`. The mirror's own
/// base path (`site.url`) is in the links alone, so that the folder can be put anywhere.
struct SiteAddresses: Sendable {
  /// An address of the site, as names below the front page's folder.
  struct Place: Hashable, Sendable {
    /// Decoded once; no empty ones.
    var names: [String]
    /// Whether the address ends in a slash, or is the front page.
    var isFolder: Bool
  }

  private struct Base: Sendable {
    let hosts: Set<String>
    let path: [UInt8]

    init?(_ address: String) {
      guard let url = SourceURL(address) else { return nil }
      let bare = url.host.hasPrefix("www.") ? String(url.host.dropFirst(4)) : url.host
      hosts = [bare, "www." + bare]
      let end = url.path.lastIndex(of: UInt8(ascii: "/")) ?? 0
      path = Array(url.path[...end])
    }

    func rest(of url: SourceURL) -> ArraySlice<UInt8>? {
      guard hosts.contains(url.host) else { return nil }
      if url.path.starts(with: path) { return url.path[path.count...] }
      // `https://x.org/blog` is the front page of `https://x.org/blog/` too.
      return url.path.elementsEqual(path.dropLast()) ? [] : nil
    }
  }

  /// The front page; nil if the store knows none.
  let home: SourceURL?
  private let bases: [Base]

  /// The addresses of the site that a profile describes.
  init(profile: SiteProfile?) {
    home = profile.flatMap { SourceURL($0.home) }
    bases = [profile?.home, profile?.installation].compactMap { $0.flatMap(Base.init) }
  }

  /// Whether an address is on one of the site's own hosts.
  func isOwnHost(_ url: SourceURL) -> Bool { bases.contains { $0.hosts.contains(url.host) } }

  /// Where an address is below the front page or the installation; nil if it is elsewhere.
  func place(of url: SourceURL) -> Place? {
    for base in bases {
      guard let rest = base.rest(of: url) else { continue }
      let names = rest.split(separator: UInt8(ascii: "/")).map(PercentCoding.decode)
      return Place(names: names, isFolder: rest.isEmpty || rest.last == UInt8(ascii: "/"))
    }
    return nil
  }
}

extension OutputPath {
  /// The file of the page at a place: the page's own name if that is an HTML file's, else the
  /// `index.html` of a folder with the page's name.
  init(pageAt place: SiteAddresses.Place) {
    let folder = FolderPath(place.names)
    let lowercased = place.names.last?.lowercased() ?? ""
    if !place.isFolder, lowercased.hasSuffix(".html") || lowercased.hasSuffix(".htm") {
      self.init(FolderPath(Array(place.names.dropLast())), file: FileName(folder.lastName))
    } else {
      self.init(indexOf: folder)
    }
  }

  /// The file of a media file at a place.
  init?(fileAt place: SiteAddresses.Place) {
    guard !place.isFolder, let name = place.names.last else { return nil }
    self.init(FolderPath(Array(place.names.dropLast())), file: FileName(name))
  }
}

extension FolderPath {
  /// The innermost name; empty for the root.
  var lastName: String { names.last.map(String.init) ?? "" }
}

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
    let site: String
    /// Ends in a slash.
    let path: String

    init?(_ address: String) {
      guard let url = WebAddress(address) else { return nil }
      site = url.site
      path = String(url.path[...(url.path.lastIndex(of: "/") ?? url.path.startIndex)])
    }

    func rest(of url: WebAddress) -> Substring? {
      guard url.site == site else { return nil }
      let names = url.path.utf8
      if names.starts(with: path.utf8) { return Substring(names.dropFirst(path.utf8.count)) }
      // `https://x.org/blog` is the front page of `https://x.org/blog/` too.
      return names.elementsEqual(path.utf8.dropLast()) ? "" : nil
    }
  }

  /// The front page; nil if the store knows none.
  let home: WebAddress?
  private let bases: [Base]

  /// The addresses of the site that a profile describes.
  init(profile: SiteProfile?) {
    home = profile.flatMap { WebAddress($0.home) }
    bases = [profile?.home, profile?.installation].compactMap { $0.flatMap(Base.init) }
  }

  /// Whether an address is on one of the site's own hosts.
  func isOwnHost(_ url: WebAddress) -> Bool { bases.contains { $0.site == url.site } }

  /// Where an address is below the front page or the installation; nil if it is elsewhere.
  func place(of url: WebAddress) -> Place? {
    for base in bases {
      guard let rest = base.rest(of: url) else { continue }
      let names = PercentCoding.names(in: rest)
      return Place(names: names, isFolder: rest.isEmpty || rest.hasSuffix("/"))
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

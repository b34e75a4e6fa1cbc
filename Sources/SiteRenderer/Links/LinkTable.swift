import ContentModel

/// Where the source's addresses lead in the mirror.
///
/// Keys are the paths that pages would have if nothing stood in their way, so that looking up an
/// address is computing its path; values are the paths that they got.
struct LinkTable: Sendable {
  private var pages: [String: OutputPath] = [:]
  private var files: [String: OutputPath] = [:]

  /// Remembers where a page went; the first one of a path counts.
  mutating func add(_ natural: OutputPath, at path: OutputPath) {
    if pages[natural.text] == nil { pages[natural.text] = path }
  }

  /// Remembers where a media file went.
  ///
  /// - Parameter address: As the source wrote it.
  mutating func add(file address: String, at path: OutputPath) {
    if let key = Self.key(ofFile: address) { files[key] = path }
  }

  /// The file of a page at a place, also of the forms that WordPress shows for one page: its first
  /// page, a page of its comments, a page of its text, another format of its feed.
  func page(at place: SiteAddresses.Place) -> OutputPath? {
    var place = place
    if let first = place.names.first, first == "index.php" { place.names.removeFirst() }
    if let last = place.names.last, last == "index.html" || last == "index.php" {
      place.names.removeLast()
      place.isFolder = true
    }
    if let path = pages[OutputPath(pageAt: place).text] { return path }
    guard let last = place.names.popLast() else { return nil }
    place.isFolder = true
    if last.hasPrefix("comment-page-") || Self.isNumber(last) {
      if let path = pages[OutputPath(pageAt: place).text], path.isIndex { return path }
    }
    if last == "1", place.names.last == "page" {
      place.names.removeLast()
      return pages[OutputPath(pageAt: place).text]
    }
    if place.names.last == "feed", ["rss2", "rss", "atom", "rdf"].contains(last) {
      return pages[OutputPath(pageAt: place).text]
    }
    return nil
  }

  /// The file of a media file.
  func file(at url: WebAddress) -> OutputPath? {
    if let path = files[Self.key(of: url)] { return path }
    guard url.query != nil else { return nil }
    var bare = url
    bare.query = nil
    return files[Self.key(of: bare)]
  }

  private static func isNumber(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func key(ofFile address: String) -> String? { WebAddress(address).map(key) }

  /// `http` and `https`, with and without `www.`, are one; so are two ways to encode a name.
  private static func key(of url: WebAddress) -> String {
    let path = url.site + PercentCoding.decode(url.path)
    return url.query.map { "\(path)?\($0)" } ?? path
  }
}

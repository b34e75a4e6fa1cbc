import ContentModel
import ContentStorage

extension SitePlan {
  /// The content of an index in the order of a plan, with its relations, without paths.
  ///
  /// The order is made here and not taken from the store, so that the same content gives the same
  /// bytes whichever way it came in.
  init(ordering index: ContentIndex) {
    profile = index.profile
    entries = index.entries.sorted {
      $0.published == $1.published ? $1.id < $0.id : $0.published > $1.published
    }
    authors = index.authors.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    terms = index.terms.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    assets = index.assets.sorted { $0.id < $1.id }
    entryNumbers = Self.numbers(of: entries.map(\.id))
    authorNumbers = Self.numbers(of: authors.map(\.id))
    termNumbers = Self.numbers(of: terms.map(\.id))
    assetNumbers = Self.numbers(of: assets.map(\.id))
    attachmentPages = Dictionary(
      assets.enumerated().compactMap { number, asset in
        WebAddress(asset.permalink).flatMap { $0.query == nil ? ($0.path, number) : nil }
      }, uniquingKeysWith: { first, _ in first })
    findNeighbours()
    findChildren()
  }

  private static func numbers(of ids: [ContentID]) -> [ContentID: Int] {
    Dictionary(zip(ids, ids.indices), uniquingKeysWith: { first, _ in first })
  }

  private mutating func findNeighbours() {
    neighbours = Array(repeating: Neighbours(), count: entries.count)
    var later: [String: Int] = [:]
    for (number, entry) in entries.enumerated() where entry.type != "page" {
      if let newer = later[entry.type] {
        neighbours[number].later = newer
        neighbours[newer].earlier = number
      }
      later[entry.type] = number
    }
  }

  private mutating func findChildren() {
    for (number, entry) in entries.enumerated() {
      guard let parent = entry.parent.flatMap({ entryNumbers[$0] }), parent != number else {
        continue
      }
      children[parent, default: []].append(number)
    }
    topLevelPages = entries.indices.filter {
      entries[$0].type == "page" && entries[$0].parent.flatMap { entryNumbers[$0] } == nil
    }.sorted(by: comesFirstInMenu)
    children = children.mapValues { $0.sorted(by: comesFirstInMenu) }
    for (number, term) in terms.enumerated() {
      guard let parent = term.parent.flatMap({ termNumbers[$0] }), parent != number else {
        continue
      }
      termChildren[parent, default: []].append(number)
    }
  }

  /// The order of pages in menus: WordPress's own.
  func comesFirstInMenu(_ left: Int, _ right: Int) -> Bool {
    let (a, b) = (entries[left], entries[right])
    return (a.menuOrder, a.title, a.id) < (b.menuOrder, b.title, b.id)
  }
}

/// One address of the sitemap.
struct SitemapEntry: Sendable {
  /// The page.
  let path: OutputPath
  /// The entries whose newest change is the page's.
  let subject: PageRequest.Subject
}

extension SitePlan {
  /// What a sitemap names: the front page, every entry and every archive that has entries.
  ///
  /// Date archives and further pages say nothing that is not found through these.
  var sitemapEntries: [SitemapEntry] {
    var result: [SitemapEntry] = []
    for (number, path) in entryPaths.enumerated() where number != postsPage {
      result.append(SitemapEntry(path: path, subject: .entry(number)))
    }
    for (number, listing) in listings.enumerated() {
      if case .date = listing.kind { continue }
      guard let path = listing.pages.first, listing.kind == .index || !listing.entries.isEmpty
      else {
        continue
      }
      result.append(SitemapEntry(path: path, subject: .listing(number, page: 1)))
    }
    return result
  }
}

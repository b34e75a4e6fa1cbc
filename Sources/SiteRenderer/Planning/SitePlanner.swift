import ContentModel
import ContentStorage

/// Decides from the index which files there are, and gives each a path of its own.
///
/// Paths are given in an order that puts first what has a fixed name or is linked to most: documents,
/// the front page, entries by id, archives, their further pages and feeds, then assets and media.
struct SitePlanner {
  /// The most addresses in one sitemap (sitemaps.org).
  static let sitemapLimit = 50_000

  private let addresses: SiteAddresses
  private let sitemapLimit: Int
  private var plan: SitePlan
  private var allocator = PathAllocator()

  /// Plans a site.
  init(
    index: ContentIndex, addresses: SiteAddresses, sitemapLimit: Int = SitePlanner.sitemapLimit
  ) {
    self.addresses = addresses
    self.sitemapLimit = sitemapLimit
    plan = SitePlan(ordering: index)
  }

  /// The plan, and the paths that two things wanted.
  ///
  /// - Parameters:
  ///   - assets: The theme's files, where they are to go.
  ///   - media: The media files, each with the address that it has at the source.
  mutating func finish(
    assets: [(name: String, path: OutputPath)], media: [(address: String, path: OutputPath)]
  ) -> (plan: SitePlan, files: PlannedFiles, collisions: [PathAllocator.Collision]) {
    let documents = takeDocuments()
    takeEntries()
    takeListings()
    var files = PlannedFiles()
    for asset in assets {
      files.assets[asset.name] = allocator.take(asset.path, for: .asset(asset.name))
    }
    for file in media {
      let path = allocator.take(file.path, for: .media(file.address))
      files.media[file.address] = path
      plan.links.add(file: file.address, at: path)
    }
    request(documents)
    return (plan, files, allocator.collisions)
  }

  // MARK: Documents

  private struct Documents {
    let notFound: OutputPath
    let sitemap: OutputPath
    let robots: OutputPath
  }

  private mutating func takeDocuments() -> Documents {
    func take(_ name: String) -> OutputPath {
      allocator.take(OutputPath(.root, file: FileName(name)), for: .document(name))
    }
    return Documents(
      notFound: take("404.html"), sitemap: take("sitemap.xml"), robots: take("robots.txt"))
  }

  private mutating func request(_ documents: Documents) {
    for (number, path) in plan.entryPaths.enumerated() where number != plan.postsPage {
      plan.requests.append(PageRequest(path: path, subject: .entry(number)))
    }
    for (number, listing) in plan.listings.enumerated() {
      for (page, path) in listing.pages.enumerated() {
        plan.requests.append(
          PageRequest(path: path, subject: .listing(number, page: page + 1)))
      }
      if let feed = listing.feed {
        plan.requests.append(PageRequest(path: feed, subject: .feed(number)))
      }
    }
    plan.requests.append(PageRequest(path: documents.notFound, subject: .notFound))
    requestSitemap(at: documents.sitemap)
    plan.requests.append(PageRequest(path: documents.robots, subject: .robots))
  }

  private mutating func requestSitemap(at path: OutputPath) {
    plan.sitemap = path
    let count = plan.sitemapEntries.count
    guard count > sitemapLimit else {
      plan.requests.append(PageRequest(path: path, subject: .sitemap(0..<count)))
      return
    }
    for (number, start) in stride(from: 0, to: count, by: sitemapLimit).enumerated() {
      let name = "sitemap-\(number + 1).xml"
      let part = allocator.take(OutputPath(.root, file: FileName(name)), for: .document(name))
      let range = start..<min(start + sitemapLimit, count)
      plan.requests.append(PageRequest(path: part, subject: .sitemap(range)))
    }
    plan.requests.append(PageRequest(path: path, subject: .sitemapIndex))
  }

  // MARK: Entries

  private mutating func takeEntries() {
    let natural = NaturalPaths(addresses: addresses, plan: plan)
    findFrontPage(natural)
    plan.entryPaths = plan.entries.map { natural.path(of: $0) }
    if let front = plan.frontEntry { plan.entryPaths[front] = OutputPath(indexOf: .root) }
    // The oldest record keeps a path that two want, whatever was published later.
    for number in plan.entries.indices.sorted(by: isEarlierClaim) {
      let wanted = plan.entryPaths[number]
      if number == plan.postsPage { continue }
      let path = allocator.take(wanted, for: .entry(number))
      plan.entryPaths[number] = path
      plan.links.add(wanted, at: path)
      if number == plan.frontEntry {
        plan.links.add(natural.path(of: plan.entries[number]), at: path)
      }
    }
  }

  private func isEarlierClaim(_ left: Int, _ right: Int) -> Bool {
    if left == plan.frontEntry || right == plan.frontEntry { return left == plan.frontEntry }
    return plan.entries[left].id < plan.entries[right].id
  }

  private mutating func findFrontPage(_ natural: NaturalPaths) {
    let named = plan.profile?.frontPage.flatMap { plan.entryNumbers[$0] }
    // Not every site tells, but a page whose address is the site's own can be nothing else.
    plan.frontEntry =
      named
      ?? plan.entries.indices.filter { natural.isFrontPage(plan.entries[$0].permalink) }
      .min { plan.entries[$0].id < plan.entries[$1].id }
    plan.topLevelPages.removeAll { $0 == plan.frontEntry }
    guard plan.frontEntry != nil else { return }
    plan.postsPage = plan.profile?.postsPage.flatMap { plan.entryNumbers[$0] }
    if plan.postsPage == plan.frontEntry { plan.postsPage = nil }
  }

  // MARK: Listings

  private mutating func takeListings() {
    let listings = ListingPlanner(plan: plan, addresses: addresses).listings()
    for listing in listings {
      plan.listingNumbers[listing.kind] = plan.listings.count
      plan.listings.append(listing)
    }
    // All first pages before any further ones: an archive's own address counts for more.
    for number in plan.listings.indices { takeFirstPage(of: number) }
    for number in plan.listings.indices { takeFurtherPages(of: number) }
    if let page = plan.postsPage, let path = plan.posts?.pages.first {
      plan.entryPaths[page] = path
    }
  }

  private mutating func takeFirstPage(of number: Int) {
    let listing = plan.listings[number]
    guard listing.hasPages else { return }
    let path = allocator.take(listing.natural, for: .listing(listing.kind, page: 1))
    plan.listings[number].pages = [path]
    plan.links.add(listing.natural, at: path)
  }

  private mutating func takeFurtherPages(of number: Int) {
    let listing = plan.listings[number]
    let source = listing.natural.archiveFolder
    let folder = listing.pages.first?.archiveFolder ?? source
    for page in 1..<max(listing.pageCount, 1) {
      let names = ["page", String(page + 1)]
      let path = allocator.take(
        OutputPath(indexOf: folder.appending(names)), for: .listing(listing.kind, page: page + 1))
      plan.listings[number].pages.append(path)
      plan.links.add(OutputPath(indexOf: source.appending(names)), at: path)
    }
    guard listing.hasFeed else { return }
    // The site's own feed is at the root, also where the posts have another page.
    let home = listing.kind == .index ? FolderPath.root : folder
    let wanted = OutputPath(home.appending("feed"), file: FileName("index.xml"))
    let feed = allocator.take(wanted, for: .feed(listing.kind))
    plan.listings[number].feed = feed
    let feedFolder = (listing.kind == .index ? FolderPath.root : source).appending("feed")
    plan.links.add(OutputPath(indexOf: feedFolder), at: feed)
  }
}

/// Where the files go that are copied, not rendered.
struct PlannedFiles: Sendable {
  /// By the asset's name.
  var assets: [String: OutputPath] = [:]
  /// By the media file's address at the source.
  var media: [String: OutputPath] = [:]
}

extension OutputPath {
  /// The folder that an archive's further pages are in: its own, or one named as its file.
  fileprivate var archiveFolder: FolderPath {
    guard !isIndex, let dot = name.lastIndex(of: ".") else { return folder }
    return folder.appending(String(name[..<dot]))
  }
}

extension FolderPath {
  fileprivate func appending(_ names: [String]) -> FolderPath {
    names.reduce(self) { $0.appending($1) }
  }
}

/// A list of entries that has pages of its own, and perhaps a feed.
struct Listing: Sendable {
  /// What the list is of. Numbers are positions in the plan.
  enum Kind: Sendable, Hashable {
    /// All posts.
    case index
    /// The entries filed under a term or one below it.
    case term(Int)
    /// The posts of an author.
    case author(Int)
    /// The posts of a year, month or day.
    case date(CalendarSpan)
  }

  /// What the list is of.
  let kind: Kind
  /// Where the source has its first page, and where the mirror would if nothing is in the way.
  let natural: OutputPath
  /// Positions of the entries in the plan, in the order in which they are shown.
  let entries: [Int]
  /// Positions of the entries, newest first: what a feed shows.
  let newest: [Int]
  /// Whether it has a feed.
  let hasFeed: Bool
  /// Whether it has pages; the list of posts has none on a site whose front page is a page and that
  /// names no other page for its posts.
  var hasPages = true
  /// The paths of its pages, the first one first.
  var pages: [OutputPath] = []
  /// The path of its feed.
  var feed: OutputPath?

  /// How many entries a page shows; WordPress's own default, which its interface does not tell.
  static let pageSize = 10

  /// How many pages it has; a list without entries still has one.
  var pageCount: Int {
    hasPages ? max(1, (entries.count + Self.pageSize - 1) / Self.pageSize) : 0
  }

  /// The entries of a page.
  ///
  /// - Parameter page: From 1 to `pageCount`.
  func entries(onPage page: Int) -> ArraySlice<Int> {
    let start = min((page - 1) * Self.pageSize, entries.count)
    return entries[start..<min(start + Self.pageSize, entries.count)]
  }
}

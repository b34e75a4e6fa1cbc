/// One file that the renderer makes from a template.
struct PageRequest: Sendable, Hashable {
  /// What it shows. Numbers are positions in the plan.
  enum Subject: Sendable, Hashable {
    /// A post, a page or another entry.
    case entry(Int)
    /// A page of a listing, from 1.
    case listing(Int, page: Int)
    /// The feed of a listing.
    case feed(Int)
    /// What a server shows for an address that does not exist.
    case notFound
    /// The addresses of the site, or a part of them.
    case sitemap(Range<Int>)
    /// The list of the parts of a sitemap.
    case sitemapIndex
    /// What crawlers may read.
    case robots
  }

  /// Where it goes.
  let path: OutputPath
  /// What it shows.
  let subject: Subject
}

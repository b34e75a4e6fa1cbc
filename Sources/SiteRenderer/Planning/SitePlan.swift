import ContentModel
import ContentStorage

/// All files that a build makes, and how the content hangs together. Made from the index alone,
/// without bodies. Numbers everywhere are positions in its arrays.
struct SitePlan: Sendable {
  /// What the source says of itself.
  var profile: SiteProfile?
  /// All entries, the newest first; of the same moment, the one with the higher id first.
  var entries: [EntrySummary] = []
  /// All authors, by name.
  var authors: [Author] = []
  /// All terms, by name.
  var terms: [Term] = []
  /// All uploaded files, by id.
  var assets: [Asset] = []

  /// Where each entry is; the posts page is where its listing is.
  var entryPaths: [OutputPath] = []
  /// The listings: posts first, then terms, authors and dates.
  var listings: [Listing] = []
  /// The entry that is the front page, if one is.
  var frontEntry: Int?
  /// The page in whose place the list of posts is shown.
  var postsPage: Int?
  /// The entry before and after each post in time, among those of its type.
  var neighbours: [Neighbours] = []
  /// The pages right below each page, in menu order.
  var children: [Int: [Int]] = [:]
  /// The pages that are below no other, in menu order, without the front page.
  var topLevelPages: [Int] = []
  /// The terms right below each term, by name.
  var termChildren: [Int: [Int]] = [:]
  /// Everything to be rendered, in the order in which it is done: entries first.
  var requests: [PageRequest] = []

  var entryNumbers: [ContentID: Int] = [:]
  var authorNumbers: [ContentID: Int] = [:]
  var termNumbers: [ContentID: Int] = [:]
  var assetNumbers: [ContentID: Int] = [:]
  var listingNumbers: [Listing.Kind: Int] = [:]
  /// The uploaded file of each attachment page, by the path of its address at the source.
  var attachmentPages: [String: Int] = [:]
  /// Where the addresses of the source lead in the mirror.
  var links = LinkTable()

  /// The entries published right before and after another.
  struct Neighbours: Sendable {
    var earlier: Int?
    var later: Int?
  }

  /// Where the sitemap is, or the list of its parts.
  var sitemap: OutputPath?

  /// The listing of all posts.
  var posts: Listing? { listings.first }

  /// The listing of a kind, if it is planned.
  func listing(_ kind: Listing.Kind) -> Listing? { listingNumbers[kind].map { listings[$0] } }

  /// The first page of a listing.
  func path(of kind: Listing.Kind) -> OutputPath? { listing(kind)?.pages.first }
}

import ContentModel
import ContentStorage
import HTMLSanitizer

/// What a list is called, and what it is about.
struct ListWords: Sendable {
  var title: String
  var description = ""
  /// The source's address of its first page; empty if it is not known.
  var original = ""
}

extension Site {
  /// What a listing is called.
  func words(for listing: Listing) -> ListWords {
    switch listing.kind {
    case .index:
      guard let page = plan.postsPage else {
        return ListWords(title: facts.title, description: facts.tagline, original: facts.source)
      }
      let entry = plan.entries[page]
      return ListWords(
        title: entry.title, description: facts.tagline, original: entry.permalink)
    case .term(let number):
      let term = plan.terms[number]
      return ListWords(
        title: term.name, description: describe(term.summary), original: term.permalink)
    case .author(let number):
      let author = plan.authors[number]
      return ListWords(
        title: author.name, description: describe(author.biography), original: author.permalink)
    case .date(let span):
      return ListWords(title: title(of: span), original: original(of: listing))
    }
  }

  /// The absolute address of the sitemap.
  var sitemapAddress: String { plan.sitemap.map { facts.absoluteStyle.link(to: $0) } ?? "" }

  /// The name of a year, month or day in the site's language.
  func title(of span: CalendarSpan) -> String { spanTitles[span] }

  private func describe(_ html: UntrustedHTML) -> String {
    html.isBlank
      ? "" : strictSanitizer.plainText(html.source, limit: Excerpt.descriptionLength)
  }

  /// Date archives are no records: their address is the path below the source's front page.
  private func original(of listing: Listing) -> String {
    facts.source.isEmpty
      ? "" : LinkStyle.absolute(base: facts.source).link(to: listing.natural)
  }
}

extension Listing.Kind {
  /// What templates call the kind of its pages.
  var name: String {
    switch self {
    case .index: "index"
    case .term: "term"
    case .author: "author"
    case .date: "date"
    }
  }
}

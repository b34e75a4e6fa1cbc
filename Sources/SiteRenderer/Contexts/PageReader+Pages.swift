import ContentModel
import ContentStorage
import Foundation
import HTMLSanitizer
import TemplateEngine

/// What a page is made from beside the site: bodies, fetched before.
struct PageInputs: Sendable {
  /// The bodies of the entries that the page shows whole.
  var bodies: [ContentID: EntryBody] = [:]
  /// The comments on the entries whose pages are made.
  var comments: [ContentID: [EntryComment]] = [:]
  /// What lists say of each entry, by position in the site.plan.
  var digests: [EntryDigest] = []
}

/// The names that every template sees. A page that has nothing for one of them says so with `null`,
/// so that a shared part may ask for it.
struct PageContext {
  var page: TemplateValue = .null
  var entry: TemplateValue = .null
  var entries: TemplateValue = .null
  var pagination: TemplateValue = .null
  var term: TemplateValue = .null
  var author: TemplateValue = .null
  var archive: TemplateValue = .null
  var feed: TemplateValue = .null
  var urls: TemplateValue = .null
  var sitemap: TemplateValue = .null

  func map(site: TemplateValue, asset: TemplateValue) -> TemplateMap {
    [
      "site": site, "page": page, "asset": asset, "entry": entry, "entries": entries,
      "pagination": pagination, "term": term, "author": author, "archive": archive, "feed": feed,
      "urls": urls, "sitemap": sitemap,
    ]
  }
}

extension PageReader {
  /// The whole context of a page.
  func context(of subject: PageRequest.Subject, _ inputs: PageInputs) -> TemplateMap {
    var context = PageContext()
    switch subject {
    case .entry: break
    case .listing(let number, let page): fill(&context, site.plan.listings[number], page, inputs)
    case .feed(let number): fill(&context, feedOf: site.plan.listings[number], inputs)
    case .notFound:
      context.page = page(kind: "404", title: "Page not found", original: "", feed: nil)
    case .sitemap(let range): context.urls = .list(site.plan.sitemapEntries[range].map(sitemapURL))
    case .sitemapIndex: break
    case .robots: context.sitemap = .string(site.sitemapAddress)
    }
    return finished(context)
  }

  /// The context of an entry's own page, and what lists will say of the entry.
  func context(
    ofEntry number: Int, _ body: EntryBody?, _ comments: [EntryComment]
  ) -> (TemplateMap, EntryDigest) {
    let entry = site.plan.entries[number]
    let content = content(of: number, body)
    let digest = digest(of: number, body, content: content)
    var context = PageContext()
    context.page = page(
      kind: entry.type == "page" ? "page" : "post", title: entry.title,
      description: digest.excerpt, original: entry.permalink, feed: nil)
    context.entry = self.entry(number, digest, content: content, comments: comments)
    return (finished(context), digest)
  }

  private func finished(_ context: PageContext) -> TemplateMap {
    let shared = site.sharedValues(for: self)
    return context.map(site: siteContext(shared), asset: shared.assets)
  }

  // MARK: Pages of lists

  private func fill(
    _ context: inout PageContext, _ listing: Listing, _ number: Int, _ inputs: PageInputs
  ) {
    let shared = site.sharedValues(for: self)
    var text = site.words(for: listing)
    switch listing.kind {
    case .index: break
    case .term(let term): context.term = shared.terms[term]
    case .author(let author): context.author = shared.authors[author]
    case .date(let span): context.archive = archive(span)
    }
    if number > 1 {
      text.title = listing.kind == .index ? "Page \(number)" : "\(text.title) – Page \(number)"
      text.original = ""
    }
    context.page = page(
      kind: listing.kind.name, title: text.title, description: text.description,
      original: text.original, feed: listing.feed, isFirst: number == 1)
    context.entries = .list(
      listing.entries(onPage: number).map { .map(TemplateMap(summary($0, inputs.digests[$0]))) })
    context.pagination = pagination(listing, page: number)
  }

  /// The `page` of templates.
  ///
  /// - Parameters:
  ///   - original: The source's address of the page; empty if it has none.
  ///   - feed: The page's own feed; nil for the site's.
  private func page(
    kind: String, title: String, description: String = "", original: String, feed: OutputPath?,
    isFirst: Bool = false
  ) -> TemplateValue {
    [
      "kind": .string(kind),
      "title": .string(title),
      "description": .string(Excerpt.shortened(description, to: Excerpt.descriptionLength)),
      "url": .string(canonicalAddress(kind: kind, original: original)),
      "path": .string(path.text),
      "original": .string(original),
      "feed": link(to: feed ?? site.plan.posts?.feed),
      "isFirst": .bool(isFirst),
    ]
  }

  /// The address that counts: the mirror's own if it has one, else the source's.
  private func canonicalAddress(kind: String, original: String) -> String {
    if kind == "404" { return "" }
    if site.facts.mirror == nil, !original.isEmpty { return original }
    return site.facts.absoluteStyle.link(to: path)
  }

  // MARK: Feeds and sitemaps

  private func fill(_ context: inout PageContext, feedOf listing: Listing, _ inputs: PageInputs) {
    let text = site.words(for: listing)
    let title = site.facts.title
    let page = listing.pages.first ?? OutputPath(indexOf: .root)
    let updated = listing.newest.map { site.plan.entries[$0].modified }.max()
    context.page = self.page(
      kind: listing.kind.name, title: text.title, description: text.description,
      original: text.original, feed: listing.feed)
    context.feed = [
      "title": .string(listing.kind == .index ? title : "\(text.title) – \(title)"),
      "url": link(to: page),
      "self": link(to: path),
      "updated": updated.map { .date($0) } ?? .null,
    ]
    context.entries = .list(
      listing.newest.map { number in
        let content = content(of: number, inputs.bodies[site.plan.entries[number].id])
        return .map(
          TemplateMap(
            summary(number, inputs.digests[number]) + [("content", .markup(content.html))]))
      })
  }

  private func sitemapURL(_ entry: SitemapEntry) -> TemplateValue {
    let modified: Date? =
      switch entry.subject {
      case .entry(let number): site.plan.entries[number].modified
      case .listing(let number, _):
        site.plan.listings[number].entries.map { site.plan.entries[$0].modified }.max()
      default: nil
      }
    return ["location": link(to: entry.path), "modified": modified.map { .date($0) } ?? .null]
  }
}

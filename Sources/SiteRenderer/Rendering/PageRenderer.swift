import ContentModel
import ContentStorage
import HTMLSanitizer
import TemplateEngine

/// A page as it came out of its template, or the reason why it did not.
struct RenderedPage: Sendable {
  let request: PageRequest
  var result: Result<[UInt8], TemplateError>
  /// What lists will say, for an entry's page.
  var digest: EntryDigest?
  /// Names that the template uses and nothing defines.
  var warnings: [TemplateWarning] = []
  var links = LinkTally()
  var losses = SanitizerReport()
}

/// Makes pages from requests and their inputs: a pure function, so that pages can be made at once.
struct PageRenderer: Sendable {
  let site: Site
  let library: TemplateLibrary

  /// The templates that a site needs.
  static let templates = [
    "index.html", "post.html", "page.html", "term.html", "author.html", "archive.html",
    "404.html", "feed.xml", "sitemap.xml", "robots.txt",
  ]

  /// Makes one page.
  func render(_ request: PageRequest, _ inputs: PageInputs) -> RenderedPage {
    guard let template = template(for: request.subject) else {
      return RenderedPage(request: request, result: .success(sitemapIndex))
    }
    let reader = PageReader(site, path: request.path, style: style(for: request))
    var page = RenderedPage(request: request, result: .success([]))
    let context: TemplateMap
    (context, page.digest) = self.context(of: request.subject, inputs, reader)
    var warnings: [TemplateWarning] = []
    do {
      page.result = .success(
        try library.render(template, context, onWarning: { warnings.append($0) }))
    } catch {
      page.result = .failure(error)
    }
    page.warnings = warnings
    page.links = reader.links
    page.losses = reader.losses
    return page
  }

  /// What the template of a page gets, and for an entry what lists will say.
  func context(
    of subject: PageRequest.Subject, _ inputs: PageInputs, _ reader: PageReader
  ) -> (map: TemplateMap, digest: EntryDigest?) {
    guard case .entry(let number) = subject else {
      return (reader.context(of: subject, inputs), nil)
    }
    let id = site.plan.entries[number].id
    return reader.context(ofEntry: number, inputs.bodies[id], inputs.comments[id] ?? [])
  }

  /// The template of a page; nil for what has none.
  func template(for subject: PageRequest.Subject) -> String? {
    switch subject {
    case .entry(let number): site.plan.entries[number].type == "page" ? "page.html" : "post.html"
    case .listing(let number, _):
      switch site.plan.listings[number].kind {
      case .index: "index.html"
      case .term: "term.html"
      case .author: "author.html"
      case .date: "archive.html"
      }
    case .feed: "feed.xml"
    case .notFound: "404.html"
    case .sitemap: "sitemap.xml"
    case .sitemapIndex: nil
    case .robots: "robots.txt"
    }
  }

  private func style(for request: PageRequest) -> LinkStyle {
    switch request.subject {
    case .entry, .listing: site.facts.style(in: request.path)
    case .notFound: site.facts.style(inErrorPage: request.path)
    case .feed, .sitemap, .sitemapIndex, .robots: site.facts.absoluteStyle
    }
  }

  private var sitemapIndex: [UInt8] {
    let style = site.facts.absoluteStyle
    return SitemapIndex.document(
      of: site.plan.requests.compactMap { request in
        guard case .sitemap = request.subject else { return nil }
        return style.link(to: request.path)
      })
  }
}

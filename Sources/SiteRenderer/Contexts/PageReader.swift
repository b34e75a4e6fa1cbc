import ContentModel
import ContentStorage
import HTMLSanitizer
import TemplateEngine

/// The one place from which a page's context takes everything: content, settings, links, markup.
///
/// Each page has a reader of its own, used by one task. What a page is made of is thereby known in
/// one place, and what is lost on the way (links, markup) is counted there.
final class PageReader {
  /// The site.
  let site: Site
  /// The page that is made.
  let path: OutputPath
  /// How it writes links.
  let style: LinkStyle
  /// What became of its links.
  private(set) var links = LinkTally()
  /// What the sanitizer took out.
  private(set) var losses = SanitizerReport()

  /// A reader for one page.
  init(_ site: Site, path: OutputPath, style: LinkStyle) {
    self.site = site
    self.path = path
    self.style = style
  }

  /// A link to a file of the mirror.
  func link(to target: OutputPath) -> TemplateValue { .string(style.link(to: target)) }

  /// A link to a file of the mirror, or nothing.
  func link(to target: OutputPath?) -> TemplateValue { target.map { link(to: $0) } ?? .null }

  /// A link to somebody's own site, or nothing if it is no link to the web.
  func link(toSiteAt address: String) -> TemplateValue {
    .string(WebLink(address)?.description ?? "")
  }

  /// A link to the page for one of the source's own addresses, or the address as it is.
  func link(for address: String, isResource: Bool = false) -> String {
    site.rewriter.rewritten(
      address, base: site.addresses.home, home: nil, current: path, isResource: isResource,
      style: style, tally: &links)
  }

  /// Clean markup with the mirror's links.
  ///
  /// - Parameters:
  ///   - base: Where the text stands at the source.
  ///   - home: The page of the mirror that the text belongs to; nil if it belongs to many.
  func clean(
    _ html: UntrustedHTML, by sanitizer: Sanitizer, base: String, home: OutputPath? = nil
  ) -> SafeHTML {
    if html.isBlank { return .empty }
    let origin = WebAddress(base) ?? site.addresses.home
    let fragment = sanitizer.clean(html.source, pageURL: base.isEmpty ? nil : base) {
      address, context in
      self.site.rewriter.rewritten(
        address, base: origin, home: home, current: self.path, isResource: context.isResource,
        style: self.style,
        tally: &self.links)
    }
    losses.add(fragment.report)
    return fragment.html
  }

  /// Clean markup of somebody who is trusted less than an author of posts.
  func strictMarkup(_ html: UntrustedHTML, base: String) -> TemplateValue {
    .markup(clean(html, by: site.strictSanitizer, base: base).html)
  }

  /// The text of a short piece of HTML.
  func plainText(_ html: UntrustedHTML, limit: Int) -> String {
    html.isBlank ? "" : site.strictSanitizer.plainText(html.source, limit: limit)
  }
}

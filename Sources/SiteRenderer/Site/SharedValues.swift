import ContentModel
import HTMLSanitizer
import TemplateEngine

/// The values that many pages show: made once for each style of links.
struct SharedValues: Sendable {
  /// The whole `site` but for its menu, in which each page marks itself.
  let site: [(String, TemplateValue)]
  /// Links to the theme's files, by name.
  let assets: TemplateValue
  /// By position in the plan.
  let authors: [TemplateValue]
  /// By position in the plan.
  let terms: [TemplateValue]
  /// What became of the links in them.
  let links: LinkTally
  /// What the sanitizer took out of them.
  let losses: SanitizerReport

  init(_ reader: PageReader) {
    authors = reader.site.plan.authors.indices.map { reader.author($0) }
    terms = reader.site.plan.terms.indices.map { reader.term($0) }
    assets = .map(
      TemplateMap(
        reader.site.files.assets.sorted { $0.key < $1.key }.map {
          ($0.key, reader.link(to: $0.value))
        }
      ))
    site = reader.siteValues(terms: terms)
    links = reader.links
    losses = reader.losses
  }
}

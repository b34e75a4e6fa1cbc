import ContentModel
import TemplateEngine

extension PageReader {
  /// An `author`, by position in the site.plan.
  func author(_ number: Int) -> TemplateValue {
    let author = site.plan.authors[number]
    return [
      "id": .string(author.id.key),
      "name": .string(author.name),
      "slug": .string(author.slug),
      "url": link(to: site.plan.path(of: .author(number))),
      "biography": strictMarkup(author.biography, base: author.permalink),
      "website": link(toSiteAt: author.website),
      "count": .int(site.plan.listing(.author(number))?.entries.count ?? 0),
    ]
  }

  /// A `term`, by position in the site.plan.
  func term(_ number: Int) -> TemplateValue {
    let term = site.plan.terms[number]
    let parent = term.parent.flatMap { site.plan.termNumbers[$0] }
    let children = site.plan.termChildren[number] ?? []
    return [
      "id": .string(term.id.key),
      "name": .string(term.name),
      "slug": .string(term.slug),
      "taxonomy": .string(term.taxonomy),
      "url": link(to: site.plan.path(of: .term(number))),
      "description": strictMarkup(term.summary, base: term.permalink),
      "count": .int(count(ofTerm: number)),
      "parent": parent.map(termLink) ?? .null,
      "children": .list(children.map(termLink)),
    ]
  }

  /// How many entries a term's archive shows.
  func count(ofTerm number: Int) -> Int { site.plan.listing(.term(number))?.entries.count ?? 0 }

  private func termLink(_ number: Int) -> TemplateValue {
    [
      "name": .string(site.plan.terms[number].name),
      "url": link(to: site.plan.path(of: .term(number))),
      "count": .int(count(ofTerm: number)),
    ]
  }
}

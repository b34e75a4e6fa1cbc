import ContentModel
import ContentStorage
import HTMLSanitizer
import TemplateEngine

extension PageReader {
  /// An `entry` as lists show it, by position in the site.plan.
  func summary(_ number: Int, _ digest: EntryDigest) -> [(String, TemplateValue)] {
    let entry = site.plan.entries[number]
    let shared = site.sharedValues(for: self)
    // The plan's terms are in the order of their names.
    let terms = entry.terms.compactMap { site.plan.termNumbers[$0] }.sorted()
    return [
      ("id", .string(entry.id.key)),
      ("type", .string(entry.type)),
      ("title", .string(entry.title)),
      ("slug", .string(entry.slug)),
      ("url", link(to: site.plan.entryPaths[number])),
      ("permalink", .string(entry.permalink)),
      ("guid", .string(entry.guid.isEmpty ? entry.permalink : entry.guid)),
      ("excerpt", .string(digest.excerpt)),
      ("published", .date(entry.published)),
      ("modified", .date(entry.modified)),
      (
        "author",
        entry.author.flatMap { site.plan.authorNumbers[$0] }.map { shared.authors[$0] } ?? .null
      ),
      ("categories", list(terms, of: "category", shared)),
      ("tags", list(terms, of: "post_tag", shared)),
      ("terms", byTaxonomy(terms, shared)),
      ("image", picture(entry.featuredAsset)),
      ("format", .string(entry.format)),
      ("isSticky", .bool(entry.isSticky)),
      ("isProtected", .bool(entry.isProtected)),
      ("commentCount", .int(entry.commentCount)),
      ("readingMinutes", .int(digest.readingMinutes)),
      ("wordCount", .int(digest.words)),
    ]
  }

  /// An `entry` as its own page shows it.
  func entry(
    _ number: Int, _ digest: EntryDigest, content: SafeHTML, comments: [EntryComment]
  ) -> TemplateValue {
    let neighbours = site.plan.neighbours[number]
    let entry = site.plan.entries[number]
    let ancestors = ancestors(of: number)
    return .map(
      TemplateMap(
        summary(number, digest) + [
          ("content", .markup(content.html)),
          ("comments", entry.isProtected ? [] : self.comments(comments, base: entry.permalink)),
          ("previous", neighbours.earlier.map(entryLink) ?? .null),
          ("next", neighbours.later.map(entryLink) ?? .null),
          ("parent", ancestors.last.map(entryLink) ?? .null),
          ("children", .list((site.plan.children[number] ?? []).map(entryLink))),
          ("breadcrumbs", .list(ancestors.map(entryLink))),
        ]))
  }

  /// The body of an entry, clean; nothing of what is behind a password.
  func content(of number: Int, _ body: EntryBody?) -> SafeHTML {
    guard let body, !site.plan.entries[number].isProtected else { return .empty }
    return clean(
      body.content, by: site.bodySanitizer, base: site.plan.entries[number].permalink,
      home: site.plan.entryPaths[number])
  }

  /// What lists say of an entry.
  func digest(of number: Int, _ body: EntryBody?, content: SafeHTML) -> EntryDigest {
    guard let body, !site.plan.entries[number].isProtected else { return EntryDigest() }
    let text = MarkupText(of: content, length: Excerpt.length)
    let given = body.excerpt.isBlank ? "" : Excerpt.text(of: body.excerpt, site.strictSanitizer)
    return EntryDigest(
      excerpt: given.isEmpty ? text.beginning : Excerpt.shortened(given, to: Excerpt.givenLength),
      words: text.words)
  }

  // MARK: Relations

  private func entryLink(_ number: Int) -> TemplateValue {
    [
      "title": .string(site.plan.entries[number].title),
      "url": link(to: site.plan.entryPaths[number]),
    ]
  }

  /// The pages above a page, the outermost first.
  private func ancestors(of number: Int) -> [Int] {
    var result: [Int] = []
    var next = site.plan.entries[number].parent
    while let id = next, let parent = site.plan.entryNumbers[id], parent != number,
      !result.contains(parent), result.count < 32
    {
      result.append(parent)
      next = site.plan.entries[parent].parent
    }
    return result.reversed()
  }

  private func list(_ terms: [Int], of taxonomy: String, _ shared: SharedValues) -> TemplateValue {
    .list(terms.filter { site.plan.terms[$0].taxonomy == taxonomy }.map { shared.terms[$0] })
  }

  private func byTaxonomy(_ terms: [Int], _ shared: SharedValues) -> TemplateValue {
    let taxonomies = Set(terms.map { site.plan.terms[$0].taxonomy }).sorted()
    return .map(TemplateMap(taxonomies.map { ($0, list(terms, of: $0, shared)) }))
  }
}

import ContentModel
import ContentStorage
import TemplateEngine

extension PageReader {
  /// The `site` of templates: what is the same in all pages, and the menu, in which the page marks
  /// itself.
  func siteContext(_ shared: SharedValues) -> TemplateValue {
    .map(TemplateMap(shared.site + [("menu", menu)]))
  }

  /// All of `site` but the menu.
  func siteValues(terms: [TemplateValue]) -> [(String, TemplateValue)] {
    let facts = site.facts
    return [
      ("title", .string(facts.title)),
      ("tagline", .string(facts.tagline)),
      ("language", .string(facts.language)),
      ("direction", .string(facts.direction)),
      ("url", .string(facts.mirror ?? "")),
      ("home", link(to: OutputPath(indexOf: .root))),
      ("pages", .list(site.plan.topLevelPages.map { pageTree($0, depth: 0) })),
      ("categories", .list(topLevelCategories.map { categoryTree($0, terms, depth: 0) })),
      ("feed", link(to: site.plan.posts?.feed)),
      ("year", site.plan.entries.first.map { .int($0.day.year) } ?? .null),
      ("source", .string(facts.source)),
      ("generator", .string(facts.generator)),
      ("postCount", .int(site.plan.posts?.entries.count ?? 0)),
    ]
  }

  /// The menu of `site.json`, or else the pages that are below no other.
  private var menu: TemplateValue {
    guard let menu = site.menu else {
      return .list(
        site.plan.topLevelPages.map {
          menuItem(site.plan.entries[$0].title, site.plan.entryPaths[$0])
        })
    }
    return .list(
      menu.map { item in
        guard let link = WebLink(item.address, on: site.addresses.home),
          let target = site.rewriter.page(at: link.address)
        else {
          return ["title": .string(item.title), "url": .string(item.address), "current": false]
        }
        return menuItem(item.title, target)
      })
  }

  private func menuItem(_ title: String, _ target: OutputPath) -> TemplateValue {
    ["title": .string(title), "url": link(to: target), "current": .bool(target == path)]
  }

  // MARK: Trees

  /// Deeper trees than any menu shows would only cost: a source may nest without end.
  private static let maximumDepth = 8

  private func pageTree(_ number: Int, depth: Int) -> TemplateValue {
    let children = depth < Self.maximumDepth ? site.plan.children[number] ?? [] : []
    return [
      "title": .string(site.plan.entries[number].title),
      "url": link(to: site.plan.entryPaths[number]),
      "children": .list(children.map { pageTree($0, depth: depth + 1) }),
    ]
  }

  private var topLevelCategories: [Int] {
    site.plan.terms.indices.filter {
      let term = site.plan.terms[$0]
      return term.taxonomy == "category" && count(ofTerm: $0) > 0
        && term.parent.flatMap { site.plan.termNumbers[$0] } == nil
    }
  }

  /// A category with the ones below it that have entries, each a tree of its own.
  private func categoryTree(
    _ number: Int, _ terms: [TemplateValue], depth: Int
  ) -> TemplateValue {
    guard case .map(let term) = terms[number] else { return .null }
    let children = depth < Self.maximumDepth ? site.plan.termChildren[number] ?? [] : []
    let trees = children.filter { count(ofTerm: $0) > 0 }
      .map { categoryTree($0, terms, depth: depth + 1) }
    return .map(term.merging(["children": .list(trees)]))
  }
}

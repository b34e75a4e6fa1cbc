import ContentModel
import ContentStorage

/// Where each thing of the source would be in the mirror, if nothing stood in its way: the path of
/// its own address, or one made from slugs when the address has no path of its own (`?p=12`) or is
/// on another site.
struct NaturalPaths {
  let addresses: SiteAddresses
  let plan: SitePlan

  /// The path of an entry.
  func path(of entry: EntrySummary) -> OutputPath {
    if let place = place(of: entry.permalink) { return OutputPath(pageAt: place) }
    var names = [name(entry.slug, or: entry.id)]
    if entry.type == "page" {
      names = slugs(above: entry) + names
    } else if entry.type != "post" {
      names.insert(entry.type, at: 0)
    }
    return OutputPath(indexOf: FolderPath(names))
  }

  /// The path of the first page of a term's archive.
  func path(of term: Term) -> OutputPath {
    if let place = place(of: term.permalink) { return OutputPath(pageAt: place) }
    var names = [name(term.slug, or: term.id)]
    var seen: Set<ContentID> = [term.id]
    var parent = term.parent
    while let id = parent, seen.insert(id).inserted, let number = plan.termNumbers[id] {
      names.insert(name(plan.terms[number].slug, or: id), at: 0)
      parent = plan.terms[number].parent
    }
    let base = term.taxonomy == "post_tag" ? "tag" : term.taxonomy
    return OutputPath(indexOf: FolderPath([base] + names))
  }

  /// The path of the first page of an author's archive.
  func path(of author: Author) -> OutputPath {
    if let place = place(of: author.permalink) { return OutputPath(pageAt: place) }
    return OutputPath(indexOf: FolderPath(["author", name(author.slug, or: author.id)]))
  }

  /// Whether an address is the front page's.
  func isFrontPage(_ address: String) -> Bool {
    guard let url = WebAddress(address), url.query == nil else { return false }
    return addresses.place(of: url)?.names.isEmpty == true
  }

  /// The place that an address names by its path.
  private func place(of address: String) -> SiteAddresses.Place? {
    guard let url = WebAddress(address), let place = addresses.place(of: url),
      !place.names.isEmpty, place.names != ["index.php"]
    else { return nil }
    return place
  }

  /// The slugs of the pages above a page, the outermost first.
  private func slugs(above entry: EntrySummary) -> [String] {
    var names: [String] = []
    var seen: Set<ContentID> = [entry.id]
    var parent = entry.parent
    while let id = parent, seen.insert(id).inserted, let number = plan.entryNumbers[id] {
      names.insert(name(plan.entries[number].slug, or: id), at: 0)
      parent = plan.entries[number].parent
    }
    return names
  }

  private func name(_ slug: String, or id: ContentID) -> String {
    slug.isEmpty ? id.key : PercentCoding.decode(slug)
  }
}

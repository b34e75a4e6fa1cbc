import ContentModel
import ContentStorage

/// Finds the listings of a site and what is in each.
struct ListingPlanner {
  let plan: SitePlan
  let addresses: SiteAddresses

  /// All listings: posts, terms by name, authors by name, dates in order.
  func listings() -> [Listing] {
    let natural = NaturalPaths(addresses: addresses, plan: plan)
    let posts = plan.entries.indices.filter { plan.entries[$0].type == "post" }
    return [index(of: posts, natural)] + terms(natural) + authors(of: posts, natural)
      + dates(of: posts)
  }

  private func index(of posts: [Int], _ natural: NaturalPaths) -> Listing {
    let sticky = posts.filter { plan.entries[$0].isSticky }
    let others = posts.filter { !plan.entries[$0].isSticky }
    var path = OutputPath(indexOf: .root)
    if let page = plan.postsPage { path = natural.path(of: plan.entries[page]) }
    return Listing(
      kind: .index, natural: path, entries: sticky + others, newest: publicOnes(posts),
      hasFeed: true, hasPages: plan.frontEntry == nil || plan.postsPage != nil)
  }

  private func terms(_ natural: NaturalPaths) -> [Listing] {
    var filed: [Int: [Int]] = [:]
    for (number, entry) in plan.entries.enumerated() {
      for term in Set(entry.terms.flatMap { termAndAncestors($0) }) {
        filed[term, default: []].append(number)
      }
    }
    return plan.terms.indices.map { term in
      let entries = filed[term] ?? []
      return Listing(
        kind: .term(term), natural: natural.path(of: plan.terms[term]), entries: entries,
        newest: publicOnes(entries), hasFeed: true)
    }
  }

  /// A category's archive shows what is filed under the categories below it too, as WordPress does.
  private func termAndAncestors(_ id: ContentID) -> [Int] {
    var numbers: [Int] = []
    var next: ContentID? = id
    while let current = next, let number = plan.termNumbers[current], !numbers.contains(number) {
      numbers.append(number)
      next = plan.terms[number].parent
    }
    return numbers
  }

  private func authors(of posts: [Int], _ natural: NaturalPaths) -> [Listing] {
    var written: [Int: [Int]] = [:]
    for post in posts {
      guard let author = plan.entries[post].author, let number = plan.authorNumbers[author] else {
        continue
      }
      written[number, default: []].append(post)
    }
    return plan.authors.indices.map { author in
      let entries = written[author] ?? []
      return Listing(
        kind: .author(author), natural: natural.path(of: plan.authors[author]), entries: entries,
        newest: publicOnes(entries), hasFeed: true)
    }
  }

  private func dates(of posts: [Int]) -> [Listing] {
    guard let archives = DateArchives(of: posts.lazy.map { plan.entries[$0] }, at: addresses) else {
      return []
    }
    var published: [CalendarSpan: [Int]] = [:]
    for post in posts {
      for depth in 1...archives.depth {
        published[CalendarSpan(plan.entries[post].day, depth: depth), default: []].append(post)
      }
    }
    return published.sorted { $0.key < $1.key }.map { span, entries in
      Listing(
        kind: .date(span), natural: archives.path(of: span), entries: entries, newest: entries,
        hasFeed: false)
    }
  }

  /// What a feed may show: nothing behind a password.
  private func publicOnes(_ entries: [Int]) -> [Int] {
    Array(entries.lazy.filter { !plan.entries[$0].isProtected }.prefix(Listing.pageSize))
  }
}

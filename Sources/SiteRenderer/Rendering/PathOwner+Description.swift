import ContentModel
import Diagnostics

extension PathAllocator.Collision {
  /// The collision as a diagnostic that names both.
  func diagnostic(_ site: Site) -> Diagnostic {
    Diagnostic(
      .warning,
      "Two things belong at \(wanted.text): \(site.name(of: holder)) has it, "
        + "\(site.name(of: latecomer)) is at \(given.text).",
      at: record(site))
  }

  private func record(_ site: Site) -> Diagnostic.Location? {
    guard case .entry(let number) = latecomer else { return nil }
    return .record(site.plan.name(ofEntry: number))
  }
}

extension Site {
  /// How messages call the holder of a path.
  func name(of owner: PathOwner) -> String {
    switch owner {
    case .entry(let number): plan.name(ofEntry: number)
    case .listing(let kind, let page):
      page == 1 ? name(of: kind) : "page \(page) of \(name(of: kind))"
    case .feed(let kind): "the feed of \(name(of: kind))"
    case .document(let name): name
    case .asset(let name): "the theme's \(name)"
    case .media(let address): address
    }
  }

  private func name(of kind: Listing.Kind) -> String {
    switch kind {
    case .index: "the list of posts"
    case .term(let number): "\(plan.terms[number].taxonomy) \"\(plan.terms[number].slug)\""
    case .author(let number): "author \"\(plan.authors[number].slug)\""
    case .date(let span): "the archive of \(span.names.joined(separator: "-"))"
    }
  }
}

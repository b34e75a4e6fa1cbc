import Foundation
import HTMLSanitizer
import Synchronization
import TemplateEngine

/// A site as one build sees it: planned, with all that its pages share. Immutable but for a memory of
/// values that many pages have in common.
final class Site: Sendable {
  let facts: SiteFacts
  let plan: SitePlan
  let files: PlannedFiles
  let addresses: SiteAddresses
  let rewriter: LinkRewriter
  /// For the bodies of entries.
  let bodySanitizer: Sanitizer
  /// For what readers and authors say of themselves: comments, captions, biographies.
  let strictSanitizer: Sanitizer
  /// The menu of `site.json`; nil if it gives none.
  let menu: [MenuEntry]?
  let spanTitles: SpanTitles
  private let shared = Mutex<[LinkStyle: SharedValues]>([:])

  /// An entry of the menu.
  struct MenuEntry: Sendable, Hashable {
    let title: String
    let address: String
  }

  init(
    facts: SiteFacts, plan: SitePlan, files: PlannedFiles, addresses: SiteAddresses,
    bodyPolicy: SanitizerPolicy, menu: [MenuEntry]?
  ) {
    self.facts = facts
    self.plan = plan
    self.files = files
    self.addresses = addresses
    self.menu = menu
    bodySanitizer = Sanitizer(policy: bodyPolicy)
    strictSanitizer = Sanitizer(policy: .strict)
    spanTitles = SpanTitles(
      plan.listings.compactMap { listing in
        guard case .date(let span) = listing.kind else { return nil }
        return span
      }, locale: facts.locale)
    rewriter = LinkRewriter(addresses: addresses, plan: plan, idPrefix: bodyPolicy.idPrefix)
  }

  /// What all pages of a style have in common; made by the first one that asks.
  func sharedValues(for reader: PageReader) -> SharedValues {
    if let values = shared.withLock({ $0[reader.style] }) { return values }
    // Two tasks may make it at once: both make the same.
    let values = SharedValues(PageReader(self, path: reader.path, style: reader.style))
    return shared.withLock { memory in
      if let first = memory[reader.style] { return first }
      memory[reader.style] = values
      return values
    }
  }

  /// What was lost in the values that pages share.
  var sharedLosses: (links: LinkTally, markup: SanitizerReport) {
    var links = LinkTally()
    var markup = SanitizerReport()
    // One style stands for all: they differ in the form of links alone.
    if let values = shared.withLock({ $0.min { $0.key.prefix < $1.key.prefix }?.value }) {
      links = values.links
      markup = values.losses
    }
    return (links, markup)
  }
}

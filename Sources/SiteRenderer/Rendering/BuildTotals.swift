import Configuration
import ContentModel
import ContentStorage
import Diagnostics
import HTMLSanitizer
import TemplateEngine

/// What the pages of a build came to: counted while they are made, said at the end.
struct BuildTotals {
  private let configuration: SiteConfiguration
  private let site: Site
  private var links = LinkTally()
  private var losses = SanitizerReport()
  private var failures: [(error: TemplateError, pages: [OutputPath])] = []
  private var warnings: [TemplateWarning] = []
  private var knownWarnings: Set<TemplateWarning> = []
  private var unreadable: [Int] = []

  init(_ configuration: SiteConfiguration, _ site: Site) {
    self.configuration = configuration
    self.site = site
  }

  /// Counts a page.
  mutating func add(_ page: RenderedPage) {
    // A feed shows bodies that have pages of their own: what they lose is counted there.
    if !page.request.subject.isFeed {
      links.add(page.links)
      losses.add(page.losses)
    }
    if case .entry(let number) = page.request.subject, page.losses.isParseFailure {
      unreadable.append(number)
    }
    for warning in page.warnings where knownWarnings.insert(warning).inserted {
      warnings.append(warning)
    }
    guard case .failure(let error) = page.result else { return }
    if let known = failures.firstIndex(where: { $0.error == error }) {
      failures[known].pages.append(page.request.path)
    } else {
      failures.append((error, [page.request.path]))
    }
  }

  /// Fills the report and says what there is to say.
  func finish(_ report: inout BuildReport, _ diagnostics: DiagnosticSink) {
    var links = links
    var losses = losses
    links.add(site.sharedLosses.links)
    losses.add(site.sharedLosses.markup)
    report.internalLinks = links.inward
    report.outwardLinks = links.outward.count
    report.missingMedia = links.missingMedia.count
    report.sanitizer = losses
    for warning in warnings {
      diagnostics.report(warning.diagnostic(templates: configuration.templates))
    }
    for (error, pages) in failures {
      diagnostics.report(error.diagnostic(templates: configuration.templates, pages: pages))
    }
    for number in unreadable { diagnostics.report(unreadableBody(number)) }
    if let diagnostic = missingMedia(links.missingMedia) { diagnostics.report(diagnostic) }
  }

  private func unreadableBody(_ number: Int) -> Diagnostic {
    Diagnostic(
      .error, "A text could not be read as HTML, and its page has none.",
      at: .record(site.plan.name(ofEntry: number)))
  }

  private func missingMedia(_ addresses: Set<String>) -> Diagnostic? {
    guard !addresses.isEmpty else { return nil }
    let count = addresses.count
    let shown = addresses.sorted().prefix(10)
    let rest = count > shown.count ? ["and \(count - shown.count) more"] : []
    return Diagnostic(
      configuration.sync.media == .none ? .note : .warning,
      count == 1
        ? "1 media file is not in the mirror: pages show the original."
        : "\(count) media files are not in the mirror: pages show the originals.",
      notes: shown + rest, hint: "stillpress status says why files could not be fetched.")
  }
}

extension PageRequest.Subject {
  fileprivate var isFeed: Bool {
    if case .feed = self { true } else { false }
  }
}

extension SitePlan {
  /// How messages call an entry: `post 12 "hello-world"`.
  func name(ofEntry number: Int) -> String {
    let entry = entries[number]
    return "\(entry.type) \(entry.id.key) \"\(entry.slug)\""
  }
}

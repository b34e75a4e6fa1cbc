import ContentModel
import ContentStorage
import Diagnostics
import Foundation
import TemplateEngine

/// Makes and writes all pages, some hundred at a time: memory use does not grow with the bodies.
///
/// Entries come first, since lists show excerpts, which come out of making the entries' pages.
struct PageProduction {
  /// What the pages came to.
  private(set) var totals: BuildTotals
  private let renderer: PageRenderer
  private let session: ReadSession
  private let builder: SiteBuilder
  private let width: Int
  private var digests: [EntryDigest]

  /// How many pages are in memory at once.
  static let chunkSize = 256

  init(
    _ renderer: PageRenderer, _ session: ReadSession, _ builder: SiteBuilder,
    width: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.renderer = renderer
    self.session = session
    self.builder = builder
    self.width = max(1, width)
    totals = BuildTotals(builder.configuration, renderer.site)
    digests = Array(repeating: EntryDigest(), count: renderer.site.plan.entries.count)
  }

  /// Makes and writes all pages.
  mutating func run(_ writer: OutputWriter) async throws -> OutputWriter.Outcome {
    let requests = renderer.site.plan.requests
    let firstList = requests.firstIndex { !$0.subject.isEntry } ?? requests.count
    builder.progress.report(.began(stage: "pages", total: requests.count))
    var outcome = OutputWriter.Outcome()
    for part in [requests[..<firstList], requests[firstList...]] {
      var rest = part
      while !rest.isEmpty {
        try Task.checkCancellation()
        outcome.add(try await produce(rest.prefix(Self.chunkSize), writer))
        rest = rest.dropFirst(Self.chunkSize)
      }
    }
    let summary =
      "\(outcome.written) written, \(outcome.unchanged) unchanged"
      + (outcome.failed > 0 ? ", \(outcome.failed) failed" : "")
    builder.progress.report(.ended(stage: "pages", summary: summary))
    return outcome
  }

  private mutating func produce(
    _ requests: ArraySlice<PageRequest>, _ writer: OutputWriter
  ) async throws -> OutputWriter.Outcome {
    let inputs = try await inputs(for: requests)
    let pages = await render(Array(requests), inputs)
    var files: [OutputWriter.File] = []
    var failed = 0
    for page in pages {
      totals.add(page)
      if case .entry(let number) = page.request.subject, let digest = page.digest {
        digests[number] = digest
      }
      switch page.result {
      case .success(let bytes):
        files.append(OutputWriter.File(path: page.request.path, bytes: bytes))
      case .failure: failed += 1
      }
    }
    var outcome = try await writer.write(files)
    outcome.failed += failed
    builder.progress.report(.advanced(stage: "pages", by: requests.count))
    return outcome
  }

  /// Fetches the bodies and comments that some pages show.
  private func inputs(
    for requests: ArraySlice<PageRequest>
  ) async throws(StoreError) -> PageInputs {
    let plan = renderer.site.plan
    var wanted: [ContentID] = []
    var commented: [ContentID] = []
    for request in requests {
      switch request.subject {
      case .entry(let number):
        wanted.append(plan.entries[number].id)
        if plan.entries[number].commentCount > 0 { commented.append(plan.entries[number].id) }
      case .feed(let number): wanted += plan.listings[number].newest.map { plan.entries[$0].id }
      default: continue
      }
    }
    var known: Set<ContentID> = []
    wanted.removeAll { !known.insert($0).inserted }
    var inputs = PageInputs(digests: digests)
    if !wanted.isEmpty { inputs.bodies = try await session.bodies(of: wanted) }
    if !commented.isEmpty { inputs.comments = try await session.comments(of: commented) }
    return inputs
  }

  /// Makes pages on all processors; the result is in the order of the requests.
  private func render(_ requests: [PageRequest], _ inputs: PageInputs) async -> [RenderedPage] {
    let renderer = renderer
    let width = min(width, requests.count)
    return await withTaskGroup(of: [(Int, RenderedPage)].self) { group in
      for start in 0..<width {
        group.addTask {
          stride(from: start, to: requests.count, by: width).map { position in
            (position, renderer.render(requests[position], inputs))
          }
        }
      }
      var pages: [RenderedPage?] = Array(repeating: nil, count: requests.count)
      for await made in group {
        for (position, page) in made { pages[position] = page }
      }
      return pages.compactMap { $0 }
    }
  }
}

extension PageRequest.Subject {
  fileprivate var isEntry: Bool {
    if case .entry = self { true } else { false }
  }
}

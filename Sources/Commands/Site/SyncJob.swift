import Configuration
import ContentModel
import ContentStorage
import ContentSync
import Diagnostics
import Foundation
import HTTPTransport
import ProviderKit
import Providers
import SiteRenderer

/// Brings a store up to date with all sources of a site, then its media.
struct SyncJob {
  private struct Source {
    let name: SourceName
    let provider: any ContentProvider
  }

  private let context: CommandContext
  private let configuration: SiteConfiguration
  private let client: any HTTPClient
  private let sources: [Source]

  /// Makes the providers of all sources.
  ///
  /// - Throws: When a source's section of `site.json` is not right.
  init(context: CommandContext, configuration: SiteConfiguration, client: any HTTPClient)
    throws(CommandFailure)
  {
    self.context = context
    self.configuration = configuration
    self.client = client
    let services = ProviderServices(
      client: client, credentials: CredentialSource(environment: context.environment),
      options: ProviderOptions(
        concurrency: configuration.sync.concurrency, types: configuration.sync.types,
        includesComments: configuration.sync.comments),
      diagnostics: context.diagnostics)
    var sources: [Source] = []
    for source in configuration.sources {
      let section = ProviderSection(source.section, keyPath: source.keyPath)
      do throws(SectionError) {
        let provider = try BuiltInProviders.registry.provider(
          type: source.type.rawValue, section: section, services: services)
        sources.append(Source(name: source.name, provider: provider))
      } catch { throw CommandFailure(error, in: configuration) }
    }
    self.sources = sources
  }

  /// Does the work; what was committed stays, whatever comes after.
  func run(in store: ContentStore, full: Bool, ifDue: Bool) async throws -> SyncReport {
    var report = SyncReport()
    var finished: [SourceName] = []
    for source in sources {
      if ifDue, try await !isDue(source.name, in: store) { continue }
      report.summary.combine(try await read(source, into: store, full: full))
      finished.append(source.name)
    }
    report.isDue = !finished.isEmpty
    if report.isDue { report.media = try await updateMedia(in: store) }
    for name in finished { try await store.recordFinish(of: name, at: context.now()) }
    report.counts = Self.sum(of: try await store.status())
    return report
  }

  private func read(_ source: Source, into store: ContentStore, full: Bool) async throws
    -> SyncSummary
  {
    let synchronizer = Synchronizer(
      store: store, provider: source.provider, source: source.name, progress: context.progress,
      diagnostics: context.diagnostics)
    return try await synchronizer.run(full: full)
  }

  private func updateMedia(in store: ContentStore) async throws -> MediaSummary {
    let references = MediaReferences(selection, policy: configuration.sanitizer.policy)
    try await references.update(store)
    let downloader = MediaDownloader(
      store: store, client: client, concurrency: configuration.sync.concurrency,
      progress: context.progress, diagnostics: context.diagnostics)
    return try await downloader.run()
  }

  private var selection: MediaReferences.Selection {
    switch configuration.sync.media {
    case .referenced: .referenced
    case .all: .all
    case .none: .none
    }
  }

  /// A last sync in the future is one of a clock that was wrong, and counts as long ago.
  private func isDue(_ source: SourceName, in store: ContentStore) async throws -> Bool {
    guard let last = try await store.lastFinish(of: source) else { return true }
    let age = context.now().timeIntervalSince(last)
    return age < 0 || age >= Double(configuration.sync.refreshInterval)
  }

  private static func sum(of status: StoreStatus) -> [String: Int] {
    status.sources.reduce(into: [:]) { sum, source in
      sum.merge(source.counts, uniquingKeysWith: +)
    }
  }
}

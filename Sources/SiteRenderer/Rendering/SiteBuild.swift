import Configuration
import ContentModel
import ContentStorage
import Diagnostics
import TemplateEngine

/// One run of a `SiteBuilder`.
struct SiteBuild {
  let builder: SiteBuilder
  let session: ReadSession

  /// Builds the site.
  func run() async throws -> BuildReport {
    var report = BuildReport()
    let index = try await session.index()
    let facts = SiteFacts(
      configuration: builder.configuration, profile: index.profile, generator: builder.generator)
    guard let library = library(facts, index) else {
      report.hasBadTemplates = true
      return report
    }
    let assets = try ThemeAssets.read(folder: builder.configuration.templates + "/assets")
    let mediaFolder = try mediaFolder()
    let media = try await planMedia(index.profile, mediaFolder)
    let site = try plan(index, facts, assets, media)
    let writer = try await openOutput()
    let planned = Set(site.plan.requests.map(\.path))
      .union(site.files.assets.values).union(site.files.media.values)
    report.planned = planned.count
    report.pages = site.plan.requests.count

    writer.removeLeftovers()
    let stale = writer.manifest.stale(planned: planned)
    let early = writer.inTheWay(stale, of: planned)
    let isEarly = Set(early.map(\.path))
    report.add(try await writer.prune(early))
    report.add(try await write(assets, site, writer))
    if let mediaFolder { report.add(try await copy(media, of: mediaFolder, site, writer)) }
    let renderer = PageRenderer(site: site, library: library)
    var production = PageProduction(renderer, session, builder)
    report.add(try await production.run(writer))
    // Only now, so that no page is gone before the pages that linked to it are written anew.
    report.add(try await writer.prune(stale.filter { !isEarly.contains($0.path) }))
    production.totals.finish(&report, builder.diagnostics)
    return report
  }

  private func write(
    _ assets: [ThemeAsset], _ site: Site, _ writer: OutputWriter
  ) async throws(BuildError) -> OutputWriter.Outcome {
    try await writer.write(
      assets.map { asset in
        OutputWriter.File(path: site.files.assets[asset.name] ?? asset.path, bytes: asset.bytes)
      })
  }

  private func copy(
    _ media: [MirroredMedia], of folder: RootedFolder, _ site: Site, _ writer: OutputWriter
  ) async throws -> OutputWriter.Outcome {
    if media.isEmpty { return OutputWriter.Outcome() }
    builder.progress.report(.began(stage: "media", total: media.count))
    var outcome = OutputWriter.Outcome()
    for start in stride(from: 0, to: media.count, by: Self.copiesAtOnce) {
      try Task.checkCancellation()
      let files = media[start..<min(start + Self.copiesAtOnce, media.count)]
      outcome.add(
        try await writer.copy(
          files.map { file in
            OutputWriter.Copy(
              source: file.source, target: site.files.media[file.address] ?? file.natural)
          }, of: folder))
      builder.progress.report(.advanced(stage: "media", by: files.count))
    }
    let summary = "\(outcome.written) written, \(outcome.unchanged) unchanged"
    builder.progress.report(.ended(stage: "media", summary: summary))
    return outcome
  }

  /// How many files are claimed and recorded together.
  private static let copiesAtOnce = 64
}

extension BuildReport {
  mutating func add(_ outcome: OutputWriter.Outcome) {
    written += outcome.written
    unchanged += outcome.unchanged
    removed += outcome.removed
    failed += outcome.failed
  }
}

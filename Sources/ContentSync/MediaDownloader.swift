public import ContentStorage
public import Diagnostics
import Foundation
public import HTTPTransport
import ProviderKit

/// Downloads the files that the store wants and does not have.
///
/// Files are streamed beside their place and renamed into it, so that there never is half a file.
/// One that fails is tried up to three times in a run, after all the others; it is named, the rest
/// goes on, and the next run tries again.
public struct MediaDownloader: Sendable {
  /// How often a file is tried in one run.
  public static let attempts = 3

  let store: ContentStore
  let client: any HTTPClient
  let concurrency: Int
  let progress: any ProgressReporter
  let diagnostics: DiagnosticSink

  /// Makes one.
  ///
  /// - Parameters:
  ///   - store: Says what is wanted, and has the media folder.
  ///   - client: Fetches.
  ///   - concurrency: How many files at once, 1 or more.
  ///   - progress: Hears of each file.
  ///   - diagnostics: Gets an error for each file that could not be fetched.
  public init(
    store: ContentStore, client: any HTTPClient, concurrency: Int = 4,
    progress: any ProgressReporter = SilentProgress(), diagnostics: DiagnosticSink
  ) {
    self.store = store
    self.client = client
    self.concurrency = max(1, concurrency)
    self.progress = progress
    self.diagnostics = diagnostics
  }

  /// Downloads all that is pending.
  ///
  /// - Throws: `StoreError`; `TransportError.file` when the media folder can't be written;
  ///   `CancellationError`. What came before stays.
  public func run() async throws -> MediaSummary {
    let total = try await store.media().count { $0.state == .pending }
    guard total > 0 else { return MediaSummary() }
    try makeFolder()
    var summary = MediaSummary()
    progress.report(.began(stage: Self.stage, total: total))
    while true {
      try Task.checkCancellation()
      let files = try await store.pendingMedia(limit: concurrency * 8)
      if files.isEmpty { break }
      let fetch = MediaFetch(client: client, folder: store.mediaFolder)
      let results = await concurrently(files, width: concurrency) { await fetch.result(of: $0) }
      try Task.checkCancellation()
      for (file, result) in zip(files, results) { try await record(file, result, &summary) }
    }
    let words = "\(summary.downloaded) downloaded, \(summary.failures.count) failed"
    progress.report(.ended(stage: Self.stage, summary: words))
    return summary
  }

  private static let stage = "media files"

  private func makeFolder() throws(TransportError) {
    do {
      try FileManager.default.createDirectory(
        atPath: store.mediaFolder, withIntermediateDirectories: true)
    } catch {
      throw .file(path: store.mediaFolder, detail: SystemReason.words(of: error))
    }
  }

  private func record(
    _ file: MediaFile, _ result: MediaFetch.Outcome, _ summary: inout MediaSummary
  )
    async throws
  {
    var isOver = true
    switch result {
    case .ended(let outcome):
      if case .stored(_, let byteCount, _, _) = outcome {
        summary.downloaded += 1
        summary.bytes += byteCount
      } else {
        summary.unchanged += 1
      }
      try await store.recordMedia(file.url, outcome: outcome)
    case .failed(let reason, let isPassing):
      isOver = !isPassing || file.attempts + 1 >= Self.attempts
      try await store.recordMedia(file.url, outcome: .failed(reason), final: isOver)
      if isOver { fail(file, reason, &summary) }
    case .impossible(let error): throw error
    }
    if isOver { progress.report(.advanced(stage: Self.stage, by: 1)) }
  }

  private func fail(_ file: MediaFile, _ reason: String, _ summary: inout MediaSummary) {
    summary.failures[file.url] = reason
    diagnostics.report(
      Diagnostic(
        .error, "A media file could not be downloaded", at: .url(file.url), notes: [reason],
        hint: "The next sync tries again"))
  }
}

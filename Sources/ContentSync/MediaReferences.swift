import ContentModel
public import ContentStorage
import Foundation
public import HTMLSanitizer
import ProviderKit
import Synchronization

/// Finds the media files that the store's content refers to.
///
/// Content is read exactly as a build reads it: by the sanitizer, whose `rewrite` sees each address
/// that a page will have, after lazy loading is undone and what no page may have is dropped.
public struct MediaReferences: Sendable {
  /// Which files are wanted.
  public enum Selection: String, Sendable, Hashable {
    /// Those that entries show or link to, and their featured pictures.
    case referenced
    /// Those, and every upload with all its sizes.
    case all
    /// None.
    case none
  }

  private let selection: Selection
  private let sanitizer: Sanitizer

  /// Makes one.
  ///
  /// - Parameter policy: The policy that builds use for entries.
  public init(_ selection: Selection = .referenced, policy: SanitizerPolicy = .standard) {
    self.selection = selection
    sanitizer = Sanitizer(policy: policy)
  }

  /// Notes in the store which files are wanted, and forgets, with their files, those that are not.
  ///
  /// - Returns: How many are wanted.
  @discardableResult
  public func update(_ store: ContentStore) async throws -> Int {
    let wanted = try await store.read { try await addresses(in: $0) }
    try await store.wantMedia(wanted.sorted().map { WantedMedia(url: $0) })
    for file in try await store.releaseMedia(notIn: wanted) {
      guard let path = file.path else { continue }
      try? FileManager.default.removeItem(atPath: "\(store.mediaFolder)/\(path)")
    }
    return wanted.count
  }

  /// The addresses of all wanted files, each once.
  public func addresses(in session: ReadSession) async throws -> Set<String> {
    guard selection != .none else { return [] }
    let index = try await session.index()
    let collector = MediaCollector(index)
    if selection == .all {
      for asset in index.assets { collector.add(everySizeOf: asset) }
    }
    let assets = Dictionary(index.assets.map { ($0.id, $0) }) { first, _ in first }
    for entry in index.entries {
      if let asset = entry.featuredAsset.flatMap({ assets[$0] }) {
        collector.add(featured: asset)
      }
    }
    try await read(index.entries, session, collector)
    return collector.found
  }

  private func read(
    _ entries: [EntrySummary], _ session: ReadSession, _ collector: MediaCollector
  ) async throws {
    let chunks = stride(from: 0, to: entries.count, by: 100).map {
      Array(entries[$0..<min($0 + 100, entries.count)])
    }
    let width = ProcessInfo.processInfo.activeProcessorCount
    let results = await concurrently(chunks, width: width) { chunk in
      await Result.catching { try await self.scan(chunk, session, collector) }
    }
    for result in results { try result.get() }
  }

  private func scan(
    _ entries: [EntrySummary], _ session: ReadSession, _ collector: MediaCollector
  ) async throws {
    try Task.checkCancellation()
    let bodies = try await session.bodies(of: entries.map(\.id))
    for entry in entries {
      guard let body = bodies[entry.id] else { continue }
      let page = WebAddress(entry.permalink)
      for html in [body.content, body.excerpt] where !html.isBlank {
        _ = sanitizer.clean(html.source) { url, context in
          collector.add(url, on: page, context)
          return url
        }
      }
    }
  }
}

extension Result where Failure == any Error {
  fileprivate static func catching(_ body: () async throws -> Success) async -> Result {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}

import Configuration
import ContentModel
import ContentStorage
import Diagnostics
import Foundation
import TestSupport

@testable import SiteRenderer

/// A whole site in a folder of its own: records in a store, settings, templates and the output.
final class SiteFixture: Sendable {
  let folder: TemporaryDirectory
  let store: ContentStore

  /// A site of some records.
  init(
    _ records: [ContentRecord], home: String = "https://example.com/",
    installation: String? = nil, timeZone: String? = nil, frontPage: Int? = nil,
    postsPage: Int? = nil, title: String = "Example"
  ) async throws {
    folder = try TemporaryDirectory()
    store = try await ContentStore.open(
      at: folder.path(".stillpress/store.sqlite"), mode: .readWrite)
    let profile = SiteProfile(
      title: title, tagline: "A site", home: home, installation: installation, timeZone: timeZone,
      language: "en-US", frontPage: frontPage.map { ContentID(.entry, String($0)) },
      postsPage: postsPage.map { ContentID(.entry, String($0)) })
    try await apply(records, profile: profile)
    try use(TestTemplates.all)
    try configure()
  }

  /// Adds or changes records, and removes others.
  func apply(
    _ records: [ContentRecord] = [], removing deletions: [ContentID] = [],
    profile: SiteProfile? = nil
  ) async throws {
    let batch = ContentBatch(
      collection: "all", profile: profile, upserts: records, deletions: deletions,
      next: .done(SyncCursor(rawValue: "1")))
    _ = try await store.apply(batch, from: SourceName(rawValue: "wordpress"))
  }

  /// Writes templates, beside those that are there; those of whole pages end in a line feed.
  func use(_ templates: [String: String]) throws {
    for (name, text) in templates {
      try folder.write(name.contains("/") ? text : text + "\n", to: "templates/" + name)
    }
  }

  /// Writes `site.json` with some keys besides the source.
  func configure(_ keys: String = "") throws {
    let source = #""source": { "type": "wordpress", "url": "https://example.com" }"#
    try folder.write("{ \(source)\(keys.isEmpty ? "" : ", " + keys) }", to: "site.json")
  }

  /// Puts a downloaded file into the store.
  func download(_ address: String, _ bytes: String, at path: String) async throws {
    try folder.write(bytes, to: ".stillpress/media/" + path)
    try await store.wantMedia([WantedMedia(url: address)])
    try await store.recordMedia(
      address,
      outcome: .stored(
        path: path, byteCount: bytes.utf8.count, entityTag: nil, lastModified: nil))
  }

  /// Builds the site.
  @discardableResult
  func build(_ sink: DiagnosticSink = DiagnosticSink()) async throws -> BuildReport {
    let configuration = try ConfigurationLoader.load(folder: folder.path)
    return try await SiteBuilder(
      store: store, configuration: configuration, diagnostics: sink
    ).build()
  }

  /// Builds the site and gives the diagnostics that are worse than notes.
  func complaints() async throws -> [Diagnostic] {
    let sink = DiagnosticSink()
    try await build(sink)
    return sink.diagnostics.filter { $0.severity != .note }
  }

  /// A file of the output.
  func page(_ path: String) throws -> String { try folder.read("output/" + path) }

  /// All files of the output, sorted.
  var paths: [String] {
    folder.files().filter { $0.hasPrefix("output/") }.map { String($0.dropFirst(7)) }
  }

  /// All files of the output with their text.
  func tree() throws -> [String: String] {
    try Dictionary(uniqueKeysWithValues: paths.map { ($0, try page($0)) })
  }
}

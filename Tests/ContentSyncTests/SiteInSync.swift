import ContentModel
import ContentStorage
import ContentSync
import Diagnostics
import HTTPTransport
import ProviderKit
import Providers
import TestSupport

/// A scripted WordPress and a store of it, for the length of one test.
struct SiteInSync {
  let folder: TemporaryDirectory
  let site: ScriptedWordPress
  let store: ContentStore
  let source = SourceName(rawValue: "wordpress")

  init(_ site: ScriptedWordPress.Site = .small) async throws {
    folder = try TemporaryDirectory()
    self.site = ScriptedWordPress(site)
    store = try await ContentStore.open(at: folder.path + "/store.sqlite", mode: .readWrite)
  }

  func provider(_ sink: DiagnosticSink = DiagnosticSink(), options: ProviderOptions = .init())
    throws
    -> any ContentProvider
  {
    let section = ProviderSection(
      .object(["url": .string("https://example.com/")]), keyPath: "source")
    return try BuiltInProviders.registry.provider(
      type: "wordpress", section: section,
      services: ProviderServices(client: site, options: options, diagnostics: sink))
  }

  /// Runs a sync.
  @discardableResult
  func sync(
    full: Bool = false, sink: DiagnosticSink = DiagnosticSink(),
    progress: any ProgressReporter = SilentProgress(), options: ProviderOptions = .init()
  ) async throws -> SyncSummary {
    let provider = try provider(sink, options: options)
    return try await Synchronizer(
      store: store, provider: provider, source: source, progress: progress, diagnostics: sink
    ).run(full: full)
  }

  /// All content, to compare; without addresses that entries had before.
  func content() async throws -> StoreContent { try await StoreContent(store) }

  /// What a store holds that was filled from the site as it is now.
  func fresh() async throws -> StoreContent {
    let other = try await ContentStore.open(
      at: folder.path + "/fresh-\(UInt32.random(in: 0...UInt32.max)).sqlite", mode: .readWrite)
    _ = try await Synchronizer(
      store: other, provider: try provider(), source: source, diagnostics: DiagnosticSink()
    ).run()
    let content = try await StoreContent(other)
    await other.close()
    return content
  }
}

/// What a store holds, as one value.
struct StoreContent: Equatable {
  var index: ContentIndex
  var bodies: [ContentID: EntryBody]
  var comments: [ContentID: [EntryComment]]

  init(_ store: ContentStore) async throws {
    self = try await store.read { session in
      var index = try await session.index()
      index.formerPermalinks = [:]
      let ids = index.entries.map(\.id)
      return StoreContent(
        index: index, bodies: try await session.bodies(of: ids),
        comments: try await session.comments(of: ids))
    }
  }

  private init(
    index: ContentIndex, bodies: [ContentID: EntryBody], comments: [ContentID: [EntryComment]]
  ) {
    (self.index, self.bodies, self.comments) = (index, bodies, comments)
  }
}

extension ScriptedWordPress.Site {
  /// Two posts, a page, a category, a tag, a user, a picture and a comment.
  static var small: ScriptedWordPress.Site {
    var site = ScriptedWordPress.Site()
    site.records = [
      "categories": [WordPressSample.term(1, "News")],
      "tags": [WordPressSample.term(2, "Red", taxonomy: "post_tag")],
      "users": [WordPressSample.user(1, "Ada")], "media": [WordPressSample.media(30)],
      "posts": [WordPressSample.entry(10), WordPressSample.entry(11)],
      "pages": [WordPressSample.entry(20, type: "page")],
      "comments": [WordPressSample.comment(40, on: 10, "<p>Hi</p>")],
    ]
    return site
  }

  /// As `small`, with so many posts.
  static func large(_ count: Int64) -> ScriptedWordPress.Site {
    var site = small
    site.records["posts"] = (1...count).map { WordPressSample.entry($0 + 1_000) }
    return site
  }
}

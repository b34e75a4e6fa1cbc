import Configuration
import ContentModel
import ContentStorage
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Commands

struct StatusTests {
  private let folder: TemporaryDirectory
  private let store: ContentStore
  private let blog = SourceName(rawValue: "blog")
  private let noon = Date(timeIntervalSince1970: 1_714_557_600)

  init() async throws {
    folder = try TemporaryDirectory()
    try folder.write(
      """
      { "source": { "name": "blog", "type": "wordpress", "url": "https://example.com" },
        "store": "s.sqlite" }
      """, to: "site.json")
    store = try await ContentStore.open(at: folder.path("s.sqlite"), mode: .readWrite)
  }

  private func report(after seconds: Double = 0, isVerbose: Bool = false) async throws
    -> StatusReport
  {
    StatusReport(
      configuration: try ConfigurationLoader.load(folder: folder.path),
      status: try await store.status(), now: noon + seconds, isVerbose: isVerbose)
  }

  private func fill(_ next: ContentBatch.Next) async throws {
    func record(_ value: ContentRecord.Value) -> ContentRecord {
      ContentRecord(value, sourceJSON: "{}", revision: "1")
    }
    let upserts = try (1...2).map { number in
      let day = try #require(CalendarDay(year: 2024, month: 5, day: number))
      return record(
        .entry(
          Entry(
            id: ContentID(.entry, "\(number)"), type: "post", slug: "p\(number)",
            permalink: "https://example.com/p\(number)/", title: "P", content: UntrustedHTML(""),
            published: noon, day: day, modified: noon)))
    }
    let term = record(
      .term(
        Term(
          id: ContentID(.term, "1"), taxonomy: "category", name: "C", slug: "c",
          permalink: "https://example.com/category/c/")))
    _ = try await store.apply(
      ContentBatch(collection: "all", upserts: upserts + [term], next: next), from: blog)
  }

  @Test func `says that nothing was read yet`() async throws {
    let report = try await report()
    #expect(
      report.text == """
        Site    \(folder.path)
        Store   \(folder.path)/s.sqlite
        Media   0 here, 0 pending, 0 failed (0 bytes)
        Output  0 files written by Stillpress

        """)
    #expect(
      report.warnings.map(\.message) == ["the source 'blog' was never read to its end"])
  }

  @Test func `says what is here, how old it is, and which media failed`() async throws {
    try await fill(.done(SyncCursor(rawValue: String(repeating: "c", count: 80))))
    try await store.recordFinish(of: blog, at: noon)
    let (good, bad) = ("https://example.com/a.jpg", "https://example.com/b.jpg")
    try await store.wantMedia([WantedMedia(url: good), WantedMedia(url: bad)])
    try await store.recordMedia(
      good,
      outcome: .stored(path: "a.jpg", byteCount: 2_048, entityTag: nil, lastModified: nil))
    try await store.recordMedia(bad, outcome: .failed("status 404"))
    let report = try await report(after: 3 * 3_600)
    #expect(
      report.text == """
        Site    \(folder.path)
        Store   \(folder.path)/s.sqlite
        Source  blog: last sync 2024-05-01T10:00:00Z (3 hours ago)
          posts         2
          categories    1
          cursor        \(String(repeating: "c", count: 63))…
        Media   1 here, 0 pending, 1 failed (2.0 kB)
          failed  https://example.com/b.jpg: status 404 (tried 1 time)
        Output  0 files written by Stillpress

        """)
    #expect(report.warnings.map(\.message) == ["1 media file could not be downloaded"])
    #expect(report.event["failedMedia"]?.array?.first?["reason"] == .string("status 404"))
    let source = report.event["sources"]?.array?.first
    #expect(source?["counts"] == .object(["post": .int(2), "category": .int(1)]))
    #expect(source?["lastSync"] == .string("2024-05-01T10:00:00Z"))
    #expect(source?["isUnfinished"] == .bool(false))
    let long = try await self.report(isVerbose: true)
    #expect(long.text.contains(String(repeating: "c", count: 80)))
  }

  @Test func `says that a sync was broken off, and that a source has gone`() async throws {
    try await fill(.more(SyncCursor(rawValue: "page 2")))
    try folder.write(
      #"{ "source": { "type": "wordpress", "url": "https://example.com" } }"#, to: "site.json")
    let report = try await report()
    #expect(
      report.text.contains(
        "Source  blog: never read to its end, broken off; the next one goes on with it\n"))
    #expect(
      report.warnings.map(\.message) == [
        "the source 'wordpress' was never read to its end",
        "the store holds content of 'blog', which site.json does not name",
      ])
  }

  @Test(arguments: [
    (0, "0 minutes"), (-500, "0 minutes"), (60, "1 minute"), (3_599, "59 minutes"),
    (3_600, "1 hour"), (47 * 3_600, "47 hours"), (72 * 3_600, "3 days"),
  ])
  func `says how long ago the last sync was`(seconds: Double, words: String) async throws {
    try await fill(.done(SyncCursor(rawValue: "c")))
    try await store.recordFinish(of: blog, at: noon)
    #expect(try await report(after: seconds).text.contains("(\(words) ago)"))
  }
}

import ContentModel
import Foundation
import Testing

@testable import ContentStorage

struct StatusTests {
  @Test func `an empty store has nothing to tell`() async throws {
    let fixture = try await StoreFixture()
    let status = try await fixture.store.status()
    #expect(
      status
        == StoreStatus(
          sources: [], mediaCounts: [:], mediaBytes: 0, failedMedia: [], outputCount: 0))
  }

  @Test func `counts by sort of record and state of media`() async throws {
    let fixture = try await StoreFixture()

    try await fixture.apply(
      .post("1"), .post("2"), .post("3") { $0.type = "page" }, .term("4"), .author("1"),
      .comment("5", on: "1"), .comment("6", on: "2"), cursor: "here")
    try await fixture.store.recordFinish(of: fixture.site, at: Date(timeIntervalSince1970: 5))
    try await fixture.store.wantMedia(["/a", "/b", "/c", "/d"].map(WantedMedia.init))
    for (url, bytes) in [("/a", 7), ("/b", 8)] {
      try await fixture.store.recordMedia(
        url, outcome: .stored(path: url, byteCount: bytes, entityTag: nil, lastModified: nil))
    }
    try await fixture.store.recordMedia("/c", outcome: .failed("404"))
    let status = try await fixture.store.status()
    #expect(
      status.sources == [
        StoreStatus.Source(
          name: fixture.site, cursor: SyncCursor(rawValue: "here"), isUnfinished: true,
          lastFinish: Date(timeIntervalSince1970: 5),
          counts: ["post": 2, "page": 1, "category": 1, "author": 1, "comment": 2])
      ])
    #expect(status.mediaCounts == [.done: 2, .failed: 1, .pending: 1] && status.mediaBytes == 15)
    #expect(status.failedMedia.map(\.url) == ["/c"])
  }
}

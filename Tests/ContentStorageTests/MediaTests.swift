import ContentModel
import Testing

@testable import ContentStorage

struct MediaTests {
  private func stored(_ path: String, _ byteCount: Int = 10) -> MediaOutcome {
    .stored(path: path, byteCount: byteCount, entityTag: "\"e\"", lastModified: "Mon")
  }

  @Test func `a wanted file is pending until it is here`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.store.wantMedia([WantedMedia(url: "/b"), WantedMedia(url: "/a")])
    #expect(try await fixture.store.pendingMedia(limit: 9).map(\.url) == ["/a", "/b"])
    #expect(try await fixture.store.pendingMedia(limit: 1).map(\.url) == ["/a"])
    try await fixture.store.recordMedia("/a", outcome: stored("a.png"))
    try await fixture.store.wantMedia([WantedMedia(url: "/a")])
    #expect(try await fixture.store.pendingMedia(limit: 9).map(\.url) == ["/b"])
    #expect(
      try await fixture.store.media() == [
        MediaFile(
          url: "/a", path: "a.png", state: .done, byteCount: 10, entityTag: "\"e\"",
          lastModified: "Mon", failure: nil, attempts: 0),
        MediaFile(
          url: "/b", path: nil, state: .pending, byteCount: 0, entityTag: nil,
          lastModified: nil, failure: nil, attempts: 0),
      ])
  }

  @Test func `a failed file is named and waits until it is wanted again`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.store.wantMedia([WantedMedia(url: "/a"), WantedMedia(url: "/b")])
    try await fixture.store.recordMedia("/a", outcome: .failed("reset"), final: false)
    // Untried files come first.
    #expect(try await fixture.store.pendingMedia(limit: 9).map(\.url) == ["/b", "/a"])
    try await fixture.store.recordMedia("/a", outcome: .failed("404"))
    #expect(try await fixture.store.pendingMedia(limit: 9).map(\.url) == ["/b"])
    let failed = try await fixture.store.status().failedMedia
    #expect(failed.map(\.failure) == ["404"] && failed.map(\.attempts) == [2])
    try await fixture.store.wantMedia([WantedMedia(url: "/a")])
    let pending = try await fixture.store.pendingMedia(limit: 9)
    #expect(pending.map(\.url) == ["/a", "/b"] && pending[0].attempts == 0)
    try await fixture.store.recordMedia("/a", outcome: stored("a"))
    #expect(try await fixture.store.status().failedMedia == [])
  }

  @Test func `a failure keeps the file of an earlier download in use`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.store.wantMedia([WantedMedia(url: "/a")])
    try await fixture.store.recordMedia("/a", outcome: stored("a"))
    try await fixture.store.recordMedia("/a", outcome: .failed("500"))
    #expect(try await fixture.store.media().map(\.state) == [.done])
    #expect(try await fixture.store.media().map(\.failure) == ["500"])
    try await fixture.store.recordMedia("/a", outcome: .notModified)
    #expect(try await fixture.store.media().map(\.failure) == [nil])
  }

  @Test func `not modified means nothing for a file that is not here`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.store.wantMedia([WantedMedia(url: "/a")])
    try await fixture.store.recordMedia("/a", outcome: .notModified)
    try await fixture.store.recordMedia("/unknown", outcome: stored("x"))
    #expect(try await fixture.store.media().map(\.state) == [.pending])
  }

  @Test func `releases what nobody wants and says which`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.store.wantMedia(["/a", "/b", "/c"].map(WantedMedia.init))
    try await fixture.store.recordMedia("/c", outcome: stored("c.png"))
    let released = try await fixture.store.releaseMedia(notIn: ["/b", "/z"])
    #expect(released.map(\.url) == ["/a", "/c"] && released.map(\.path) == [nil, "c.png"])
    #expect(try await fixture.store.media().map(\.url) == ["/b"])
  }
}

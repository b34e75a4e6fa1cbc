import ContentModel
import Testing

@testable import ContentStorage

struct OutputTests {
  private func file(_ path: String, _ text: String) -> OutputFile {
    OutputFile(
      path: path, fingerprint: Fingerprint(of: text), byteCount: text.utf8.count,
      modified: 1_700_000_000_123_456_789)
  }

  @Test func `claims are known before the files are`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.store.claimOutput(paths: ["b/index.html", "a.html"])
    let again = try await ContentStore.open(at: fixture.path, mode: .existing)
    let claimed = try await again.outputFiles()
    #expect(claimed.map(\.path) == ["a.html", "b/index.html"])
    #expect(claimed.allSatisfy { $0.isClaimed && $0.fingerprint == nil })
  }

  @Test func `recording ends a claim and forgets removed files`() async throws {
    let fixture = try await StoreFixture()
    let files = [file("Z", "1"), file("a", "2"), file("ä", "3")]
    try await fixture.store.claimOutput(paths: files.map(\.path))
    try await fixture.store.recordOutput(written: files, removed: [])
    #expect(try await fixture.store.outputFiles() == files)
    try await fixture.store.recordOutput(written: [file("a", "4")], removed: ["Z", "unknown"])
    #expect(try await fixture.store.outputFiles() == [file("a", "4"), files[2]])
    #expect(try await fixture.store.status().outputCount == 2)
  }

  @Test func `a claim on a recorded file keeps what is known of it`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.store.recordOutput(written: [file("a", "1")], removed: [])
    try await fixture.store.claimOutput(paths: ["a"])
    var expected = file("a", "1")
    expected.isClaimed = true
    #expect(try await fixture.store.outputFiles() == [expected])
  }
}

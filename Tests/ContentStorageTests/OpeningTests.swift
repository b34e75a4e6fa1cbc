import ContentModel
import Foundation
import SQLite
import TestSupport
import Testing

@testable import ContentStorage

struct OpeningTests {
  private func failure(_ path: String, _ mode: ContentStore.Mode) async -> StoreError? {
    do throws(StoreError) {
      _ = try await ContentStore.open(at: path, mode: mode)
      return nil
    } catch {
      return error
    }
  }

  @Test func `makes the folders to it and finds its content again`() async throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("a/b/store.sqlite")
    let site = SourceName(rawValue: "site")
    let store = try await ContentStore.open(at: path, mode: .readWrite)
    try await store.apply(.records([.post("1"), .asset("2")]), from: site)
    let index = try await store.index()
    await store.close()
    #expect(folder.files() == ["a/b/store.sqlite"])
    let again = try await ContentStore.open(at: path, mode: .existing)
    #expect(try await again.index() == index)
    #expect(again.mediaFolder == folder.path("a/b/media"))
  }

  @Test func `a store that is not there is missing, and is not made`() async throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("a/store.sqlite")
    #expect(await failure(path, .existing) == .missing(path: path))
    #expect(!folder.contains("a"))
  }

  @Test func `another file is no store and stays as it is`() async throws {
    let folder = try TemporaryDirectory()
    let text = String(repeating: "Dear diary. ", count: 100)
    try folder.write(text, to: "diary.txt")
    let path = folder.path("diary.txt")
    #expect(await failure(path, .readWrite) == .notAStore(path: path))
    #expect(try folder.read("diary.txt") == text)
  }

  @Test func `another application's database is no store`() async throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("other.sqlite")
    let migrator = Migrator(
      applicationID: 9, migrations: [Migration("x", script: "CREATE TABLE precious (x);")])
    await (try DatabasePool.open(at: path, creates: true, migrator: migrator)).close()
    #expect(await failure(path, .readWrite) == .notAStore(path: path))
  }

  @Test func `a later version's store is refused by name`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.store.write { connection throws(DatabaseError) in
      try connection.execute("INSERT INTO migration VALUES ('holograms')")
    }
    #expect(
      await failure(fixture.path, .existing)
        == .newerSchema(path: fixture.path, changes: "holograms"))
  }

  @Test func `a folder that can't be made is the disk's fault`() async throws {
    let folder = try TemporaryDirectory()
    try folder.write("", to: "file")
    let error = await failure(folder.path("file/sub/store.sqlite"), .readWrite)
    guard case .disk(folder.path("file/sub"), _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a folder in place of the file is the disk's fault`() async throws {
    let folder = try TemporaryDirectory()
    try folder.write("", to: "store.sqlite/file")
    let path = folder.path("store.sqlite")
    #expect(
      await failure(path, .readWrite) == .disk(path: path, detail: "unable to open database file"))
  }

  @Test func `a damaged store is corrupt`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.store.apply(
      .records((1...50).map { .post("\($0)") }), from: fixture.site)
    await fixture.store.close()
    var bytes = try Data(contentsOf: URL(filePath: fixture.path))
    for offset in 8192..<bytes.count { bytes[offset] = 0xA5 }
    try bytes.write(to: URL(filePath: fixture.path))
    let error = await #expect(throws: StoreError.self) {
      _ = try await ContentStore.open(at: fixture.path, mode: .existing).index()
    }
    #expect(error == .corrupt(path: fixture.path, detail: "database disk image is malformed"))
  }

  @Test func `a store that another process writes is busy for writers only`() async throws {
    let fixture = try await StoreFixture()
    try await fixture.apply(.post("1"))
    let impatient = try await ContentStore.open(
      at: fixture.path, mode: .existing, busyTimeout: 0)
    try await fixture.store.write { connection throws(DatabaseError) in
      // The lock is held while this closure runs, on the writer's own queue.
      let done = DispatchSemaphore(value: 0)
      Task {
        let error = await #expect(throws: StoreError.self) {
          try await impatient.remove([], from: SourceName(rawValue: "site"))
        }
        #expect(error == .busy(path: fixture.path))
        let titles = try? await impatient.titles()
        #expect(titles == ["1": "A post"])
        done.signal()
      }
      done.wait()
    }
  }

  @Test func `a closed store says so`() async throws {
    let fixture = try await StoreFixture()
    await fixture.store.close()
    let error = await #expect(throws: StoreError.self) { _ = try await fixture.store.index() }
    #expect(error == .closed(path: fixture.path))
  }
}

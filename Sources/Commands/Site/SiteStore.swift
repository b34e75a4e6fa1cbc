import Configuration
import ContentStorage

/// The way to the store that all commands share.
enum SiteStore {
  /// Does something with the site's store, and closes it; errors of all engines become failures.
  static func with<Output: Sendable>(
    _ configuration: SiteConfiguration, _ mode: ContentStore.Mode,
    _ body: (ContentStore) async throws -> Output
  ) async throws(CommandFailure) -> Output {
    do {
      let store = try await ContentStore.open(at: configuration.store, mode: mode)
      let outcome: Result<Output, any Error>
      do { outcome = .success(try await body(store)) } catch { outcome = .failure(error) }
      await store.close()
      return try outcome.get()
    } catch { throw CommandFailure(any: error) }
  }
}

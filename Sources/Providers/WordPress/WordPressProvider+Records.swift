public import ContentModel
import Diagnostics
public import ProviderKit

extension WordPressProvider {
  public func records(_ ids: [ContentID], scope: InventoryScope) async throws(ProviderError)
    -> [ContentRecord]
  {
    let (api, route) = try await place(of: scope)
    let chunks = stride(from: 0, to: ids.count, by: 100).map {
      Array(ids[$0..<min($0 + 100, ids.count)])
    }
    let results = await concurrently(chunks, width: services.options.concurrency) { chunk in
      await self.read(chunk, api, route, scope)
    }
    var records: [ContentRecord] = []
    for result in results { records += try result.get() }
    return records
  }

  /// The API and the route for the records of a scope, after a discovery if nothing is known yet.
  func place(of scope: InventoryScope) async throws(ProviderError) -> (WordPressAPI, String) {
    var facts = memory.known
    if facts == nil {
      let root = try await discovery.find(configuration.site).root
      let found = WordPressMemory.Facts(root: root, routes: try await routes(api(at: root)))
      memory.remember(found)
      facts = found
    }
    guard let facts, let route = route(of: scope, facts.routes) else {
      let detail = "it has no \(scope.type ?? scope.kind.rawValue)"
      throw ProviderError(.notThisSource(detail: detail), url: configuration.site.description)
    }
    return (api(at: facts.root), route)
  }

  private func route(of scope: InventoryScope, _ routes: [String: String]) -> String? {
    let step: WordPressStage.Step
    switch scope.kind {
    case .entry: step = .entries
    case .author: step = .users
    case .asset: step = .media
    case .comment: step = .comments
    case .term:
      guard scope.type == "category" || scope.type == "post_tag" else { return nil }
      step = scope.type == "category" ? .categories : .tags
    }
    return route(of: WordPressStage(step, scope.type), routes)
  }

  /// Reads up to 100 records; a server that fails for many is asked for halves, down to the one
  /// record that it can't give, which is named and left out.
  private func read(
    _ ids: [ContentID], _ api: WordPressAPI, _ route: String, _ scope: InventoryScope
  ) async -> Result<[ContentRecord], ProviderError> {
    do throws(ProviderError) {
      let answer = try await api.get(
        route,
        [
          ("include", ids.map(\.key).joined(separator: ",")), ("orderby", "id"),
          ("order", "asc"), ("per_page", String(ids.count)),
        ])
      let wanted = Set(ids)
      return .success(
        answer.value.lenientElements.compactMap { WordPressMapping.record($0, in: scope) }
          .filter { wanted.contains($0.id) })
    } catch {
      guard error.isOverload else { return .failure(error) }
      guard ids.count > 1 else {
        reportUnreadable(ids, error)
        return .success([])
      }
      let half = ids.count / 2
      let first = await read(Array(ids[..<half]), api, route, scope)
      guard case .success(let head) = first else { return first }
      return await read(Array(ids[half...]), api, route, scope).map { head + $0 }
    }
  }

  private func reportUnreadable(_ ids: [ContentID], _ error: ProviderError) {
    for id in ids {
      services.diagnostics.report(
        Diagnostic(
          .error, "The source can't give a record; what is here of it stays as it is",
          at: .record(id.description), notes: [WordPressDiscovery.summary(of: error.reason)]))
    }
  }
}

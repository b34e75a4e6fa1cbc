import ContentModel
import Diagnostics
import ProviderKit

extension WordPressProvider {
  /// One step in a collection.
  func collectionBatch(_ start: WordPressCursor, _ stage: WordPressStage)
    async throws(ProviderError) -> ContentBatch
  {
    guard let scope = stage.scope, let route = route(of: stage, start.routes) else {
      throw ProviderError(.badCursor, url: configuration.site.description)
    }
    var state = start
    let step: WordPressPager.Step
    do throws(ProviderError) {
      step = try await read(route, stage, state)
    } catch {
      return try skipped(error, stage, state)
    }
    if stage.step == .users { state.hasNamedAuthors = true }
    let batch = contents(of: step.items, stage, scope, &state)
    let total = step.walk.total ?? state.walk.total
    state.walk = step.walk
    let profile = try await profileOfNewFrontPage(after: stage, step, &state)
    if step.isOver { state.advance(in: plan(state.routes)) }
    return ContentBatch(
      collection: stage.name, expected: total, profile: profile, upserts: batch.records,
      presences: batch.presences,
      inventoried: step.isOver && stage.isComplete ? [scope] : [], next: state.next)
  }

  private func read(_ route: String, _ stage: WordPressStage, _ state: WordPressCursor)
    async throws(ProviderError) -> WordPressPager.Step
  {
    let pager = WordPressPager(
      api: api(at: try root(of: state)), width: services.options.concurrency)
    let limit = stage.isIncremental ? state.modifiedAfter(in: stage) : nil
    guard let limit, !state.hasModifiedAfter else {
      return try await pager.step(route, query(stage, after: limit), from: state.walk)
    }
    // Before WordPress 5.7: the newest first, until they are old enough.
    let bound = String(limit.dropLast())
    return try await pager.step(
      route, [("orderby", "modified"), ("order", "desc")], from: state.walk
    ) { item in
      let modified = item.text("modified_gmt")
      return RemoteDate.iso8601(modified) != nil && modified < bound
    }
  }

  private func query(_ stage: WordPressStage, after limit: String?) -> WordPressPager.Query {
    if let limit {
      return [("modified_after", limit), ("orderby", "modified"), ("order", "asc")]
    }
    let order = [(name: "orderby", value: "id"), (name: "order", value: "asc")]
    guard stage.isInventory, let scope = stage.scope else { return order }
    return order + [("_fields", WordPressRevision.fields(for: scope).joined(separator: ","))]
  }

  func route(of stage: WordPressStage, _ routes: [String: String]) -> String? {
    switch stage.step {
    case .site: nil
    case .categories: "wp/v2/categories"
    case .tags: "wp/v2/tags"
    case .users: "wp/v2/users"
    case .media, .mediaInventory: "wp/v2/media"
    case .comments: "wp/v2/comments"
    case .entries, .entryInventory: stage.type.flatMap { routes[$0] }
    }
  }

  // MARK: What was read

  private func contents(
    of items: [JSONValue], _ stage: WordPressStage, _ scope: InventoryScope,
    _ state: inout WordPressCursor
  ) -> (records: [ContentRecord], presences: [ContentBatch.Presence]) {
    if stage.isInventory {
      noteFrontPage(items, stage, &state)
      return ([], items.compactMap { presence($0, scope) })
    }
    var records: [ContentRecord] = []
    for item in items {
      if stage.isIncremental { state.note(modified: item.text("modified_gmt"), in: stage) }
      if let record = WordPressMapping.record(item, in: scope) {
        records.append(record)
      } else if item.reference("id") == nil {
        reportNameless(stage)
      }
    }
    if stage.step == .entries, !state.hasNamedAuthors {
      records += WordPressMapping.standIns(for: items, home: state.home)
    }
    return (records, [])
  }

  private func presence(_ item: JSONValue, _ scope: InventoryScope) -> ContentBatch.Presence? {
    item.reference("id").map {
      ContentBatch.Presence(
        ContentID(scope.kind, $0), revision: WordPressRevision.of(item, in: scope))
    }
  }

  private func reportNameless(_ stage: WordPressStage) {
    services.diagnostics.report(
      Diagnostic(
        .error, "A record without an id among the \(stage.name) was skipped",
        at: .url(configuration.site.description)))
  }

  // MARK: What the site does not show

  /// Goes on without a collection that the site does not show; what is here of it stays as it is.
  ///
  /// - Throws: The error, when it is about more than this collection, or the collection is entries.
  private func skipped(_ error: ProviderError, _ stage: WordPressStage, _ state: WordPressCursor)
    throws(ProviderError) -> ContentBatch
  {
    let isEntries = stage.step == .entries || stage.step == .entryInventory
    // The list of users is what security plugins and firewalls block most, by whatever answer.
    guard !isEntries, stage.step == .users ? error.isAnswer : error.isAboutRoute else {
      throw error
    }
    let hint =
      stage.step == .users
      ? "Authors get stand-in names; a login (userVariable, passwordVariable) may show them" : nil
    services.diagnostics.report(
      Diagnostic(
        .warning, "The site does not show its \(stage.name), so they were not read",
        at: .url(error.url), notes: [WordPressDiscovery.summary(of: error.reason)], hint: hint))
    var state = state
    state.advance(in: plan(state.routes))
    return ContentBatch(collection: stage.name, next: state.next)
  }
}

extension ProviderError {
  /// Whether there was an answer at all.
  var isAnswer: Bool {
    switch reason {
    case .transport, .cancelled, .badCursor: false
    case .status(let status, _, _): status < 500
    case .notThisSource, .unauthorized, .blocked, .unreadable: true
    }
  }
}

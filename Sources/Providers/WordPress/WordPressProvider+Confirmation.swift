public import ContentModel
public import ProviderKit

/// Telling a deleted record from a site that does not want to be read.
///
/// WordPress keeps no list of what was deleted. "No such record" in the words of its own controllers
/// is a yes. "You may not read this" is what a draft says to anonymous readers, but also what a
/// security plugin says about everything: it counts only if the same kind of question about a record
/// that is public gets an answer. Anything else (a failure, a page of HTML, a block) is a no.
extension WordPressProvider {
  public func confirmGone(_ ids: [ContentID], scope: InventoryScope) async throws(ProviderError)
    -> [ContentID]
  {
    let (api, route) = try await place(of: scope)
    let verdicts = await concurrently(ids, width: services.options.concurrency) { id in
      await Self.verdict(id, api, route, scope)
    }
    try Task<Never, Never>.stopIfCancelled(url: configuration.site.description)
    let isHidden = zip(ids, verdicts).filter { $0.1 == .hidden }.map(\.0)
    let isReadable = isHidden.isEmpty ? false : await Self.isReadable(api, route)
    return zip(ids, verdicts).filter { $0.1 == .gone || ($0.1 == .hidden && isReadable) }.map(\.0)
  }

  enum Verdict: Sendable {
    case gone, hidden, unclear
  }

  private static func verdict(
    _ id: ContentID, _ api: WordPressAPI, _ route: String, _ scope: InventoryScope
  ) async -> Verdict {
    do throws(ProviderError) {
      let value = try await api.get("\(route)/\(id.key)", [("_fields", "id,status")]).value
      // An answer about another record (a cache that ignores the path) says nothing.
      guard value.reference("id") == id.key, let status = value["status"]?.string else {
        return .unclear
      }
      return publicStatuses.contains(status) ? .unclear : .gone
    } catch {
      switch error.reason {
      case .status(404, let code?, _): return goneCodes.contains(code) ? .gone : .unclear
      case .unauthorized(_, let code?): return hiddenCodes.contains(code) ? .hidden : .unclear
      default: return .unclear
      }
    }
  }

  /// Whether lists and single records of a route are given to us at all, right now.
  private static func isReadable(_ api: WordPressAPI, _ route: String) async -> Bool {
    do throws(ProviderError) {
      let list = try await api.get(route, [("_fields", "id"), ("per_page", "1")]).value
      guard let records = list.array else { return false }
      guard let key = records.first?.reference("id") else { return true }
      return try await api.get("\(route)/\(key)", [("_fields", "id")]).value.reference("id") == key
    } catch {
      return false
    }
  }

  private static let publicStatuses: Set<String> = ["publish", "inherit", "approved"]

  private static let goneCodes: Set<String> = [
    "rest_post_invalid_id", "rest_term_invalid", "rest_user_invalid_id", "rest_comment_invalid_id",
    "rest_comment_invalid_post_id",
  ]

  private static let hiddenCodes: Set<String> = [
    "rest_forbidden", "rest_cannot_read", "rest_cannot_read_post", "rest_cannot_view",
    "rest_user_cannot_view",
  ]
}

extension Task where Success == Never, Failure == Never {
  /// Ends with `.cancelled` if the task was cancelled: answers that did not come mean nothing.
  static func stopIfCancelled(url: String) throws(ProviderError) {
    if isCancelled { throw ProviderError(.cancelled, url: url) }
  }
}

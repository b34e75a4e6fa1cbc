import ContentModel
import Diagnostics
import ProviderKit

extension WordPressProvider {
  /// The first leg: where the API is, what the site says of itself, which types it has.
  func siteBatch(_ previous: WordPressCursor?) async throws(ProviderError) -> ContentBatch {
    let found = try await site(previous)
    var state = WordPressCursor(site: configuration.site, found: found)
    if let previous {
      state.since = previous.since
      state.frontPage = previous.frontPage
      state.hasNamedAuthors = previous.hasNamedAuthors
    }
    state.routes = try await routes(api(at: found.root))
    memory.remember(.init(root: found.root, routes: state.routes))
    state.stage = WordPressStage(.site)
    state.advance(in: plan(state.routes))
    return ContentBatch(collection: "site", profile: found.profile, next: state.next)
  }

  /// Asks at the known root first; where that answers no longer as it did, discovers again.
  private func site(_ previous: WordPressCursor?) async throws(ProviderError) -> WordPressSite {
    guard let previous, let root = WebAddress(previous.root) else {
      return try await discovery.find(configuration.site)
    }
    let frontPage = previous.frontPage.map { ContentID(.entry, $0) }
    do throws(ProviderError) {
      return try await discovery.read(
        WordPressRoot(root), site: configuration.site, language: previous.language,
        frontPage: frontPage)
    } catch {
      switch error.reason {
      case .cancelled: throw error
      case .transport:
        throw ProviderError(error.reason, url: error.url, attempts: ["\(root): no answer"])
      default: return try await discovery.find(configuration.site, frontPage: frontPage)
      }
    }
  }

  /// The route of each wanted type. The site is asked for those that it may have added itself.
  func routes(_ api: WordPressAPI) async throws(ProviderError) -> [String: String] {
    var routes: [String: String] = [:]
    for type in services.options.types {
      switch type {
      case "post": routes[type] = "wp/v2/posts"
      case "page": routes[type] = "wp/v2/pages"
      default: routes[type] = try await route(of: type, api)
      }
    }
    return routes
  }

  private func route(of type: String, _ api: WordPressAPI) async throws(ProviderError) -> String? {
    do throws(ProviderError) {
      let answer = try await api.get("wp/v2/types/\(type)").value
      let base = answer.text("rest_base")
      let space = answer["rest_namespace"]?.string ?? "wp/v2"
      return "\(space)/\(base.isEmpty ? type : base)"
    } catch {
      guard error.isAboutRoute else { throw error }
      services.diagnostics.report(
        Diagnostic(
          .error, "The type \"\(type)\" is not in the site's REST API, so it was not read",
          at: .url(error.url),
          hint: "It must be registered with show_in_rest, or taken out of sync.types"))
      return nil
    }
  }
}

extension ProviderError {
  /// Whether the site answered properly that it does not have, or does not show, what was asked for.
  var isAboutRoute: Bool {
    switch reason {
    case .unauthorized(_, let code): code != nil
    case .status(let status, let code, _): code != nil && (400..<500).contains(status)
    default: false
    }
  }
}

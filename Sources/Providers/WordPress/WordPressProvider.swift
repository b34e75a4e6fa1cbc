public import ContentModel
import Diagnostics
import HTTPTransport
public import ProviderKit

/// Reads a WordPress through its REST API (`wp/v2`).
///
/// One pass goes through the legs of `WordPressStage.plan`. The first pass reads everything, by id;
/// later ones read in full what has no dates (terms, authors, comments) and what was modified of the
/// rest. The inventories at the end of each pass show what was deleted, what changed without a new
/// date, and what slipped through while the site changed.
public struct WordPressProvider: ContentProvider {
  let configuration: WordPressConfiguration
  let services: ProviderServices
  let discovery: WordPressDiscovery
  let login: HTTPCredentials?
  let memory = WordPressMemory()

  /// Makes a provider.
  ///
  /// - Parameters:
  ///   - configuration: The source's section.
  ///   - services: What it needs from outside.
  ///   - keyPath: Where the section stands, for the error.
  /// - Throws: `SectionError` when a variable that the section names is not set.
  public init(
    _ configuration: WordPressConfiguration, services: ProviderServices, keyPath: String = "source"
  ) throws(SectionError) {
    self.configuration = configuration
    self.services = services
    login = try Self.login(configuration, services.credentials, keyPath)
    discovery = WordPressDiscovery(
      client: services.client, login: login, diagnostics: services.diagnostics)
  }

  public func batch(after cursor: SyncCursor?) async throws(ProviderError) -> ContentBatch {
    var state = try saved(cursor)
    if let stage = state?.stage, !plan(state?.routes).contains(stage) {
      // The options changed in the middle of a pass: begin it again.
      state?.stage = nil
    }
    guard let state, let stage = state.stage, stage.step != .site else {
      return try await siteBatch(state)
    }
    memory.remember(.init(root: try root(of: state), routes: state.routes))
    return try await collectionBatch(state, stage)
  }

  // MARK: Shared by the legs

  func plan(_ routes: [String: String]?) -> [WordPressStage] {
    var known: Set<String> = []
    let types = services.options.types.filter {
      known.insert($0).inserted && routes?[$0] != nil
    }
    return WordPressStage.plan(services.options, types: types)
  }

  func root(of state: WordPressCursor) throws(ProviderError) -> WordPressRoot {
    guard let address = WebAddress(state.root) else {
      throw ProviderError(.badCursor, url: configuration.site.description)
    }
    return WordPressRoot(address)
  }

  func api(at root: WordPressRoot) -> WordPressAPI {
    let credentials = WordPressLogin.credentials(
      login, for: root, of: configuration.site, services.diagnostics)
    return WordPressAPI(
      root: root, client: services.client, credentials: credentials,
      diagnostics: services.diagnostics)
  }

  /// The saved state; nil when there is none, or it is about another site.
  private func saved(_ cursor: SyncCursor?) throws(ProviderError) -> WordPressCursor? {
    guard let cursor else { return nil }
    let state = try WordPressCursor(cursor, url: configuration.site.description)
    return state.site == configuration.site.description ? state : nil
  }

  private static func login(
    _ configuration: WordPressConfiguration, _ source: CredentialSource, _ keyPath: String
  ) throws(SectionError) -> HTTPCredentials? {
    guard let variables = configuration.variables else { return nil }
    guard let user = source.value(of: variables.user) else {
      throw SectionError(
        keyPath: "\(keyPath).userVariable", problem: .variableNotSet(variables.user))
    }
    guard let password = source.value(of: variables.password) else {
      throw SectionError(
        keyPath: "\(keyPath).passwordVariable", problem: .variableNotSet(variables.password))
    }
    return HTTPCredentials(user: user, password: password)
  }
}

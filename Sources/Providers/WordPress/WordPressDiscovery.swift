public import ContentModel
public import Diagnostics
public import HTTPTransport
public import ProviderKit

/// What discovery found: where a site's REST API is, and what the site says of itself.
public struct WordPressSite: Sendable, Hashable {
  /// The root of the API.
  public var root: WordPressRoot
  /// What the site says of itself.
  public var profile: SiteProfile
  /// Whether it can be asked for what was modified after a time (WordPress 5.7 and later).
  public var hasModifiedAfter: Bool
}

/// Finds the REST API of a site from the address of any of its pages.
///
/// It asks what the site itself says: the `Link` field of its answers, then the `link` element of
/// its page; only then the places where WordPress puts it by default. The root is never derived
/// from the host alone, as sites in subdirectories, renamed prefixes and plain permalinks are common.
public struct WordPressDiscovery: Sendable {
  private let client: any HTTPClient
  private let login: HTTPCredentials?
  private let diagnostics: DiagnosticSink

  /// Makes one.
  ///
  /// - Parameter login: Sent to the API alone, and only where `WordPressLogin` allows it.
  public init(
    client: any HTTPClient, login: HTTPCredentials? = nil, diagnostics: DiagnosticSink
  ) {
    self.client = client
    self.login = login
    self.diagnostics = diagnostics
  }

  /// Finds the API.
  ///
  /// - Parameter site: An address of the site; a redirect to another one is followed.
  /// - Throws: `ProviderError` with the most telling reason, and all that was tried.
  public func find(_ site: WebAddress) async throws(ProviderError) -> WordPressSite {
    try await find(site, frontPage: nil)
  }

  /// Finds the API.
  ///
  /// - Parameter frontPage: The page known to stand at the home address.
  func find(_ site: WebAddress, frontPage: ContentID?) async throws(ProviderError)
    -> WordPressSite
  {
    let front = try await page(site)
    var attempts = ["\(site): status \(front.status)"]
    var failures: [ProviderError] = []
    for candidate in candidates(site, front) {
      do throws(ProviderError) {
        let language = HeadScanner.language(of: front.body)
        return try await read(
          WordPressRoot(candidate), site: site, language: language, frontPage: frontPage)
      } catch {
        if error.reason == .cancelled { throw error }
        attempts.append("\(candidate): \(Self.summary(of: error.reason))")
        failures.append(error)
      }
    }
    throw verdict(site, front: front, failures: failures, attempts: attempts)
  }

  /// Reads the index at a root.
  func read(_ root: WordPressRoot, site: WebAddress, language: String?, frontPage: ContentID? = nil)
    async throws(ProviderError) -> WordPressSite
  {
    let credentials = WordPressLogin.credentials(login, for: root, of: site, diagnostics)
    let api = WordPressAPI(
      root: root, client: client, credentials: credentials, diagnostics: diagnostics)
    let answer = try await api.get("", [("_fields", WordPressIndex.fields)])
    guard let index = WordPressIndex(answer.value) else {
      throw ProviderError(
        .notThisSource(detail: "JSON, but not WordPress's index"), url: answer.url)
    }
    guard index.hasContent else {
      throw ProviderError(.notThisSource(detail: "the API has no wp/v2"), url: answer.url)
    }
    return WordPressSite(
      root: Self.final(root, redirectedTo: answer.url),
      profile: index.profile(site: site, language: language, frontPage: frontPage),
      hasModifiedAfter: index.hasModifiedAfter)
  }

  private func page(_ site: WebAddress) async throws(ProviderError) -> HTTPResponse {
    do {
      return try await client.send(HTTPRequest(site.description))
    } catch {
      let reason: ProviderError.Reason = error == .cancelled ? .cancelled : .transport(error)
      throw ProviderError(reason, url: site.description, attempts: ["\(site): no answer"])
    }
  }

  private func candidates(_ site: WebAddress, _ front: HTTPResponse) -> [WebAddress] {
    let relation = "https://api.w.org/"
    let base = WebAddress(front.url) ?? site
    let told =
      front.headers(named: "Link").flatMap { LinkField.all(in: $0) }
      .filter { $0.relations.contains(relation) }.map(\.target)
      + HeadScanner.links(relation, in: front.body)
    var found: [WebAddress] = []
    for target in told {
      guard let address = base.resolving(target) else { continue }
      found += Self.upgraded(address, like: base)
    }
    // A front page may redirect to one language, or to a login form: the API stays where it was.
    for place in [base, site] {
      found += ["wp-json/", "?rest_route=/"].compactMap { Self.folder(of: place).resolving($0) }
    }
    var known: Set<WebAddress> = []
    return found.filter { known.insert($0).inserted }
  }

  /// A site behind a proxy that ends TLS often says `http` of itself: try `https` first, as the
  /// address that led here has it.
  private static func upgraded(_ address: WebAddress, like base: WebAddress) -> [WebAddress] {
    guard base.scheme == "https", address.scheme == "http", address.host == base.host else {
      return [address]
    }
    var secure = address
    secure.scheme = "https"
    secure.port = address.port == nil ? base.port : address.port
    return [secure, address]
  }

  private static func folder(of address: WebAddress) -> WebAddress {
    var folder = address
    folder.query = nil
    // `/blog/index.php`, or the login form that the front page led to.
    if folder.path.hasSuffix(".php"), let slash = folder.path.lastIndex(of: "/") {
      folder.path = String(folder.path[...slash])
    }
    if !folder.path.hasSuffix("/") { folder.path += "/" }
    return folder
  }

  /// The root at the origin that the index really came from.
  private static func final(_ root: WordPressRoot, redirectedTo url: String) -> WordPressRoot {
    guard let answered = WebAddress(url), answered.origin != root.address.origin,
      answered.path == root.address.path
    else { return root }
    var address = root.address
    (address.scheme, address.host, address.port) = (answered.scheme, answered.host, answered.port)
    return WordPressRoot(address)
  }
}

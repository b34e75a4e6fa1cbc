public import Diagnostics
public import HTTPTransport

/// What a provider needs from outside to do its work.
public struct ProviderServices: Sendable {
  /// Sends its requests; retries are the client's business (see `RetryingClient`).
  public var client: any HTTPClient
  /// Finds its secrets.
  public var credentials: CredentialSource
  /// What the site's owner wants of it.
  public var options: ProviderOptions
  /// Takes what a user should know.
  public var diagnostics: DiagnosticSink

  /// Makes services.
  public init(
    client: any HTTPClient, credentials: CredentialSource = CredentialSource(environment: [:]),
    options: ProviderOptions = ProviderOptions(), diagnostics: DiagnosticSink
  ) {
    self.client = client
    self.credentials = credentials
    self.options = options
    self.diagnostics = diagnostics
  }
}

/// What the site's owner wants of any source.
public struct ProviderOptions: Sendable, Hashable {
  /// How many requests at once, 1 to 16.
  public var concurrency: Int
  /// The types of entries to read, for example `post` and `page`.
  public var types: [String]
  /// Whether readers' comments are read.
  public var includesComments: Bool

  /// Makes options; a concurrency out of bounds is moved into them.
  public init(
    concurrency: Int = 4, types: [String] = ["post", "page"], includesComments: Bool = true
  ) {
    self.concurrency = min(16, max(1, concurrency))
    self.types = types
    self.includesComments = includesComments
  }
}

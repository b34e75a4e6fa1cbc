import Diagnostics
import HTTPTransport
import ProviderKit

/// The way to the network that all commands share.
enum SiteClient {
  /// Does something with a client that asks again after passing failures, and closes it.
  static func with<Output: Sendable>(
    _ context: CommandContext,
    _ body: (any HTTPClient) async throws(CommandFailure) -> Output
  ) async throws(CommandFailure) -> Output {
    let agent = "Stillpress/\(StillpressTool.version)"
    let curl: CurlClient
    do { curl = try CurlClient(options: CurlClient.Options(userAgent: agent)) } catch {
      throw CommandFailure(
        .internalError, Diagnostic(.error, "the HTTP client can't start: \(error.words)"))
    }
    let outcome: Result<Output, CommandFailure>
    do throws(CommandFailure) {
      outcome = .success(try await body(RetryingClient(curl, diagnostics: context.diagnostics)))
    } catch { outcome = .failure(error) }
    await curl.shutdown()
    return try outcome.get()
  }
}

import ContentModel
import Diagnostics
import ProviderKit
import Providers

/// A source that the user named by its address alone.
struct NamedSource {
  private let address: WebAddress

  /// The address, with its scheme.
  var url: String { address.description }

  /// Reads an address; people leave the scheme out.
  init(_ text: String) throws(CommandFailure) {
    guard let address = WebAddress(text.contains("://") ? text : "https://" + text) else {
      throw CommandFailure(.usage, Diagnostic(.error, "'\(text)' is not an http or https URL"))
    }
    self.address = address
  }

  /// Asks what the source says of itself.
  func profile(_ context: CommandContext) async throws(CommandFailure) -> SiteProfile {
    try await SiteClient.with(context) { client throws(CommandFailure) in
      let discovery = WordPressDiscovery(client: client, diagnostics: context.diagnostics)
      do throws(ProviderError) { return try await discovery.find(address).profile } catch {
        throw CommandFailure(error)
      }
    }
  }
}

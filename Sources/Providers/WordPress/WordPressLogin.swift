import ContentModel
import Diagnostics
import HTTPTransport
import ProviderKit

/// Decides whether a login may be sent to an API.
///
/// Stops two ways of stealing an application password: listening on a connection without TLS, and a
/// page (or whoever changed it on the way) that names a root on another host.
enum WordPressLogin {
  /// The credentials to use for a root; nil, with a warning, when they must not be sent there.
  static func credentials(
    _ login: HTTPCredentials?, for root: WordPressRoot, of site: WebAddress,
    _ diagnostics: DiagnosticSink
  ) -> HTTPCredentials? {
    guard let login else { return nil }
    let address = root.address
    let problem: String
    if address.scheme != "https", !address.isLoopback {
      problem = "The login was not sent, because the API is not reached over https"
    } else if address.bareHost != site.bareHost {
      problem = "The login was not sent, because the API is on another host than the site"
    } else {
      return login
    }
    diagnostics.report(
      Diagnostic(
        .warning, problem, at: .url(root.description),
        hint: "Set the source's url to the https address under which WordPress itself runs"))
    return nil
  }
}

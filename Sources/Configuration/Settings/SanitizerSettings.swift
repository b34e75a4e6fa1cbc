/// What stays of the source's HTML.
public struct SanitizerSettings: Sendable, Hashable {
  /// A named policy of the sanitizer.
  public enum Profile: String, Sendable, Hashable, CaseIterable {
    case strict, standard, trusted
  }

  /// The policy for bodies of entries.
  public var profile = Profile.standard
  /// Hosts whose pages may be framed, in lower case, without scheme and port.
  public var iframeHosts: [String] = []

  enum Key: String, CaseIterable { case profile, iframeHosts }
}

public import Configuration
public import HTMLSanitizer

extension SanitizerSettings {
  /// The policy for bodies of entries. A sync finds media by it too: what a build keeps of content
  /// decides which files it shows.
  public var policy: SanitizerPolicy {
    var policy: SanitizerPolicy =
      switch profile {
      case .strict: .strict
      case .standard: .standard
      case .trusted: .trusted
      }
    policy.iframeHosts.formUnion(iframeHosts)
    return policy
  }
}

/// Questions to URLs that need no parser.
enum RequestURL {
  /// Whether curl may see this: `http` or `https`, with a host, without spaces and control
  /// characters. (Without a scheme curl would guess one.)
  static func isUsable(_ url: String) -> Bool {
    guard let rest = afterScheme(url)?.utf8, let first = rest.first else { return false }
    guard !"/?#".utf8.contains(first) else { return false }
    return url.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
  }

  /// Whether this is an `https` URL.
  static func isSecure(_ url: String) -> Bool {
    url.prefix(8).lowercased() == "https://"
  }

  /// The URL without `user:password@`, which must not get into messages.
  static func withoutUser(_ url: String) -> String {
    guard let rest = afterScheme(url) else { return url }
    let authority = rest.prefix { !"/?#".contains($0) }
    guard let at = authority.lastIndex(of: "@") else { return url }
    return String(url[..<rest.startIndex] + rest[rest.index(after: at)...])
  }

  /// The host of a URL, without port.
  static func host(_ url: String) -> String {
    let url = withoutUser(url)
    guard let rest = afterScheme(url) else { return url }
    let authority = rest.prefix { !"/?#".contains($0) }
    guard !authority.hasPrefix("[") else { return String(authority.prefix { $0 != "]" } + "]") }
    return String(authority.prefix { $0 != ":" })
  }

  private static func afterScheme(_ url: String) -> Substring? {
    for scheme in ["http://", "https://"]
    where url.prefix(scheme.count).lowercased() == scheme {
      return url.dropFirst(scheme.count)
    }
    return nil
  }
}

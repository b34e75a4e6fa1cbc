import ContentModel

/// Decides which addresses are the source's own media, and gives each one name.
struct MediaHosts: Sendable {
  private let own: [WebAddress]

  /// The hosts of a site: of its front page and of the CMS itself.
  init(_ profile: SiteProfile?) {
    own = [profile?.home, profile?.installation].compactMap { $0.flatMap { WebAddress($0) } }
  }

  /// The site's own front page, for addresses without a page of their own.
  var home: WebAddress? { own.first }

  /// Whether an address is on a host of the site: `http` or `https`, with `www.` or without.
  func isOwn(_ address: WebAddress) -> Bool { origin(of: address) != nil }

  /// The one name of a file that content writes in several ways.
  func canonical(_ address: WebAddress) -> WebAddress {
    guard let origin = origin(of: address) else { return address }
    var result = address
    (result.scheme, result.host, result.port) = (origin.scheme, origin.host, origin.port)
    return result
  }

  /// Whether an address that is not the site's own may be fetched all the same, because the source
  /// lists it as one of its uploads.
  ///
  /// Stops a site from making this machine fetch what only this machine can reach (a router, a
  /// cloud's metadata, a local service), and publish it in the mirror.
  func mayFetch(_ address: WebAddress) -> Bool { isOwn(address) || !address.isPrivate }

  private func origin(of address: WebAddress) -> WebAddress? {
    own.first { $0.site == address.site }
  }
}

extension WebAddress {
  /// Whether only machines nearby can reach the host, as far as its name shows.
  var isPrivate: Bool {
    if isLoopback || host.hasPrefix("[") || !host.contains(".") { return true }
    if [".local", ".internal", ".localhost", ".lan", ".home.arpa"].contains(where: host.hasSuffix) {
      return true
    }
    // Numbers in any of the forms that resolvers take (`2130706433`, `0x7f.1`, `127.1`).
    guard let last = host.split(separator: ".").last, last.utf8.first.map(Self.isDigit) ?? true
    else { return false }
    let parts = host.split(separator: ".").map { UInt8($0) }
    guard parts.count == 4, let first = parts[0], let second = parts[1], parts[2] != nil,
      parts[3] != nil
    else { return true }
    switch (first, second) {
    case (0, _), (10, _), (127, _), (169, 254), (192, 168), (224..., _): return true
    case (172, 16...31), (100, 64...127): return true
    default: return false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}

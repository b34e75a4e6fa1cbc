/// An absolute `http` or `https` address, read the way browsers read it (WHATWG URL), as far as
/// a site's own addresses need: case of scheme and host, default ports, dot segments, and characters
/// that must be percent-encoded. User names, passwords and fragments are dropped.
public struct WebAddress: Sendable, Hashable, CustomStringConvertible {
  /// `http` or `https`.
  public var scheme: String
  /// The host in lower case; IPv6 in brackets.
  public var host: String
  /// The port, if it is not the scheme's own.
  public var port: Int?
  /// The path, percent-encoded, with a leading slash and without dot segments.
  public var path: String
  /// The query without its question mark; nil when there is none.
  public var query: String?

  /// Reads an absolute address; nil when the text is not one.
  public init?(_ text: String) { self.init(ReferenceParts(text), on: nil) }

  /// The address that a reference means on this page; nil when it leads to no web address.
  public func resolving(_ reference: String) -> WebAddress? {
    WebAddress(ReferenceParts(reference), on: self)
  }

  /// The host without a leading `www.`.
  public var bareHost: String { host.hasPrefix("www.") ? String(host.dropFirst(4)) : host }

  /// The host, with the port if it is not the scheme's own: `example.com:8443`.
  public var hostAndPort: String { port.map { "\(host):\($0)" } ?? host }

  /// What all addresses of one site share, with `http` or `https`, with `www.` or without: the bare
  /// host, with the port if it is not the scheme's own. Other ports are other sites.
  public var site: String { port.map { "\(bareHost):\($0)" } ?? bareHost }

  /// Scheme, host and port, for example `https://example.com:8443`.
  public var origin: String { "\(scheme)://\(hostAndPort)" }

  /// The names in the path, each decoded once, without the empty ones.
  public var names: [String] { PercentCoding.names(in: path[...]) }

  /// Whether the host is this machine, where no one can listen on the way.
  public var isLoopback: Bool {
    host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]"
      || (host.hasPrefix("127.")
        && host.utf8.allSatisfy {
          $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        })
  }

  public var description: String { origin + path + (query.map { "?" + $0 } ?? "") }
}

extension WebAddress {
  /// What a reference means on a page; without a page only an absolute one means anything.
  init?(_ reference: ReferenceParts, on page: WebAddress?) {
    guard let scheme = reference.scheme ?? page?.scheme, scheme == "http" || scheme == "https"
    else { return nil }
    if let authority = reference.authority {
      guard let (host, port) = Self.hostAndPort(authority) else { return nil }
      self.scheme = scheme
      self.host = host
      self.port = port == (scheme == "https" ? 443 : 80) ? nil : port
      path = Self.normalized(reference.path.isEmpty ? [UInt8(ascii: "/")] : reference.path)
    } else {
      guard reference.scheme == nil, let page else { return nil }
      self = page
      if reference.path.isEmpty {
        if reference.query == nil { return }
      } else if reference.path.first == UInt8(ascii: "/") {
        path = Self.normalized(reference.path)
      } else {
        path = Self.normalized(Self.folder(of: page.path) + reference.path)
      }
    }
    query = reference.query.map { PercentCoding.encode($0, keeping: .address) }
  }

  private static let hostTerminators = ASCIISet(" \"%<>@\\^`{|}\u{7F}")

  private static func hostAndPort(_ authority: ArraySlice<UInt8>) -> (String, Int?)? {
    var host = authority
    if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[(at + 1)...] }
    var port: Int?
    if let colon = host.lastIndex(of: UInt8(ascii: ":")),
      !host[colon...].contains(UInt8(ascii: "]"))
    {
      let digits = host[(colon + 1)...]
      host = host[..<colon]
      if !digits.isEmpty {
        guard let number = Int(String(decoding: digits, as: UTF8.self)),
          (1...65_535).contains(number)
        else { return nil }
        port = number
      }
    }
    guard !host.isEmpty, host.allSatisfy({ $0 > 32 && !hostTerminators.contains($0) }) else {
      return nil
    }
    return (String(decoding: host, as: UTF8.self).lowercased(), port)
  }

  private static func folder(of path: String) -> ArraySlice<UInt8> {
    let bytes = Array(path.utf8)
    return bytes[...(bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0)]
  }

  /// Removes dot segments (RFC 3986, 5.2.4), encoded ones too, and encodes.
  private static func normalized(_ path: ArraySlice<UInt8>) -> String {
    // Dots can be written in two ways; most paths have neither.
    guard path.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") }) else {
      return PercentCoding.encode(path, keeping: .address)
    }
    var kept: [ArraySlice<UInt8>] = []
    let segments = path.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for (number, segment) in segments.enumerated() {
      let dots = dotCount(segment)
      guard dots > 0 else {
        kept.append(segment)
        continue
      }
      if dots == 2 { _ = kept.popLast() }
      if number == segments.count - 1 { kept.append([]) }
    }
    let bytes = kept.flatMap { [UInt8(ascii: "/")] + $0 }
    return PercentCoding.encode(bytes[...], keeping: .address)
  }

  /// 1 for `.`, 2 for `..`, in any spelling (`%2e.`); 0 for everything else.
  private static func dotCount(_ segment: ArraySlice<UInt8>) -> Int {
    guard (1...6).contains(segment.count) else { return 0 }
    var rest = segment
    var count = 0
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard rest.popFirst() == UInt8(ascii: "2"), (rest.popFirst() ?? 0) | 32 == UInt8(ascii: "e")
        else { return 0 }
      } else if byte != UInt8(ascii: ".") {
        return 0
      }
      count += 1
    }
    return count <= 2 ? count : 0
  }
}

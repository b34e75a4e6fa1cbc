/// An absolute `http` or `https` address, read the way browsers read it (WHATWG URL), as far as
/// fetching from a site needs: case of scheme and host, default ports, dot segments, and characters
/// that must be percent-encoded. User names, passwords and fragments are dropped.
public struct WebAddress: Sendable, Hashable, CustomStringConvertible {
  /// `http` or `https`.
  public var scheme: String
  /// The host in lower case; IPv6 in brackets.
  public var host: String
  /// The port, if it is not the scheme's own.
  public var port: Int?
  /// The path, percent-encoded, with a leading slash.
  public var path: String
  /// The query without its question mark; nil when there is none.
  public var query: String?

  /// Reads an absolute address; nil when the text is not one.
  public init?(_ text: String) {
    let cleaned = Self.trimmed(text)
    guard let colon = cleaned.firstIndex(of: 58),
      let scheme = Self.scheme(cleaned[..<colon])
    else { return nil }
    let rest = cleaned[(colon + 1)...]
    guard rest.starts(with: [47, 47]) else { return nil }
    self.init(scheme: scheme, afterSlashes: rest.dropFirst(2))
  }

  /// The address that a reference means on this page; nil when it leads to no web address.
  public func resolving(_ reference: String) -> WebAddress? {
    let bytes = Self.trimmed(reference)
    if bytes.starts(with: [47, 47]) {
      return WebAddress(scheme: scheme, afterSlashes: bytes.dropFirst(2))
    }
    if Self.hasScheme(bytes) { return WebAddress(reference) }
    var result = self
    let parts = Self.split(bytes[...])
    if parts.path.isEmpty {
      if let query = parts.query { result.query = Self.encoded(query) }
      return result
    }
    let base = parts.path.first == 47 ? [] : Self.folder(of: path)
    result.path = Self.normalized(base + parts.path)
    result.query = parts.query.map(Self.encoded)
    return result
  }

  /// Scheme, host and port, for example `https://example.com:8443`.
  public var origin: String { "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "") }

  /// Whether the host is this machine, where no one can listen on the way.
  public var isLoopback: Bool {
    host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]"
      || (host.hasPrefix("127.") && host.utf8.allSatisfy { $0 == 46 || (48...57).contains($0) })
  }

  /// The host without a leading `www.`.
  public var bareHost: String { host.hasPrefix("www.") ? String(host.dropFirst(4)) : host }

  public var description: String { origin + path + (query.map { "?" + $0 } ?? "") }

  private init?(scheme: String, afterSlashes rest: ArraySlice<UInt8>) {
    let end = rest.firstIndex { $0 == 47 || $0 == 63 || $0 == 35 } ?? rest.endIndex
    var authority = rest[..<end]
    if let at = authority.lastIndex(of: 64) { authority = authority[(at + 1)...] }
    guard let (host, port) = Self.hostAndPort(authority) else { return nil }
    let parts = Self.split(rest[end...])
    self.scheme = scheme
    self.host = host
    self.port = port == (scheme == "https" ? 443 : 80) ? nil : port
    path = Self.normalized(parts.path.isEmpty ? [47] : Array(parts.path))
    query = parts.query.map(Self.encoded)
  }
}

extension WebAddress {
  /// Without the white space around it and the tabs and line ends in it, with `\` as `/`.
  fileprivate static func trimmed(_ text: String) -> [UInt8] {
    var bytes = text.utf8.drop { $0 <= 32 }
    while let last = bytes.last, last <= 32 { bytes = bytes.dropLast() }
    var isInPath = true
    return bytes.compactMap { byte in
      if byte == 63 || byte == 35 { isInPath = false }
      if byte == 9 || byte == 10 || byte == 13 { return nil }
      return byte == 92 && isInPath ? 47 : byte
    }
  }

  fileprivate static func scheme(_ bytes: ArraySlice<UInt8>) -> String? {
    let name = String(decoding: bytes, as: UTF8.self).lowercased()
    return name == "http" || name == "https" ? name : nil
  }

  fileprivate static func hasScheme(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, isLetter(first) else { return false }
    let name = bytes.prefix {
      isLetter($0) || (48...57).contains($0) || $0 == 43 || $0 == 45 || $0 == 46
    }
    return name.endIndex < bytes.count && bytes[name.endIndex] == 58
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 32) }

  fileprivate static func hostAndPort(_ authority: ArraySlice<UInt8>) -> (String, Int?)? {
    var host = authority
    var port: Int?
    if let colon = authority.lastIndex(of: 58), !authority[colon...].contains(93) {
      host = authority[..<colon]
      let digits = authority[(colon + 1)...]
      if !digits.isEmpty {
        guard let number = Int(String(decoding: digits, as: UTF8.self)),
          (1...65_535).contains(number)
        else { return nil }
        port = number
      }
    }
    let forbidden: Set<UInt8> = [32, 34, 37, 60, 62, 64, 92, 94, 96, 123, 124, 125, 127]
    guard !host.isEmpty, host.allSatisfy({ $0 > 32 && !forbidden.contains($0) }) else { return nil }
    return (String(decoding: host, as: UTF8.self).lowercased(), port)
  }

  fileprivate static func split(_ bytes: ArraySlice<UInt8>) -> (
    path: ArraySlice<UInt8>, query: ArraySlice<UInt8>?
  ) {
    let whole = bytes.prefix { $0 != 35 }
    guard let mark = whole.firstIndex(of: 63) else { return (whole, nil) }
    return (whole[..<mark], whole[(mark + 1)...])
  }

  fileprivate static func folder(of path: String) -> [UInt8] {
    let bytes = Array(path.utf8)
    return Array(bytes[...(bytes.lastIndex(of: 47) ?? 0)])
  }

  /// Removes dot segments (RFC 3986, 5.2.4) and encodes.
  fileprivate static func normalized(_ path: [UInt8]) -> String {
    var kept: [ArraySlice<UInt8>] = []
    let segments = path.dropFirst().split(separator: 47, omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch String(decoding: segment, as: UTF8.self).lowercased() {
      case ".", "%2e": if isLast { kept.append([]) }
      case "..", ".%2e", "%2e.", "%2e%2e":
        _ = kept.popLast()
        if isLast { kept.append([]) }
      default: kept.append(segment)
      }
    }
    return "/" + kept.map(encoded).joined(separator: "/")
  }

  /// Percent-encodes what may not stand in a path or query; what is encoded stays as it is.
  fileprivate static func encoded(_ bytes: ArraySlice<UInt8>) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let forbidden: Set<UInt8> = [34, 60, 62, 92, 94, 96, 123, 124, 125]
    var out: [UInt8] = []
    for byte in bytes {
      if byte > 32, byte < 127, !forbidden.contains(byte) {
        out.append(byte)
      } else {
        out += [37, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}

/// An absolute `http` or `https` URL, in parts as they were written.
///
/// References are read as browsers do (WHATWG URL): surrounding spaces and inner tabs and line ends
/// go, a backslash counts as a slash, so that a link means here what it means in the page.
struct SourceURL: Hashable, Sendable {
  /// Lower case, with the port if it is not the scheme's own.
  var host: String
  /// Whether it is `https`.
  var isSecure: Bool
  /// Begins with `/`, dot segments removed, still percent-encoded.
  var path: [UInt8]
  /// What follows `?`; nil if there is none.
  var query: String?
  /// What follows `#`; nil if there is none.
  var fragment: String?

  /// Reads an absolute URL; nil if it is not one, has another scheme, or carries credentials.
  init?(_ text: String) {
    let bytes = Self.cleaned(text)
    guard let (isSecure, rest) = Self.scheme(of: bytes), rest.starts(with: Self.slashes) else {
      return nil
    }
    self.init(isSecure: isSecure, afterSlashes: rest.dropFirst(2))
  }

  /// Reads a reference relative to this URL; nil if it leads to another scheme or is malformed.
  func resolving(_ reference: String) -> SourceURL? {
    let bytes = Self.cleaned(reference)
    if let (isSecure, rest) = Self.scheme(of: bytes) {
      guard rest.starts(with: Self.slashes) else { return nil }
      return SourceURL(isSecure: isSecure, afterSlashes: rest.dropFirst(2))
    }
    if Self.hasScheme(bytes) { return nil }
    if bytes.starts(with: Self.slashes) {
      return SourceURL(isSecure: isSecure, afterSlashes: bytes.dropFirst(2))
    }
    var result = self
    let (path, query, fragment) = Self.split(bytes)
    result.fragment = fragment
    if path.isEmpty {
      if query != nil { result.query = query }
      return result
    }
    result.query = query
    if path.first == UInt8(ascii: "/") {
      result.path = Self.withoutDotSegments(Array(path))
    } else {
      let folder = self.path.prefix(through: self.path.lastIndex(of: UInt8(ascii: "/")) ?? 0)
      result.path = Self.withoutDotSegments(Array(folder) + path)
    }
    return result
  }

  /// The whole URL.
  var text: String {
    var result = (isSecure ? "https://" : "http://") + host + String(decoding: path, as: UTF8.self)
    if let query { result += "?" + query }
    if let fragment { result += "#" + fragment }
    return result
  }

  // MARK: Reading

  private init?(isSecure: Bool, afterSlashes rest: ArraySlice<UInt8>) {
    let end =
      rest.firstIndex {
        $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
      }
      ?? rest.endIndex
    let authority = rest[..<end]
    guard !authority.isEmpty, !authority.contains(UInt8(ascii: "@")) else { return nil }
    var host = String(decoding: authority, as: UTF8.self).lowercased()
    let ownPort = isSecure ? ":443" : ":80"
    if host.hasSuffix(ownPort) { host.removeLast(ownPort.count) }
    self.host = host
    self.isSecure = isSecure
    let (path, query, fragment) = Self.split(rest[end...])
    self.path = Self.withoutDotSegments(path.isEmpty ? [UInt8(ascii: "/")] : Array(path))
    self.query = query
    self.fragment = fragment
  }

  private static let slashes: [UInt8] = Array("//".utf8)

  private static func cleaned(_ text: String) -> ArraySlice<UInt8> {
    var bytes = text.utf8.filter { $0 != 9 && $0 != 10 && $0 != 13 }[...]
    while let first = bytes.first, first <= 32 { bytes.removeFirst() }
    while let last = bytes.last, last <= 32 { bytes.removeLast() }
    var result = Array(bytes)
    for position in result.indices {
      if result[position] == UInt8(ascii: "?") || result[position] == UInt8(ascii: "#") { break }
      if result[position] == UInt8(ascii: "\\") { result[position] = UInt8(ascii: "/") }
    }
    return result[...]
  }

  private static func scheme(of bytes: ArraySlice<UInt8>) -> (Bool, ArraySlice<UInt8>)? {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon - bytes.startIndex <= 5 else {
      return nil
    }
    switch String(decoding: bytes[..<colon], as: UTF8.self).lowercased() {
    case "http": return (false, bytes[(colon + 1)...])
    case "https": return (true, bytes[(colon + 1)...])
    default: return nil
    }
  }

  private static func hasScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: ":"): return true
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return false
      default: continue
      }
    }
    return false
  }

  private static func split(
    _ bytes: ArraySlice<UInt8>
  ) -> (path: ArraySlice<UInt8>, query: String?, fragment: String?) {
    var rest = bytes
    var fragment: String?
    var query: String?
    if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = String(decoding: rest[(hash + 1)...], as: UTF8.self)
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = String(decoding: rest[(mark + 1)...], as: UTF8.self)
      rest = rest[..<mark]
    }
    return (rest, query, fragment)
  }

  /// RFC 3986, 5.2.4.
  private static func withoutDotSegments(_ path: [UInt8]) -> [UInt8] {
    guard path.contains(UInt8(ascii: ".")) else { return path }
    var kept: [ArraySlice<UInt8>] = []
    let segments = path.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for (number, segment) in segments.enumerated() {
      let isLast = number == segments.count - 1
      if segment.elementsEqual(".".utf8) {
        if isLast { kept.append([]) }
      } else if segment.elementsEqual("..".utf8) {
        if !kept.isEmpty { kept.removeLast() }
        if isLast { kept.append([]) }
      } else {
        kept.append(segment)
      }
    }
    return kept.flatMap { [UInt8(ascii: "/")] + $0 }
  }
}

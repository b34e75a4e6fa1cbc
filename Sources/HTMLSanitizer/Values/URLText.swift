/// A URL as a browser's parser takes it, before it is checked.
///
/// Follows the URL standard: white space and controls at the ends go, tabs and line ends anywhere go,
/// and in URLs of the web `\` is `/`. So `java\nscript:`, ` javascript:` and `/\host` are seen for
/// what they are. References were decoded once before, by the parser of the markup.
struct URLText {
  /// The normalized URL, in UTF-8.
  let bytes: [UInt8]

  init(_ text: Span<UInt8>) {
    guard Self.needsWork(text) else {
      bytes = text.withUnsafeBufferPointer { Array($0) }
      return
    }
    var start = 0
    var end = text.count
    while start < end, text[start] <= 0x20 { start += 1 }
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(end - start + 8)
    for position in start..<end {
      let byte = text[position]
      if byte > 0x20 {
        bytes.append(byte)
      } else if byte == 0x20 {
        bytes.append(contentsOf: "%20".utf8)
      }
    }
    if Self.usesSlashes(bytes.span) { Self.turnBackslashes(&bytes) }
    self.bytes = bytes
  }

  /// Whether anything would change.
  static func needsWork(_ text: Span<UInt8>) -> Bool {
    for position in text.indices where text[position] <= 0x20 || text[position] == 0x5C {
      return true
    }
    return false
  }

  /// Where the scheme ends, at the colon; nil for a URL relative to the page.
  static func schemeEnd(_ url: Span<UInt8>) -> Int? {
    guard !url.isEmpty, (url[0] | 0x20) &- 0x61 < 26 else { return nil }
    for position in url.indices {
      let byte = url[position]
      if byte == UInt8(ascii: ":") { return position }
      let isPart =
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x2B || byte == 0x2D
        || byte == 0x2E
      guard isPart else { return nil }
    }
    return nil
  }

  /// The scheme in lower case; nil for a URL relative to the page.
  static func scheme(_ url: Span<UInt8>) -> String? {
    schemeEnd(url).map { String(copying: url.extracting(0..<$0)).lowercased() }
  }

  private static func usesSlashes(_ url: Span<UInt8>) -> Bool {
    guard let scheme = scheme(url) else { return true }
    return ["http", "https", "ftp", "ws", "wss", "file"].contains(scheme)
  }

  private static func turnBackslashes(_ url: inout [UInt8]) {
    for position in url.indices {
      if url[position] == UInt8(ascii: "?") || url[position] == UInt8(ascii: "#") { return }
      if url[position] == 0x5C { url[position] = UInt8(ascii: "/") }
    }
  }

  /// Whether the URL is a picture of pixels, in base64: what a browser cannot take for a document.
  static func isRasterImage(_ url: Span<UInt8>) -> Bool {
    let head = String(copying: url.extracting(0..<min(url.count, 32))).lowercased()
    let types = ["png", "gif", "jpeg", "jpg", "webp", "avif"].map { "data:image/\($0);base64," }
    guard let type = types.first(where: head.hasPrefix) else { return false }
    for position in type.utf8.count..<url.count {
      let byte = url[position]
      let isPart =
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x2B || byte == 0x2F
        || byte == 0x3D
      guard isPart else { return false }
    }
    return true
  }

  /// The host of an `https` URL (or one that can be made such), if it has nothing but a plain host
  /// name: no user, no port, no letters that are written in more than one way.
  static func plainHost(_ url: Span<UInt8>) -> String? {
    let text = String(copying: url)
    let lower = text.prefix(8).lowercased()
    let skipped =
      lower.hasPrefix("https://")
      ? 8 : lower.hasPrefix("http://") ? 7 : lower.hasPrefix("//") ? 2 : 0
    guard skipped > 0 else { return nil }
    let host = text.dropFirst(skipped).prefix { $0 != "/" && $0 != "?" && $0 != "#" }.lowercased()
    return SanitizerPolicy.isHost(host) ? host : nil
  }
}

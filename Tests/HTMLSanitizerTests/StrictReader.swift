import HTMLSanitizer

/// Reads markup in the only form that a sanitizer may write, and finds whatever is not that.
///
/// It shares no code with the sanitizer: it knows a text without brackets, `<name key="value">` and
/// `</name>`, which must nest, and the names and schemes that may occur.
struct StrictReader {
  struct Violation: Error, CustomStringConvertible {
    let description: String
  }

  private static let void: Set<String> = [
    "area", "br", "col", "hr", "img", "source", "track", "wbr",
  ]
  private static let links: Set<String> = ["href", "cite", "src", "poster", "longdesc"]

  let policy: SanitizerPolicy
  private var rest: Substring
  private var open: [String] = []

  /// - Throws: ``Violation`` naming the first thing that must not be there.
  static func check(_ html: String, policy: SanitizerPolicy) throws(Violation) {
    var reader = StrictReader(policy: policy, rest: html[...])
    try reader.read()
  }

  private init(policy: SanitizerPolicy, rest: Substring) {
    self.policy = policy
    self.rest = rest
  }

  private mutating func read() throws(Violation) {
    if let bad = rest.unicodeScalars.first(where: Self.isForbidden) {
      throw Violation(description: "U+\(String(bad.value, radix: 16))")
    }
    while let start = rest.firstIndex(where: { $0 == "<" || $0 == ">" }) {
      guard rest[start] == "<" else { throw Violation(description: "a lone >") }
      guard let end = rest[start...].firstIndex(of: ">") else {
        throw Violation(description: "an open tag")
      }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      try tag.first == "/" ? readEnd(tag.dropFirst()) : readStart(tag)
    }
    guard open.isEmpty else { throw Violation(description: "open at the end: \(open)") }
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || scalar.value == 0x7F
      || scalar.value == 0xFFFE || scalar.value == 0xFFFF
  }

  private mutating func readEnd(_ name: Substring) throws(Violation) {
    guard open.popLast() == String(name) else {
      throw Violation(description: "the end of \(name) after \(open)")
    }
  }

  private mutating func readStart(_ tag: Substring) throws(Violation) {
    let name = String(tag.prefix { $0 != " " })
    let isKept = policy.elements.contains(name) || name == "iframe" && !policy.iframeHosts.isEmpty
    guard isKept, !name.contains(where: { !$0.isASCII }) else {
      throw Violation(description: "element \(name)")
    }
    var rest = tag.dropFirst(name.count)
    var names: Set<String> = []
    while !rest.isEmpty {
      guard rest.first == " ", let equals = rest.firstIndex(of: "="),
        rest[equals...].dropFirst().first == "\"",
        let close = rest[equals...].dropFirst(2).firstIndex(of: "\"")
      else { throw Violation(description: "syntax of \(tag)") }
      let key = String(rest[..<equals].dropFirst())
      let value = String(rest[equals..<close].dropFirst(2))
      guard names.insert(key).inserted else { throw Violation(description: "two of \(key)") }
      try check(name, key, value)
      rest = rest[rest.index(after: close)...]
    }
    if !Self.void.contains(name) { open.append(name) }
  }

  private func check(_ element: String, _ key: String, _ value: String) throws(Violation) {
    let place = "\(element)@\(key)"
    let own: Set<String> =
      element == "iframe"
      ? [
        "src", "width", "height", "title", "allowfullscreen", "sandbox", "loading", "class",
        "referrerpolicy",
      ] : (element == "a" || element == "area") ? ["rel"] : []
    let listed = policy.attributes[element, default: []].union(policy.attributes["*", default: []])
    let isKept =
      own.contains(key) || listed.contains(key)
      || key.hasPrefix("aria-") && listed.contains("aria-*")
      || key.hasPrefix("data-") && policy.keepsDataAttributes
    guard isKept, !key.hasPrefix("on") else { throw Violation(description: "attribute \(place)") }
    if Self.links.contains(key) { try check(url: value, place) }
    if key == "srcset" {
      for word in value.split(whereSeparator: { $0 == " " || $0 == "," }) {
        try check(url: String(word), place)
      }
    }
    if key == "id" || key == "name" {
      guard value.hasPrefix(policy.idPrefix) else { throw Violation(description: "bare \(place)") }
    }
    if key == "style" {
      let bad = ["\\", "@", "{", "}", "expression", "javascript:", "behavior", "fixed", "/*"]
      if let found = bad.first(where: value.lowercased().contains) {
        throw Violation(description: "\(found) in \(place)")
      }
    }
  }

  private func check(url: String, _ place: String) throws(Violation) {
    guard let colon = url.firstIndex(of: ":") else { return }
    let scheme = url[..<colon].lowercased()
    let isScheme = scheme.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
    }
    guard isScheme, scheme.first?.isLetter ?? false else { return }
    let isImage = scheme == "data" && place.hasPrefix("img@") && url.hasPrefix("data:image/")
    guard policy.linkSchemes.contains(scheme) || policy.resourceSchemes.contains(scheme) || isImage
    else { throw Violation(description: "scheme \(scheme) in \(place)") }
  }
}

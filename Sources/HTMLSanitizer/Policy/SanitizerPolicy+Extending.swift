extension SanitizerPolicy {
  /// A policy that keeps more than another one.
  /// - Parameters:
  ///   - base: where to start.
  ///   - elements: element names, known to HTML or with a `-` of their own.
  ///   - attributes: attribute names by element name or `*`. Values are checked as the presets check
  ///     them; of an attribute that the presets do not know the value is any text.
  ///   - classes: class names; without effect where all stay.
  ///   - schemes: URL schemes for links.
  ///   - iframeHosts: hosts whose frames stay.
  /// - Throws: ``PolicyError`` for what cannot be kept safely; a policy that was made is safe.
  public init(
    basedOn base: SanitizerPolicy, elements: Set<String> = [],
    attributes: [String: Set<String>] = [:], classes: Set<String> = [], schemes: Set<String> = [],
    iframeHosts: Set<String> = []
  ) throws(PolicyError) {
    self = base
    for element in elements.sorted() { try add(element: element.lowercased()) }
    for element in attributes.keys.sorted() {
      let names = attributes[element, default: []].sorted()
      for name in names { try add(attribute: name.lowercased(), to: element.lowercased()) }
    }
    for scheme in schemes.sorted() { try add(scheme: scheme.lowercased()) }
    for host in iframeHosts.sorted() {
      guard Self.isHost(host.lowercased()) else { throw .invalidHost(host) }
      self.iframeHosts.insert(host.lowercased())
    }
    if case .only(let kept) = base.classes { self.classes = .only(kept.union(classes)) }
  }

  private mutating func add(element: String) throws(PolicyError) {
    guard !Self.forbiddenElements.contains(element) else { throw .forbiddenElement(element) }
    guard Self.isPlainName(element), !element.contains("_") else { throw .invalidName(element) }
    // A name that is neither known nor the site's own may mean something to a browser of tomorrow.
    let isKnown = HTMLElement.allCases.contains { $0.name == element } || element.contains("-")
    guard isKnown else { throw .forbiddenElement(element) }
    elements.insert(element)
  }

  private mutating func add(attribute: String, to element: String) throws(PolicyError) {
    guard Self.isPlainName(attribute) else { throw .invalidName(attribute) }
    guard element == "*" || Self.isPlainName(element) else { throw .invalidName(element) }
    guard !attribute.hasPrefix("on"), !Self.forbiddenAttributes.contains(attribute) else {
      throw .forbiddenAttribute(attribute)
    }
    attributes[element, default: []].insert(attribute)
  }

  private mutating func add(scheme: String) throws(PolicyError) {
    let isPlain = scheme.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0)
    }
    guard let first = scheme.utf8.first, (0x61...0x7A).contains(first), isPlain else {
      throw .invalidName(scheme)
    }
    guard !Self.forbiddenSchemes.contains(scheme) else { throw .forbiddenScheme(scheme) }
    linkSchemes.insert(scheme)
  }

  /// All rules as one text: two policies with the same text keep the same. For keys of caches.
  public var fingerprintText: String {
    var lines = ["sanitizer 1", "elements " + list(elements)]
    for element in attributes.keys.sorted() {
      lines.append("attributes \(element) " + list(attributes[element, default: []]))
    }
    switch classes {
    case .all: lines.append("classes all")
    case .only(let names): lines.append("classes only " + list(names))
    }
    lines += [
      "styles \(styles)", "data attributes \(keepsDataAttributes)", "links " + list(linkSchemes),
      "resources " + list(resourceSchemes), "data images \(keepsDataImages)",
      "frames " + list(iframeHosts), "relations " + linkRelations.joined(separator: " "),
      "prefix \(idPrefix)", "form \(formNotice.debugDescription)",
      "form link \(formLinkText.debugDescription)", "length \(maximumLength)",
      "depth \(maximumDepth)",
    ]
    return lines.joined(separator: "\n")
  }

  private func list(_ words: Set<String>) -> String { words.sorted().joined(separator: " ") }
}

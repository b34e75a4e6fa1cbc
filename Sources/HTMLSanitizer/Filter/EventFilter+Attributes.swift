import LibXML

extension EventFilter {
  /// Writes the start tag of an element that the policy keeps.
  func writeStartTag(_ id: Int, _ attributes: HTMLAttributes?) {
    output.append(markup: "<")
    output.append(name: tables.elements[id].name)
    var link = LinkState()
    if let attributes, !attributes.entries.isEmpty {
      let lazy = LazySource(attributes, on: id)
      for (index, entry) in attributes.entries.enumerated() {
        writeAttribute(entry, index, of: attributes, on: id, lazy: lazy, link: &link)
      }
      writeLazy(lazy, attributes, on: id)
    }
    finishStartTag(id, link)
    output.append(markup: ">")
  }

  private func writeAttribute(
    _ entry: HTMLAttributes.Entry, _ index: Int, of attributes: HTMLAttributes, on id: Int,
    lazy: LazySource, link: inout LinkState
  ) {
    if lazy.replaces(index) { return }
    let bytes = attributes.bytes.span
    let name = bytes.extracting(entry.name)
    guard let kind = tables.kind(ofAttribute: name, on: id) else {
      return noteRemoved(name, on: id)
    }
    let value = bytes.extracting(entry.value)
    switch kind {
    case .text: writeText(name, value)
    case .flag:
      if name.isEqual(to: "controls") { link.hasControls = true }
      writeText(name, [UInt8]().span)
    case .classes: writeClasses(value, on: id)
    case .identifier: writeIdentifier(name, value, on: id)
    case .references: writeReferences(name, value)
    case .fragment: writeFragment(name, value, on: id)
    case .link, .resource: writeURL(name, value, isResource: kind == .resource, on: id)
    case .candidates: writeCandidates(name, value, on: id)
    case .style: writeStyle(value, on: id)
    case .target:
      if String(copying: value).lowercased() == "_blank" {
        link.opensWindow = true
        output.append(markup: " target=\"_blank\"")
      }
    case .relations: link.relations = Relations.kept(value)
    }
  }

  /// Writes what an element must have whatever the source says.
  func finishStartTag(_ id: Int, _ link: LinkState) {
    switch id {
    case HTMLElement.a.index, HTMLElement.area.index:
      let own = tables.policy.linkRelations + (link.opensWindow ? ["noopener"] : [])
      let relations = link.relations + own.filter { !link.relations.contains($0) }
      guard !relations.isEmpty else { return }
      output.append(markup: " rel=\"")
      output.append(value: relations.joined(separator: " "))
      output.append(markup: "\"")
    case HTMLElement.audio.index where !link.hasControls:
      // Without them, and without the script that stood for them, it cannot be heard.
      if tables.kind(ofAttribute: Array("controls".utf8).span, on: id) != nil {
        output.append(markup: " controls=\"\"")
      }
    default: break
    }
  }

  func writeText(_ name: Span<UInt8>, _ value: Span<UInt8>) {
    output.append(markup: " ")
    output.append(name: name)
    output.append(markup: "=\"")
    output.append(value: value)
    output.append(markup: "\"")
  }

  /// Notes an attribute that went.
  func noteRemoved(_ name: Span<UInt8>, on id: Int) {
    let key = tables.elements[id].name + "@" + String(copying: name)
    report.removedAttributes[key, default: 0] += 1
  }

  private func writeClasses(_ value: Span<UInt8>, on id: Int) {
    guard let classes = tables.classes else { return writeText("class".bytes.span, value) }
    let kept = value.words.filter { classes.contains(value.extracting($0)) }
    if kept.count < value.words.count { noteRemoved("class".bytes.span, on: id) }
    guard !kept.isEmpty else { return }
    let joined = kept.map { String(copying: value.extracting($0)) }.joined(separator: " ")
    writeText("class".bytes.span, joined.bytes.span)
  }

  /// Writes an id or name behind the policy's prefix: `<a id=location>` must not become
  /// `document.location` (DOM clobbering), nor an id of the page around.
  private func writeIdentifier(_ name: Span<UInt8>, _ value: Span<UInt8>, on id: Int) {
    guard !value.isBlank else { return noteRemoved(name, on: id) }
    output.append(markup: " ")
    output.append(name: name)
    output.append(markup: "=\"")
    appendPrefixed(value)
    output.append(markup: "\"")
  }

  private func writeReferences(_ name: Span<UInt8>, _ value: Span<UInt8>) {
    output.append(markup: " ")
    output.append(name: name)
    output.append(markup: "=\"")
    for (index, word) in value.words.enumerated() {
      if index > 0 { output.append(markup: " ") }
      appendPrefixed(value.extracting(word))
    }
    output.append(markup: "\"")
  }

  private func writeFragment(_ name: Span<UInt8>, _ value: Span<UInt8>, on id: Int) {
    guard value.count > 1, value[0] == UInt8(ascii: "#") else { return noteRemoved(name, on: id) }
    output.append(markup: " ")
    output.append(name: name)
    output.append(markup: "=\"#")
    appendPrefixed(value.extracting(1..<value.count))
    output.append(markup: "\"")
  }

  /// Appends an id, with the prefix unless it has it.
  func appendPrefixed(_ value: Span<UInt8>) {
    let prefix = tables.policy.idPrefix
    if !value.hasPrefix(prefix) { output.append(value: prefix) }
    output.append(value: value)
  }

  private func writeStyle(_ value: Span<UInt8>, on id: Int) {
    let rule = tables.policy.styles
    guard rule != .none else { return noteRemoved("style".bytes.span, on: id) }
    var parser = StyleParser(value.withUnsafeBufferPointer { Array($0) }, rule: rule)
    parser.parse { url in
      let context = URLContext(
        element: self.tables.elements[id].name, attribute: "style", isResource: true)
      return self.cleanURL(url.span, context, kind: .resource)
    }
    for name in parser.removed { report.removedStyles[name, default: 0] += 1 }
    guard !parser.output.isEmpty else { return }
    writeText("style".bytes.span, parser.output.span)
  }
}

/// What a start tag's attributes say together.
struct LinkState {
  var opensWindow = false
  var relations: [String] = []
  var hasControls = false
}

/// The words of `rel`.
enum Relations {
  private static let known: Set<String> = [
    "alternate", "author", "bookmark", "external", "help", "license", "me", "next", "nofollow",
    "noopener", "noreferrer", "prev", "search", "sponsored", "tag", "ugc",
  ]

  /// Those that say what a link is; none that loads anything.
  static func kept(_ value: Span<UInt8>) -> [String] {
    var result: [String] = []
    for word in value.words {
      let word = String(copying: value.extracting(word)).lowercased()
      if known.contains(word), !result.contains(word) { result.append(word) }
    }
    return result
  }
}

extension String {
  var bytes: [UInt8] { Array(utf8) }
}

extension Span<UInt8> {
  /// Where the words lie that white space separates.
  var words: [Range<Int>] {
    var result: [Range<Int>] = []
    var start: Int?
    for position in indices {
      if self[position] <= 0x20 {
        if let begun = start { result.append(begun..<position) }
        start = nil
      } else if start == nil {
        start = position
      }
    }
    if let begun = start { result.append(begun..<count) }
    return result
  }

  func hasPrefix(_ prefix: String) -> Bool {
    guard count >= prefix.utf8.count else { return false }
    for (position, byte) in prefix.utf8.enumerated() where self[position] != byte { return false }
    return true
  }

  func isEqual(to text: String) -> Bool { count == text.utf8.count && hasPrefix(text) }
}

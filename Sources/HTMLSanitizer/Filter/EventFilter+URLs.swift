import LibXML

extension EventFilter {
  /// Writes a URL attribute if its URL passes.
  func writeURL(_ name: Span<UInt8>, _ value: Span<UInt8>, isResource: Bool, on id: Int) {
    if rewrite == nil, !URLText.needsWork(value), !value.isEmpty, value[0] != UInt8(ascii: "#"),
      isPlainWeb(value, isResource)
    {
      return writeText(name, value)
    }
    let context = URLContext(
      element: tables.elements[id].name, attribute: String(copying: name), isResource: isResource)
    guard let url = cleanURL(value, context, kind: isResource ? .resource : .link) else { return }
    writeText(name, url.span)
  }

  /// Whether the URL has a scheme that every browser and this policy agree on at a glance.
  private func isPlainWeb(_ url: Span<UInt8>, _ isResource: Bool) -> Bool {
    let schemes = isResource ? tables.policy.resourceSchemes : tables.policy.linkSchemes
    return url.hasPrefix("https://") && schemes.contains("https")
      || url.hasPrefix("http://") && schemes.contains("http")
  }

  enum URLKind { case link, resource }

  /// Normalizes a URL, lets the caller rewrite it, and checks what comes back.
  /// - Returns: the URL to write; nil if it goes, which the report then says.
  func cleanURL(_ value: Span<UInt8>, _ context: URLContext, kind: URLKind) -> [UInt8]? {
    var url = URLText(value).bytes
    if let rewrite {
      guard let changed = rewrite(String(decoding: url, as: UTF8.self), context) else {
        noteRemovedURL(context, "rewrite")
        return nil
      }
      url = URLText(changed.withoutControls.bytes.span).bytes
    }
    if let scheme = URLText.scheme(url.span), !isAllowed(scheme, url, context, kind) {
      noteRemovedURL(context, scheme)
      return nil
    }
    return prefixingFragment(url, kind)
  }

  private func isAllowed(
    _ scheme: String, _ url: [UInt8], _ context: URLContext, _ kind: URLKind
  ) -> Bool {
    let policy = tables.policy
    switch kind {
    case .link: return policy.linkSchemes.contains(scheme)
    case .resource where scheme == "data":
      return policy.keepsDataImages && context.element == "img" && URLText.isRasterImage(url.span)
    case .resource: return policy.resourceSchemes.contains(scheme)
    }
  }

  /// A link within the fragment follows the ids there, which have a prefix. `#` and `#top` are the
  /// top of the page.
  private func prefixingFragment(_ url: [UInt8], _ kind: URLKind) -> [UInt8] {
    guard kind == .link, url.first == UInt8(ascii: "#"), url.count > 1 else { return url }
    let name = url.span.extracting(1..<url.count)
    let prefix = tables.policy.idPrefix
    if name.hasPrefix(prefix) || String(copying: name).lowercased() == "top" { return url }
    return [UInt8(ascii: "#")] + prefix.utf8 + url[1...]
  }

  func noteRemovedURL(_ context: URLContext, _ reason: String) {
    report.removedURLs["\(context.element)@\(context.attribute) \(reason)", default: 0] += 1
  }

  /// Whether a reader of lists that splits at every comma would see a URL that does not pass.
  private func hidesURL(_ url: [UInt8], _ context: URLContext) -> Bool {
    for part in url.split(separator: 0x2C).dropFirst() {
      guard let scheme = URLText.scheme(part.span) else { continue }
      if !tables.policy.resourceSchemes.contains(scheme) {
        noteRemovedURL(context, scheme)
        return true
      }
    }
    return false
  }

  /// Writes the candidates of a `srcset` that pass.
  func writeCandidates(_ name: Span<UInt8>, _ value: Span<UInt8>, on id: Int) {
    let context = URLContext(
      element: tables.elements[id].name, attribute: "srcset", isResource: true)
    var kept: [UInt8] = []
    for candidate in SourceSet.candidates(value) {
      let url = value.extracting(candidate.url)
      guard var clean = cleanURL(url, context, kind: .resource), !clean.isEmpty,
        !hidesURL(clean, context)
      else { continue }
      // A comma at an end would be read as the list's.
      if clean.first == 0x2C { clean.replaceSubrange(0..<1, with: "%2C".utf8) }
      if clean.last == 0x2C { clean.replaceSubrange((clean.count - 1)..., with: "%2C".utf8) }
      if !kept.isEmpty { kept += ", ".utf8 }
      kept += clean
      for word in candidate.descriptors where SourceSet.isPlain(value.extracting(word)) {
        kept.append(0x20)
        kept += String(copying: value.extracting(word)).utf8
      }
    }
    if !kept.isEmpty { writeText(name, kept.span) }
  }
}

extension String {
  /// Without what neither HTML nor XML may hold: a caller's rewriting might bring it in.
  fileprivate var withoutControls: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return self }
    return String(
      String.UnicodeScalarView(unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
  }
}

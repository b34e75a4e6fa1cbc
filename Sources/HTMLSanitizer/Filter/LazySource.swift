import LibXML

/// The sources that a lazy-loading script would have put in the place of a placeholder.
///
/// Plug-ins write `<img src="data:…" data-src="photo.jpg">` and count on their script; without it only
/// the placeholder would be seen.
struct LazySource {
  /// The entry whose value becomes `src`, and the one that becomes `srcset`.
  private(set) var source: Int?
  private(set) var candidates: Int?
  private var hidden: [Int] = []

  init(_ attributes: HTMLAttributes, on id: Int) {
    let isMedia =
      id == HTMLElement.img.index || id == HTMLElement.source.index
      || id == HTMLElement.iframe.index || id == HTMLElement.video.index
    guard isMedia else { return }
    var ownSource: Int?
    var ownCandidates: Int?
    for (index, entry) in attributes.entries.enumerated() {
      let name = attributes.bytes.span.extracting(entry.name)
      if name.isEqual(to: "src") {
        ownSource = index
      } else if name.isEqual(to: "srcset") {
        ownCandidates = index
      } else if name.isEqual(to: "data-src") || name.isEqual(to: "data-lazy-src") {
        // Hidden even if it is not used: else the next cleaning would take it for a source.
        hidden.append(index)
        if source == nil, !entry.value.isEmpty { source = index }
      } else if name.isEqual(to: "data-srcset") || name.isEqual(to: "data-lazy-srcset") {
        hidden.append(index)
        if candidates == nil, !entry.value.isEmpty { candidates = index }
      }
    }
    source = settle(source, ownSource, attributes)
    candidates = settle(candidates, ownCandidates, attributes)
  }

  /// Decides between an attribute of the element and what a script would have put there.
  private mutating func settle(_ lazy: Int?, _ own: Int?, _ attributes: HTMLAttributes) -> Int? {
    guard let lazy, let own else { return lazy }
    guard Self.isPlaceholder(attributes.value(attributes.entries[own])) else { return nil }
    hidden.append(own)
    return lazy
  }

  /// Whether an entry is not written in its own place.
  func replaces(_ index: Int) -> Bool { !hidden.isEmpty && hidden.contains(index) }

  /// Whether a picture's URL shows nothing: empty, in the page itself, or a plug-in's empty picture.
  private static func isPlaceholder(_ url: String) -> Bool {
    let url = url.lowercased().drop { $0 <= " " }
    if url.isEmpty || url.hasPrefix("data:") || url.hasPrefix("about:") { return true }
    let file = url.split(separator: "/").last ?? ""
    return [
      "placeholder", "blank.gif", "spacer.gif", "transparent.gif", "lazy_placeholder", "1x1.",
    ]
    .contains { file.contains($0) }
  }
}

extension EventFilter {
  /// Writes the sources that were behind a placeholder.
  func writeLazy(_ lazy: LazySource, _ attributes: HTMLAttributes, on id: Int) {
    let bytes = attributes.bytes.span
    if let index = lazy.source, tables.kind(ofAttribute: "src".bytes.span, on: id) != nil {
      let value = bytes.extracting(attributes.entries[index].value)
      writeURL("src".bytes.span, value, isResource: true, on: id)
    }
    if let index = lazy.candidates, tables.kind(ofAttribute: "srcset".bytes.span, on: id) != nil {
      let value = bytes.extracting(attributes.entries[index].value)
      writeCandidates("srcset".bytes.span, value, on: id)
    }
  }
}

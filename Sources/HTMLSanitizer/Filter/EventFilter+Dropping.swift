import LibXML

extension EventFilter {
  /// Begins to pass over an element with its content.
  func beginDropping(_ id: Int, _ element: PolicyTables.Element, _ attributes: HTMLAttributes) {
    if element.action == .form {
      report.replacedForms += 1
    } else {
      report.removedElements[element.name, default: 0] += 1
    }
    guard !element.traits.contains(.void) else { return }
    var dropping = Dropping(id: id)
    if element.action == .foreign { nameForeign(&dropping, id, attributes) }
    self.dropping = dropping
  }

  /// Reads what an inline picture or formula is called.
  private func nameForeign(_ dropping: inout Dropping, _ id: Int, _ attributes: HTMLAttributes) {
    var isHidden = false
    for entry in attributes.entries {
      switch attributes.name(entry) {
      case "aria-label", "alttext": dropping.text = Array(attributes.bytes[entry.value])
      case "aria-hidden": isHidden = attributes.value(entry) == "true"
      default: break
      }
    }
    if isHidden { dropping.text = [] }
    dropping.hasName = isHidden || !dropping.text.isEmpty
    // A formula is read as its text.
    if id == HTMLElement.math.index, !dropping.hasName { dropping.captureDepth = 1 }
  }

  /// A start tag within an element that goes.
  /// - Returns: false if the element ends before the tag, which is then read as usual.
  func dropStartTag(_ id: Int, _ name: Span<UInt8>, _ attributes: HTMLAttributes) -> Bool {
    guard var dropping, dropping.id >= 0 else { return false }
    let action = tables.elements[dropping.id].action
    if action == .foreign, id >= 0, tables.elements[id].traits.contains(.endsForeign),
      !isInIntegrationPoint
    {
      endDropping()
      return false
    }
    self.dropping = nil
    if id == dropping.id {
      dropping.depth += 1
    } else if action == .form, id >= 0, !tables.elements[id].traits.contains(.void) {
      dropping.inner.append(tables.elements[id].written)
    } else if action == .foreign {
      trackForeign(&dropping, id, name, isStart: true)
    }
    self.dropping = dropping
    return true
  }

  /// An end tag within an element that goes.
  /// - Returns: false if the element ends before the tag, which is then read as usual.
  func dropEndTag(_ id: Int, _ name: Span<UInt8>) -> Bool {
    guard var dropping, dropping.id >= 0 else { return false }
    self.dropping = nil
    defer { if self.dropping == nil, dropping.depth > 0 { self.dropping = dropping } }
    let action = tables.elements[dropping.id].action
    if id == dropping.id {
      dropping.depth -= 1
      if dropping.depth == 0 { endDropping(dropping) }
    } else if action == .form, id >= 0 {
      let written = tables.elements[id].written
      if let place = dropping.inner.lastIndex(of: written) {
        dropping.inner.removeSubrange(place...)
      } else if openCounts[written] > 0, tables.elements[written].traits.contains(.special) {
        // The end of something around the form: so the form was not closed.
        dropping.depth = 0
        endDropping(dropping)
        return false
      }
    } else if action == .foreign {
      trackForeign(&dropping, id, name, isStart: false)
    }
    return true
  }

  /// Within a picture the first title is its name; within a formula annotations are no text.
  private func trackForeign(
    _ dropping: inout Dropping, _ id: Int, _ name: Span<UInt8>, isStart: Bool
  ) {
    let step = isStart ? 1 : -1
    if name.isIntegrationPoint {
      dropping.inner = isStart ? dropping.inner + [id] : Array(dropping.inner.dropLast())
    }
    if dropping.id == HTMLElement.svg.index {
      guard id == HTMLElement.title.index, !dropping.hasName || dropping.captureDepth > 0 else {
        return
      }
      dropping.captureDepth = max(0, dropping.captureDepth + step)
      dropping.hasName = true
    } else if dropping.captureDepth != 0, name.isAnnotation {
      dropping.captureDepth -= 2 * step
    }
  }

  private var isInIntegrationPoint: Bool { !(dropping?.inner.isEmpty ?? true) }

  func captureText(_ bytes: Span<UInt8>) {
    guard let depth = dropping?.captureDepth, depth > 0, (dropping?.text.count ?? 0) < 4096 else {
      return
    }
    bytes.withUnsafeBufferPointer { dropping?.text.append(contentsOf: $0) }
  }

  /// Ends an element that went, at the end of the fragment or before a tag that ends it.
  func endDropping() {
    guard let dropping else { return }
    self.dropping = nil
    endDropping(dropping)
  }

  private func endDropping(_ dropping: Dropping) {
    switch tables.elements[dropping.id].action {
    case .form: writeFormNotice()
    case .foreign:
      let words = String(decoding: dropping.text, as: UTF8.self).split(
        whereSeparator: \.isWhitespace)
      guard !words.isEmpty else { return }
      text(Array(words.joined(separator: " ").utf8).span)
    default: break
    }
  }

  /// Says in a form's place where it works.
  private func writeFormNotice() {
    let policy = tables.policy
    guard !policy.formNotice.isEmpty else { return }
    insert(HTMLElement.p.index, nil)
    text(Array(policy.formNotice.utf8).span)
    if let pageURL {
      text(" ".utf8Span.span)
      insertLink(to: pageURL, text: policy.formLinkText)
    }
    close(HTMLElement.p.index)
  }
}

extension Span<UInt8> {
  /// Whether HTML is read as usual within the element, although it is foreign.
  fileprivate var isIntegrationPoint: Bool {
    let name = count <= 14 ? String(copying: self) : ""
    return name == "foreignobject" || name == "desc" || name == "title" || name == "annotation-xml"
      || name == "mtext" || name == "mi" || name == "mo" || name == "mn" || name == "ms"
  }

  fileprivate var isAnnotation: Bool {
    count >= 10 && count <= 14 && String(copying: self).hasPrefix("annotation")
  }
}

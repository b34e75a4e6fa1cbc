extension EventFilter {
  /// Reads the end tag of an element that the policy keeps.
  func close(_ id: Int) {
    if skippedEnds[id] > 0 {
      skippedEnds[id] -= 1
      return
    }
    let traits = tables.elements[id].traits
    switch id {
    case HTMLElement.br.index: insert(id, nil)
    case HTMLElement.p.index: closeOrImplyParagraph()
    case HTMLElement.li.index:
      if let position = position(of: id, barrier: [.scope, .list]) {
        close(at: position, except: id)
      }
    case HTMLElement.table.index:
      if let table = openTables.last, openCounts[id] > 0 { pop(to: table.depth) }
    default:
      if traits.contains(.void) { return }
      if traits.contains(.formatting) { return closeFormatting(id) }
      if traits.contains(.tablePart) { return closeTablePart(id) }
      if traits.contains(.heading) { return closeHeading() }
      if traits.contains(.closesParagraph) {
        guard let position = position(of: id) else { return }
        return close(at: position, except: traits.contains(.impliedEnd) ? id : -1)
      }
      closeAny(id)
    }
  }

  private func close(at position: Int, except id: Int = -1) {
    closeImplied(except: id)
    pop(to: position)
  }

  /// A lone `</p>` is an empty paragraph to a browser.
  private func closeOrImplyParagraph() {
    if position(of: HTMLElement.p.index) == nil {
      guard !isInTableContext else { return }
      insert(HTMLElement.p.index, nil)
      // Nothing was written at the greatest depth.
      guard open.last?.id == HTMLElement.p.index else {
        skippedEnds[HTMLElement.p.index] -= 1
        return
      }
    }
    closeParagraph()
  }

  /// `</h2>` ends whatever heading is open.
  private func closeHeading() {
    for position in open.indices.reversed() {
      if open[position].traits.contains(.heading) { return close(at: position) }
      if open[position].traits.contains(.scope) { return }
    }
  }

  /// The standard's "any other end tag".
  func closeAny(_ id: Int) {
    guard openCounts[id] > 0 else { return }
    for position in open.indices.reversed() {
      if open[position].id == id { return close(at: position, except: id) }
      if open[position].traits.contains(.special) { return }
    }
  }
}

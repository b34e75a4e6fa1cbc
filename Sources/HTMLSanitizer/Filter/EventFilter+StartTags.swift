import LibXML

extension EventFilter {
  /// Writes an element that the policy keeps, after closing what its start tag closes.
  func insert(_ id: Int, _ attributes: HTMLAttributes?) {
    let traits = tables.elements[id].traits
    guard traits.contains(.void) || open.count + 2 <= tables.policy.maximumDepth else {
      skippedEnds[id] += 1
      return
    }
    if traits.contains(.tablePart) {
      insertTablePart(id, traits, attributes)
      return
    }
    if id == HTMLElement.table.index, let table = openTables.last, !hasCell(table) {
      pop(to: table.depth)
    }
    closeColumnGroup()
    guard isStable(id, traits), place(id, traits, attributes) else {
      if !traits.contains(.void) { skippedEnds[id] += 1 }
      return
    }
  }

  /// Whether a browser that reads the element here, or before the table that is open here, leaves
  /// everything around it as it is. A list item alone closes an item of the page around it.
  private func isStable(_ id: Int, _ traits: ElementTraits) -> Bool {
    switch id {
    case HTMLElement.li.index:
      isWithin(HTMLElement.ul.index) || isWithin(HTMLElement.ol.index)
    case HTMLElement.dd.index, HTMLElement.dt.index: isWithin(HTMLElement.dl.index)
    default:
      // Before the table it could end a part of a ruby that the table stands in.
      !traits.contains(.rubyPart) || position(of: HTMLElement.ruby.index) != nil
        || openCounts[HTMLElement.ruby.index] == 0 || !isInBareTable
    }
  }

  /// Whether a table is open without a cell: what is written goes before it.
  private var isInBareTable: Bool { openTables.last.map { !hasCell($0) } ?? false }

  /// Whether an element is open, and nearer than a table that is open without a cell.
  private func isWithin(_ id: Int) -> Bool {
    guard openCounts[id] > 0 else { return false }
    guard let table = openTables.last, !hasCell(table) else { return true }
    return open[table.depth...].contains { $0.id == id }
  }

  /// - Returns: whether the element was written.
  private func place(_ id: Int, _ traits: ElementTraits, _ attributes: HTMLAttributes?) -> Bool {
    if traits.contains(.closesParagraph) { closeBefore(id, traits) }
    if traits.contains(.rubyPart), position(of: HTMLElement.ruby.index) != nil {
      let isInner = id == HTMLElement.rt.index || id == HTMLElement.rp.index
      closeImplied(except: isInner ? HTMLElement.rtc.index : -1)
    }
    if id == HTMLElement.a.index, !makeWayForLink() { return false }
    // A heading before the table would end a heading that the table stands in.
    if traits.contains(.heading), isInTableContext { return false }
    fostering {
      if traits.contains(.reconstructs) { reopenFormatting() }
      if traits.contains(.void) {
        writeStartTag(id, attributes)
      } else {
        push(id, attributes)
        if traits.contains(.formatting) { remember() }
      }
    }
    return true
  }

  /// What a block's start tag closes.
  private func closeBefore(_ id: Int, _ traits: ElementTraits) {
    switch id {
    case HTMLElement.li.index: closeItem([id])
    case HTMLElement.dd.index, HTMLElement.dt.index:
      closeItem([HTMLElement.dd.index, HTMLElement.dt.index])
    default: break
    }
    closeParagraph()
    if traits.contains(.heading), open.last?.traits.contains(.heading) ?? false { pop() }
  }

  /// Closes the item before a new one.
  private func closeItem(_ ids: [Int]) {
    for position in open.indices.reversed() {
      let element = open[position]
      if ids.contains(element.id) {
        pop(to: position)
        return
      }
      let isPassed =
        element.id == HTMLElement.address.index || element.id == HTMLElement.div.index
        || element.id == HTMLElement.p.index
      if element.traits.contains(.special), !isPassed { return }
    }
  }
}

import LibXML

extension EventFilter {
  /// Whether a cell or caption of the table is open, in which all is as outside of tables.
  func hasCell(_ table: OpenTable) -> Bool {
    open[table.depth...].contains { $0.traits.contains(.formattingMarker) }
  }

  /// Writes a part of a table where it belongs. Without a table it is nothing: a lone cell would
  /// close a cell of the page around it.
  func insertTablePart(_ id: Int, _ traits: ElementTraits, _ attributes: HTMLAttributes?) {
    guard let table = openTables.last else {
      if !traits.contains(.void) { skippedEnds[id] += 1 }
      return
    }
    switch id {
    case HTMLElement.tr.index: pop(to: sectionEnd(table))
    case HTMLElement.td.index, HTMLElement.th.index:
      let section = sectionEnd(table)
      if open.count > section, open[section].id == HTMLElement.tr.index {
        pop(to: section + 1)
      } else {
        pop(to: section)
        push(HTMLElement.tr.index, nil)
      }
    case HTMLElement.col.index:
      if open.last?.id != HTMLElement.colgroup.index {
        pop(to: table.depth + 1)
        if tables.elements[HTMLElement.colgroup.index].isKept {
          push(HTMLElement.colgroup.index, nil)
        }
      }
      writeStartTag(id, attributes)
      return
    default: pop(to: table.depth + 1)
    }
    push(id, attributes)
  }

  /// How many elements are open up to the table's section, or up to the table.
  private func sectionEnd(_ table: OpenTable) -> Int {
    let next = table.depth + 1
    return next < open.count && open[next].traits.contains(.tableSection) ? next + 1 : next
  }

  func closeTablePart(_ id: Int) {
    guard let table = openTables.last,
      let position = open[table.depth...].lastIndex(where: { $0.id == id })
    else { return }
    pop(to: position)
  }

  /// A column group holds columns only.
  func closeColumnGroup() {
    if open.last?.id == HTMLElement.colgroup.index { pop() }
  }

  /// Writes text in a table, a row, a cell or a column group.
  func writeTableText(_ bytes: Span<UInt8>) {
    let isBlank = bytes.isBlank
    if !isBlank { closeColumnGroup() }
    let isPlaced = !isBlank || !isInTableContext && open.last?.id != HTMLElement.colgroup.index
    guard isPlaced else {
      output.append(text: bytes)
      return
    }
    fostering {
      reopenFormatting()
      output.append(text: bytes)
    }
  }

  /// Whether the innermost element is a table, a section or a row, whose text and elements browsers
  /// put before the table ("foster parenting").
  var isInTableContext: Bool { open.last?.traits.contains(.tableContext) ?? false }

  /// Writes something that is neither a part of a table nor white space.
  func fostering(_ write: () -> Void) {
    guard isInTableContext else { return write() }
    let depth = open.count
    let start = output.count
    write()
    if open.count > depth {
      open[depth].fosterStart = start
    } else {
      foster(from: start)
    }
  }

  /// Notes that the output from `start` on belongs before the innermost table.
  func foster(from start: Int) {
    guard start < output.count, let index = openTables.indices.last else { return }
    if let last = openTables[index].fostered.last, last.upperBound == start {
      openTables[index].fostered[openTables[index].fostered.count - 1] =
        last.lowerBound..<output.count
    } else {
      openTables[index].fostered.append(start..<output.count)
    }
  }

  /// Moves what belongs before the table that was just closed to its front.
  func finishTable() {
    guard let table = openTables.popLast(), !table.fostered.isEmpty else { return }
    // Entries that point into what moves lose their attributes rather than their place.
    for index in formatting.indices where formatting[index].tag.upperBound > table.start {
      formatting[index].tag = 0..<0
    }
    let all = table.start..<output.count
    var moved: [UInt8] = []
    var rest: [UInt8] = []
    var position = all.lowerBound
    for range in table.fostered {
      rest += output.bytes[position..<range.lowerBound]
      moved += output.bytes[range]
      position = range.upperBound
    }
    rest += output.bytes[position..<all.upperBound]
    output.bytes.replaceSubrange(all, with: moved + rest)
  }
}

extension Span<UInt8> {
  /// Whether there is nothing but what HTML takes for white space.
  var isBlank: Bool {
    for position in indices {
      let byte = self[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C else {
        return false
      }
    }
    return true
  }
}

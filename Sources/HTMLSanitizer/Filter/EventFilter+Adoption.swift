extension EventFilter {
  /// Moves an open formatting element into a block that is open within it, by writing its end tag
  /// before the block's start tag and its start tag after it.
  ///
  /// Formatting between the two is closed before the block and goes on around it; other elements
  /// between them end before the block.
  /// - Parameters:
  ///   - entry: the formatting element's entry.
  ///   - place: the element's place on the stack.
  ///   - block: the place of the outermost block within it.
  /// - Returns: false if so many bytes were moved already that the markup must be hostile.
  func adopt(entry: Int, from place: Int, into block: Int) -> Bool {
    let moved = output.count - open[block].start
    guard copyBudget >= moved + 1024 else { return false }
    copyBudget -= moved
    guard isStable(open[block], movedTo: place, past: open[(place + 1)..<block]) else {
      return false
    }
    let id = formatting[entry].id
    let tag = Array(output.bytes[formatting[entry].tag])
    var closing = HTMLSerializer()
    for element in open[place..<block].reversed() {
      closing.append(markup: "</")
      closing.append(name: tables.elements[element.id].name)
      closing.append(markup: ">")
    }
    // What goes on between: at most three, as the standard says.
    var carried: [(entry: Int, element: OpenElement, tag: Range<Int>)] = []
    for element in open[(place + 1)..<block] {
      guard let own = formatting.firstIndex(where: { $0.serial == element.serial }) else {
        continue
      }
      let start = closing.count
      closing.bytes += output.bytes[formatting[own].tag]
      carried.append((own, element, start..<closing.count))
    }
    copyBudget -= closing.count + tag.count
    insert(tag, at: open[block].tagEnd)
    insert(closing.bytes, at: open[block].start)
    return restack(
      id: id, entry: entry, place: place, block: block, tagLength: tag.count,
      closingLength: closing.count, carried: carried)
  }

  /// Whether a browser that reads the block in its new place leaves it there: a heading directly in a
  /// heading ends that one.
  private func isStable(
    _ block: OpenElement, movedTo place: Int, past between: ArraySlice<OpenElement>
  ) -> Bool {
    let isCarried = between.contains { $0.traits.contains(.formatting) }
    guard block.traits.contains(.heading), !isCarried else { return true }
    let outside = isInTable(place) ? (openTables.last?.depth ?? place) : place
    return outside == 0 || !open[outside - 1].traits.contains(.heading)
  }

  private func isInTable(_ place: Int) -> Bool {
    place > 0 && open[place - 1].traits.contains(.tableContext)
  }

  private func restack(
    id: Int, entry: Int, place: Int, block: Int, tagLength: Int, closingLength: Int,
    carried: [(entry: Int, element: OpenElement, tag: Range<Int>)]
  ) -> Bool {
    let closingStart = open[block].start - closingLength
    var elements: [OpenElement] = []
    for item in carried {
      var element = item.element
      element.start = closingStart + item.tag.lowerBound
      element.tagEnd = closingStart + item.tag.upperBound
      element.fosterStart = -1
      formatting[item.entry].tag = element.start..<element.tagEnd
      elements.append(element)
    }
    elements.append(open[block])
    var adopted = open[place]
    adopted.start = open[block].tagEnd
    adopted.tagEnd = adopted.start + tagLength
    adopted.fosterStart = -1
    formatting[entry].tag = adopted.start..<adopted.tagEnd
    elements.append(adopted)
    for removed in open[(place + 1)..<block]
    where !carried.contains(where: { $0.element.serial == removed.serial }) {
      openCounts[removed.id] -= 1
    }
    // What was fostered with the element is fostered with what stands in its place now.
    elements[0].fosterStart = open[place].fosterStart
    open.replaceSubrange(place...block, with: elements)
    return true
  }

  /// Inserts bytes into the output, and moves every place that lies behind them.
  private func insert(_ bytes: [UInt8], at position: Int) {
    output.bytes.insert(contentsOf: bytes, at: position)
    let length = bytes.count
    for index in open.indices {
      if open[index].start >= position { open[index].start += length }
      if open[index].tagEnd > position { open[index].tagEnd += length }
      if open[index].fosterStart >= position { open[index].fosterStart += length }
    }
    for index in formatting.indices where formatting[index].tag.upperBound > position {
      let tag = formatting[index].tag
      formatting[index].tag = (tag.lowerBound + length)..<(tag.upperBound + length)
    }
    for index in openTables.indices where openTables[index].start >= position {
      openTables[index].start += length
    }
  }
}

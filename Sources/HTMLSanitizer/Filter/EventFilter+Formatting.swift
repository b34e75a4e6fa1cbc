extension EventFilter {
  /// The most formatting elements that go on from block to block.
  private static let mostEntries = 32

  /// Notes the formatting element that was just pushed.
  func remember() {
    guard let element = open.last else { return }
    let entry = FormattingEntry(
      id: element.id, serial: element.serial, tag: element.start..<element.tagEnd, isOpen: true)
    dropThird(like: entry)
    formatting.append(entry)
    // The oldest is forgotten: each block could repeat all of them.
    if formatting.count > Self.mostEntries, formatting[0].id >= 0 { formatting.removeFirst() }
  }

  /// Of more than three equal entries only the last three count ("Noah's Ark").
  private func dropThird(like entry: FormattingEntry) {
    var equals = 0
    for index in formatting.indices.reversed() {
      if formatting[index].id < 0 { return }
      guard formatting[index].id == entry.id, hasEqualTag(formatting[index], entry) else {
        continue
      }
      equals += 1
      if equals == 3 {
        formatting.remove(at: index)
        return
      }
    }
  }

  private func hasEqualTag(_ one: FormattingEntry, _ other: FormattingEntry) -> Bool {
    one.tag.count == other.tag.count && output.bytes[one.tag] == output.bytes[other.tag]
  }

  /// The element was closed, but its formatting goes on unless its own end tag comes.
  func markClosed(_ serial: Int) {
    for index in formatting.indices.reversed() where formatting[index].serial == serial {
      formatting[index].isOpen = false
      hasPendingFormatting = formatting.last?.isOpen == false
      return
    }
  }

  /// A cell or caption ends, and with it the formatting that began in it.
  func forgetFormattingOfCell() {
    while let entry = formatting.popLast(), entry.id >= 0 {}
    hasPendingFormatting = formatting.last?.isOpen == false
  }

  /// Writes again the start tags of formatting that goes on ("reconstruct the active formatting
  /// elements").
  func reopenFormatting() {
    guard hasPendingFormatting else { return }
    hasPendingFormatting = false
    var first = formatting.count
    while first > 0, !formatting[first - 1].isOpen { first -= 1 }
    for index in first..<formatting.count {
      let entry = formatting[index]
      guard copyBudget >= entry.tag.count, open.count + 2 <= tables.policy.maximumDepth else {
        // Hostile markup: no more formatting, rather than no end of it.
        formatting.removeSubrange(index...)
        return
      }
      copyBudget -= entry.tag.count
      let start = output.count
      output.append(copyOf: entry.tag, name: tables.elements[entry.id].name)
      push(entry.id, start: start)
      guard let element = open.last else { return }
      formatting[index].serial = element.serial
      formatting[index].tag = element.start..<element.tagEnd
      formatting[index].isOpen = true
    }
  }

  /// Reads a formatting element's end tag: the standard's adoption agency.
  ///
  /// `<b><p>x</b>y</p>` is `<b></b><p><b>x</b>y</p>` to a browser.
  func closeFormatting(_ id: Int) {
    // Each round moves the element into the next block; the standard's limit is eight.
    for _ in 0..<8 {
      if let top = open.last, top.id == id, entry(ofSerial: top.serial) == nil { return pop() }
      guard let entry = lastEntry(of: id) else { return closeAny(id) }
      guard let place = open.lastIndex(where: { $0.serial == formatting[entry].serial }) else {
        return forget(entry)
      }
      guard !open[place...].contains(where: { $0.traits.contains(.scope) }) else { return }
      let inner = open[(place + 1)...]
      guard let block = inner.firstIndex(where: { $0.traits.contains(.special) }),
        adopt(entry: entry, from: place, into: block)
      else {
        let serial = formatting[entry].serial
        pop(to: place)
        if let entry = self.entry(ofSerial: serial) { forget(entry) }
        return
      }
    }
  }

  /// Ends an open link before a new one: links do not nest.
  /// - Returns: whether no link is open.
  func makeWayForLink() -> Bool {
    let link = HTMLElement.a.index
    guard let entry = lastEntry(of: link) else { return true }
    let serial = formatting[entry].serial
    closeFormatting(link)
    if let left = self.entry(ofSerial: serial), !formatting[left].isOpen { forget(left) }
    return lastEntry(of: link) == nil
  }

  private func lastEntry(of id: Int) -> Int? {
    for index in formatting.indices.reversed() {
      if formatting[index].id == id { return index }
      if formatting[index].id < 0 { return nil }
    }
    return nil
  }

  private func entry(ofSerial serial: Int) -> Int? {
    formatting.lastIndex { $0.serial == serial }
  }

  func forget(_ entry: Int) {
    formatting.remove(at: entry)
    hasPendingFormatting = formatting.last?.isOpen == false
  }
}

extension HTMLSerializer {
  /// Appends a start tag that was written before, or a bare one if it cannot be found any more.
  mutating func append(copyOf tag: Range<Int>, name: String) {
    if tag.isEmpty {
      append(markup: "<")
      append(name: name)
      append(markup: ">")
    } else {
      // Byte by byte: a slice would share the buffer and have all of it copied.
      for position in tag { bytes.append(bytes[position]) }
    }
  }
}

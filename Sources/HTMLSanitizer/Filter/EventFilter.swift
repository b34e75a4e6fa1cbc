import LibXML

/// Reads the tags and texts of a fragment and writes clean markup: an allow-list, and the part of the
/// HTML standard's tree construction that decides what closes what.
///
/// No tree is built. What must be remembered is the stack of open elements; the output is one buffer.
/// Three invariants hold at every moment:
/// - each element on the stack was written and is one that the policy keeps; tags of other elements
///   are as if they were not in the source. So reading the output again makes the same decisions,
///   which is why cleaning twice gives the same bytes.
/// - end tags are written by ``pop()`` alone, so the output nests.
/// - no element is written in a place where a browser would move it or close something for it.
final class EventFilter: HTMLEventHandler {
  typealias Rewrite = (_ url: String, _ context: URLContext) -> String?

  let tables: PolicyTables
  let rewrite: Rewrite?
  let pageURL: String?
  var output = HTMLSerializer()
  var report = SanitizerReport()
  var open: [OpenElement] = []
  var formatting: [FormattingEntry] = []
  var openTables: [OpenTable] = []
  var dropping: Dropping?
  /// How many elements of an index are open.
  var openCounts: [Int]
  /// How many start tags of an index were passed over whose end tags must be, too.
  var skippedEnds: [Int]
  /// Whether the last formatting entry is not open, so that the next text must reopen it.
  var hasPendingFormatting = false
  /// How many bytes may still be copied to repeat or move formatting: a bound on hostile markup.
  var copyBudget = 0
  private var lastSerial = 0

  init(tables: PolicyTables, pageURL: String?, rewrite: Rewrite?) {
    self.tables = tables
    self.pageURL = pageURL
    self.rewrite = rewrite
    openCounts = Array(repeating: 0, count: tables.elements.count)
    skippedEnds = openCounts
  }

  // MARK: Events

  func startTag(_ name: Span<UInt8>, _ attributes: HTMLAttributes) {
    let id = tables.element(name)
    if dropping != nil, dropStartTag(id, name, attributes) { return }
    guard id >= 0 else {
      report.removedElements[String(copying: name), default: 0] += 1
      return
    }
    let element = tables.elements[id]
    switch element.action {
    case .keep: insert(element.written, attributes)
    case .unwrap:
      report.removedElements[element.name, default: 0] += 1
      if element.traits.contains(.block) { separate() }
    case .ignore: break
    case .frame: insertFrame(attributes)
    case .drop, .form, .foreign: beginDropping(id, element, attributes)
    }
  }

  func endTag(_ name: Span<UInt8>) {
    let id = tables.element(name)
    if dropping != nil, dropEndTag(id, name) { return }
    guard id >= 0 else { return }
    let element = tables.elements[id]
    switch element.action {
    case .keep: close(element.written)
    case .unwrap: if element.traits.contains(.block) { separate() }
    default: break
    }
  }

  func text(_ bytes: Span<UInt8>) {
    if dropping != nil {
      captureText(bytes)
      return
    }
    guard let top = open.last, top.traits.contains(.tablePart) || top.traits.contains(.tableContext)
    else {
      reopenFormatting()
      output.append(text: bytes)
      return
    }
    writeTableText(bytes)
  }

  /// Closes what is open.
  func finish() {
    if dropping != nil { endDropping() }
    while !open.isEmpty { pop() }
  }

  // MARK: The stack

  /// Writes a start tag and puts the element on the stack.
  func push(_ id: Int, _ attributes: HTMLAttributes?) {
    let start = output.count
    writeStartTag(id, attributes)
    push(id, start: start)
  }

  /// Puts an element on the stack whose start tag was written from `start` on.
  func push(_ id: Int, start: Int) {
    lastSerial += 1
    let traits = tables.elements[id].traits
    open.append(
      OpenElement(id: id, traits: traits, serial: lastSerial, start: start, tagEnd: output.count))
    openCounts[id] += 1
    if traits.contains(.formattingMarker) {
      formatting.append(.marker)
      hasPendingFormatting = false
    }
    if id == HTMLElement.table.index {
      openTables.append(OpenTable(depth: open.count - 1, start: start))
    }
  }

  /// Writes the innermost element's end tag and takes it off the stack.
  func pop() {
    guard let element = open.popLast() else { return }
    openCounts[element.id] -= 1
    output.append(markup: "</")
    output.append(name: tables.elements[element.id].name)
    output.append(markup: ">")
    if element.traits.contains(.formatting) { markClosed(element.serial) }
    if element.traits.contains(.formattingMarker) { forgetFormattingOfCell() }
    if element.id == HTMLElement.table.index { finishTable() }
    if element.fosterStart >= 0 { foster(from: element.fosterStart) }
  }

  /// Closes elements until `count` are open.
  func pop(to count: Int) { while open.count > count { pop() } }

  /// Closes elements whose end tags may be left out.
  func closeImplied(except id: Int = -1) {
    while let top = open.last, top.traits.contains(.impliedEnd), top.id != id { pop() }
  }

  /// The innermost open element of an index, if nothing with a trait of `barrier` is within it.
  func position(of id: Int, barrier: ElementTraits = .scope) -> Int? {
    guard openCounts[id] > 0 else { return nil }
    for position in open.indices.reversed() {
      if open[position].id == id { return position }
      if !open[position].traits.isDisjoint(with: barrier) { return nil }
    }
    return nil
  }

  /// Closes an open paragraph that nothing hides.
  func closeParagraph() {
    guard let position = position(of: HTMLElement.p.index) else { return }
    closeImplied(except: HTMLElement.p.index)
    pop(to: position)
  }

  /// Sees to it that the words before and after a block whose tags went stay apart.
  func separate() {
    guard let last = output.bytes.last, !(last == 0x20 || last == 0x0A || last == 0x09) else {
      return
    }
    output.append(markup: "\n")
  }
}

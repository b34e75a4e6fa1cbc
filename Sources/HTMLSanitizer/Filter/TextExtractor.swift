import LibXML

/// Reads the words of a fragment, for excerpts and descriptions: no tags, blocks one space apart.
final class TextExtractor: HTMLEventHandler {
  private let tables: PolicyTables
  /// How many bytes are enough.
  private let enough: Int
  private var bytes: [UInt8] = []
  private var isSpacePending = false
  /// The element whose content does not count, and how many of its name are open.
  private var dropped = -1
  private var droppedDepth = 0

  init(tables: PolicyTables, enough: Int) {
    self.tables = tables
    self.enough = enough
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func startTag(_ name: Span<UInt8>, _ attributes: HTMLAttributes) {
    let id = tables.element(name)
    if dropped >= 0 {
      if id == dropped { droppedDepth += 1 }
      return
    }
    guard id >= 0 else { return }
    let element = tables.elements[id]
    switch element.action {
    case .drop, .form, .foreign:
      guard !element.traits.contains(.void) else { return }
      dropped = id
      droppedDepth = 1
    default: separate(element, id)
    }
  }

  func endTag(_ name: Span<UInt8>) {
    let id = tables.element(name)
    if dropped >= 0 {
      guard id == dropped else { return }
      droppedDepth -= 1
      if droppedDepth == 0 { dropped = -1 }
      return
    }
    if id >= 0 { separate(tables.elements[id], id) }
  }

  private func separate(_ element: PolicyTables.Element, _ id: Int) {
    if element.traits.contains(.block) || id == HTMLElement.br.index { isSpacePending = true }
  }

  func text(_ span: Span<UInt8>) {
    guard dropped < 0, bytes.count < enough else { return }
    var position = 0
    while position < span.count {
      let byte = span[position]
      if byte <= 0x20 {
        isSpacePending = true
      } else if byte == 0xC2, position + 1 < span.count, span[position + 1] == 0xA0 {
        isSpacePending = true
        position += 1
      } else {
        if isSpacePending, !bytes.isEmpty { bytes.append(0x20) }
        isSpacePending = false
        bytes.append(byte)
      }
      position += 1
    }
  }
}

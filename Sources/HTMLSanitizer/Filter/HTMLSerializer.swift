/// Writes clean markup into one buffer. Whatever is not written by ``append(markup:)`` is escaped.
struct HTMLSerializer {
  /// The markup so far.
  var bytes: [UInt8] = []

  var count: Int { bytes.count }

  /// Appends markup of this module's own.
  mutating func append(markup: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
  }

  /// Appends the name of an element or attribute that a policy lists.
  mutating func append(name: String) { bytes.append(contentsOf: name.utf8) }

  mutating func append(name: Span<UInt8>) { append(raw: name) }

  /// Appends text: `<`, `>` and `&` become references, so that nothing in it is a tag.
  mutating func append(text: Span<UInt8>) {
    var start = 0
    for position in text.indices {
      let byte = text[position]
      guard byte <= 0x3E, byte == 0x3C || byte == 0x3E || byte == 0x26 else { continue }
      append(raw: text.extracting(start..<position))
      append(reference: byte)
      start = position + 1
    }
    append(raw: text.extracting(start..<text.count))
  }

  /// Appends a part of an attribute's value, which stands in double quotes.
  mutating func append(value: Span<UInt8>) {
    var start = 0
    for position in value.indices {
      let byte = value[position]
      guard byte <= 0x3E, byte == 0x3C || byte == 0x3E || byte == 0x26 || byte == 0x22 else {
        continue
      }
      append(raw: value.extracting(start..<position))
      append(reference: byte)
      start = position + 1
    }
    append(raw: value.extracting(start..<value.count))
  }

  mutating func append(value: String) { append(value: Array(value.utf8).span) }

  private mutating func append(reference byte: UInt8) {
    switch byte {
    case 0x3C: append(markup: "&lt;")
    case 0x3E: append(markup: "&gt;")
    case 0x26: append(markup: "&amp;")
    default: append(markup: "&quot;")
    }
  }

  private mutating func append(raw: Span<UInt8>) {
    guard !raw.isEmpty else { return }
    raw.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }
}

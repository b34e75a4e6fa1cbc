extension DialectWriter {
  /// A tag's end, and whether it ended in `/>`.
  struct TagEnd {
    /// The position after the `>`.
    var end: Int
    var isSelfClosing: Bool
  }

  /// Writes the attributes from `start` on, each as ` name="value"`.
  ///
  /// Only the first ``HTMLParser/mostAttributes`` are written (libxml2 compares each name with all
  /// before it: 40,000 attributes take it 14 seconds), and only names that a policy can list.
  /// - Returns: nil if the source ends within the tag.
  mutating func writeAttributes(_ source: Span<UInt8>, from start: Int) -> TagEnd? {
    var position = start
    var count = 0
    while let attribute = nextAttribute(source, from: position) {
      if attribute.name.isEmpty {
        return TagEnd(end: attribute.end, isSelfClosing: attribute.isSelfClosing)
      }
      position = attribute.end
      count += 1
      guard count <= HTMLParser.mostAttributes, isPlainName(source, attribute.name) else {
        continue
      }
      append(byte: UInt8(ascii: " "))
      append(source, attribute.name)
      append("=\"")
      writeValue(source, attribute.value)
      append(byte: UInt8(ascii: "\""))
    }
    return nil
  }

  /// The position after a tag whose attributes do not matter; nil if the source ends within it.
  func tagEnd(_ source: Span<UInt8>, from start: Int) -> Int? {
    var position = start
    while let attribute = nextAttribute(source, from: position) {
      if attribute.name.isEmpty { return attribute.end }
      position = attribute.end
    }
    return nil
  }

  /// One attribute; an empty name is the tag's end.
  private struct Attribute {
    var name: Range<Int>
    var value: Range<Int>
    var end: Int
    var isSelfClosing = false
  }

  /// The attribute states of the standard's tokenizer.
  private func nextAttribute(_ source: Span<UInt8>, from start: Int) -> Attribute? {
    var position = start
    var hasSlash = false
    while position < source.count {
      if source[position] == UInt8(ascii: "/") {
        hasSlash = true
      } else if Bytes.isSpace(source[position]) {
        hasSlash = false
      } else {
        break
      }
      position += 1
    }
    guard position < source.count else { return nil }
    if source[position] == UInt8(ascii: ">") {
      let empty = position..<position
      return Attribute(name: empty, value: empty, end: position + 1, isSelfClosing: hasSlash)
    }
    // A name may begin with "=".
    let nameStart = position
    repeat { position += 1 } while position < source.count && !endsName(source[position])
    let name = nameStart..<position
    let empty = position..<position
    while position < source.count, Bytes.isSpace(source[position]) { position += 1 }
    guard position < source.count, source[position] == UInt8(ascii: "=") else {
      return Attribute(name: name, value: empty, end: name.upperBound)
    }
    return attribute(source, named: name, valueFrom: position + 1)
  }

  private func attribute(_ source: Span<UInt8>, named name: Range<Int>, valueFrom start: Int)
    -> Attribute?
  {
    var position = start
    while position < source.count, Bytes.isSpace(source[position]) { position += 1 }
    guard position < source.count else { return nil }
    let quote = source[position]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let valueStart = position + 1
      position = valueStart
      while position < source.count, source[position] != quote { position += 1 }
      guard position < source.count else { return nil }
      return Attribute(name: name, value: valueStart..<position, end: position + 1)
    }
    let valueStart = position
    while position < source.count, !Bytes.isSpace(source[position]),
      source[position] != UInt8(ascii: ">")
    { position += 1 }
    return Attribute(name: name, value: valueStart..<position, end: position)
  }

  private func endsName(_ byte: UInt8) -> Bool {
    Bytes.isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
      || byte == UInt8(ascii: "=")
  }

  /// Whether all versions of libxml2 read the name as it stands.
  private func isPlainName(_ source: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count <= HTMLParser.longestName, Bytes.isLetter(source[range.lowerBound]) else {
      return false
    }
    for position in range {
      let byte = source[position]
      guard
        Bytes.isLetter(byte) || Bytes.isDigit(byte) || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "_")
      else { return false }
    }
    return true
  }

  private mutating func writeValue(_ source: Span<UInt8>, _ range: Range<Int>) {
    let value = source.extracting(range)
    var position = 0
    while position < value.count {
      var end = position
      while end < value.count, !Bytes.isSpecialInValue(value[end]) { end += 1 }
      append(value, position..<end)
      guard end < value.count else { return }
      switch value[end] {
      case UInt8(ascii: "&"):
        position = writeReference(value, at: end, inAttribute: true)
      case UInt8(ascii: "\""):
        append("&quot;")
        position = end + 1
      case UInt8(ascii: "<"):
        append("&lt;")
        position = end + 1
      case UInt8(ascii: "'"):
        append(byte: UInt8(ascii: "'"))
        position = end + 1
      default:
        position = writeSpecial(value, at: end)
      }
    }
  }
}

extension DialectWriter {
  /// Writes the start tag at `start` and skips the raw text after it.
  ///
  /// A tag that the source does not end is no tag: browsers drop it with all after it.
  /// - Returns: the position after it.
  mutating func writeStartTag(_ source: Span<UInt8>, at start: Int) -> Int {
    let written = output.count
    let name = (start + 1)..<nameEnd(source, from: start + 1)
    append(byte: UInt8(ascii: "<"))
    let ownName = writeName(source, name)
    guard let tag = writeAttributes(source, from: name.upperBound) else {
      rewind(to: written)
      return source.count
    }
    append("/>")
    if ownName.count == 9, Bytes.equal(output.span.extracting(ownName), "plaintext") {
      return source.count
    }
    let isForeign = isForeignRoot(ownName)
    if isForeign, tag.isSelfClosing {
      append("<?")
      _ = writeName(source, name)
      append(">")
    } else if isForeign {
      foreignDepth += 1
    } else if holdsRawText(output.span.extracting(ownName)) {
      return rawTextEnd(source, of: source.extracting(name), from: tag.end)
    }
    return tag.end
  }

  /// Writes the end tag at `start`; its attributes mean nothing.
  mutating func writeEndTag(_ source: Span<UInt8>, at start: Int) -> Int {
    let name = (start + 2)..<nameEnd(source, from: start + 2)
    guard let end = tagEnd(source, from: name.upperBound) else { return source.count }
    append("<?")
    let ownName = writeName(source, name)
    if isForeignRoot(ownName), foreignDepth > 0 { foreignDepth -= 1 }
    append(">")
    return end
  }

  private func isForeignRoot(_ name: Range<Int>) -> Bool {
    let bytes = output.span.extracting(name)
    return Bytes.equal(bytes, "svg") || Bytes.equal(bytes, "math")
  }

  private func nameEnd(_ source: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while end < source.count, !Bytes.isSpace(source[end]), source[end] != UInt8(ascii: "/"),
      source[end] != UInt8(ascii: ">")
    { end += 1 }
    return end
  }

  /// Writes a name in lower case, with `-` for what a known name never has, and cut at a length that
  /// libxml2 keeps whole.
  /// - Returns: where in ``output`` the name without prefix lies.
  private mutating func writeName(_ source: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    let start = output.count
    for position in range.prefix(HTMLParser.longestName) {
      let byte = Bytes.lowercase(source[position])
      let isPlain = Bytes.isLetter(byte) || Bytes.isDigit(byte)
      append(byte: isPlain ? byte : UInt8(ascii: "-"))
    }
    guard Self.isHidden(output.span.extracting(start..<output.count)) else {
      return start..<output.count
    }
    insert("x_", at: start)
    return (start + 2)..<output.count
  }
}

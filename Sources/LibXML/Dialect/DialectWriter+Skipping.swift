extension DialectWriter {
  /// The position after the next `byte`, or the end.
  func skipTo(_ byte: UInt8, in source: Span<UInt8>, from start: Int) -> Int {
    var position = start
    while position < source.count {
      if source[position] == byte { return position + 1 }
      position += 1
    }
    return source.count
  }

  /// The position after a comment, a doctype, or what browsers take for a comment.
  func skipDeclaration(_ source: Span<UInt8>, at start: Int) -> Int {
    guard Bytes.has("<!--", in: source, at: start) else {
      return skipTo(UInt8(ascii: ">"), in: source, from: start + 2)
    }
    var position = start + 4
    // "<!-->" and "<!--->" are whole comments: what follows them is live in a browser.
    if Bytes.has(">", in: source, at: position) { return position + 1 }
    if Bytes.has("->", in: source, at: position) { return position + 2 }
    while position < source.count {
      if source[position] == UInt8(ascii: "-") {
        if Bytes.has("-->", in: source, at: position) { return position + 3 }
        if Bytes.has("--!>", in: source, at: position) { return position + 4 }
      }
      position += 1
    }
    return source.count
  }

  /// Where the raw text of an element ends: at its end tag, or at the end of the source.
  ///
  /// A script may hold `<!--<script>…</script>-->`; the first end tag within does not end it.
  func rawTextEnd(_ source: Span<UInt8>, of name: Span<UInt8>, from start: Int) -> Int {
    let isScript = Bytes.equal(name, "script")
    var isEscaped = false
    var isDoublyEscaped = false
    var position = start
    while position < source.count {
      defer { position += 1 }
      switch source[position] {
      case UInt8(ascii: "-") where isEscaped:
        if Bytes.has("-->", in: source, at: position) {
          isEscaped = false
          isDoublyEscaped = false
        }
      case UInt8(ascii: "<"):
        if isScript, Bytes.has("<!--", in: source, at: position) {
          isEscaped = true
          // "<!-->" opens and closes at once: the dashes serve twice.
          position += 1
        } else if isEscaped, isTag("<", name, in: source, at: position) {
          isDoublyEscaped = true
        } else if isTag("</", name, in: source, at: position) {
          if !isDoublyEscaped { return position }
          isDoublyEscaped = false
        }
      default: break
      }
    }
    return source.count
  }

  /// Whether `source` has `opening`, `name` and the end of a name at `position`.
  private func isTag(
    _ opening: StaticString, _ name: Span<UInt8>, in source: Span<UInt8>, at position: Int
  ) -> Bool {
    guard Bytes.has(opening, in: source, at: position) else { return false }
    let start = position + opening.utf8CodeUnitCount
    guard start + name.count < source.count else { return false }
    for offset in 0..<name.count
    where Bytes.lowercase(source[start + offset]) != Bytes.lowercase(name[offset]) {
      return false
    }
    let next = source[start + name.count]
    return Bytes.isSpace(next) || next == UInt8(ascii: "/") || next == UInt8(ascii: ">")
  }
}

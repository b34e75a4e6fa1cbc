/// A `srcset`, read by the HTML standard's algorithm: URLs may contain commas.
enum SourceSet {
  /// One candidate.
  struct Candidate {
    let url: Range<Int>
    /// Width or density, such as `2x`; several words if the source says so.
    let descriptors: [Range<Int>]
  }

  /// The candidates, as ranges of `text`.
  static func candidates(_ text: Span<UInt8>) -> [Candidate] {
    var result: [Candidate] = []
    var position = 0
    while true {
      while position < text.count, isSpace(text[position]) || text[position] == 0x2C {
        position += 1
      }
      guard position < text.count else { return result }
      let start = position
      while position < text.count, !isSpace(text[position]) { position += 1 }
      var end = position
      if text[end - 1] == 0x2C {
        while end > start, text[end - 1] == 0x2C { end -= 1 }
        result.append(Candidate(url: start..<end, descriptors: []))
      } else {
        result.append(Candidate(url: start..<end, descriptors: descriptors(text, &position)))
      }
    }
  }

  private static func descriptors(_ text: Span<UInt8>, _ position: inout Int) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var depth = 0
    var start: Int?
    while position < text.count {
      let byte = text[position]
      let isEnd = depth == 0 && (isSpace(byte) || byte == 0x2C)
      if isEnd {
        if let begun = start { words.append(begun..<position) }
        start = nil
        if byte == 0x2C { return words }
      } else {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth = max(0, depth - 1) }
        start = start ?? position
      }
      position += 1
    }
    if let begun = start { words.append(begun..<position) }
    return words
  }

  /// Whether browsers read the words as widths, heights and densities.
  static func isPlain(_ descriptor: Span<UInt8>) -> Bool {
    guard descriptor.count > 1, let unit = Optional(descriptor[descriptor.count - 1]),
      unit == UInt8(ascii: "w") || unit == UInt8(ascii: "x") || unit == UInt8(ascii: "h")
    else { return false }
    for position in 0..<(descriptor.count - 1) {
      let byte = descriptor[position]
      guard byte &- 0x30 < 10 || byte == 0x2E else { return false }
    }
    return true
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
  }
}

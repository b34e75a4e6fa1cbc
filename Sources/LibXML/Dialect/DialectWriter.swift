/// Writes a fragment anew in a dialect that every version of libxml2 reads as a browser reads the
/// original.
///
/// | source | dialect |
/// |---|---|
/// | `<P CLASS='a b'/>` | `<p class="a b"/>`: an empty element, so that libxml2 nests nothing |
/// | `</p>` | `<?p>`: reported even if libxml2 would not expect it |
/// | `<script>`, `<body>`, … | `<x_script/>`: names at which libxml2 changes its own state |
/// | `&hellip`, `&#146;`, `&lpar;` | the characters; only `& < > "` stay references |
/// | comments, instructions, declarations, raw text | nothing |
/// | NUL and what XML forbids | nothing; CR LF and CR become LF, form feeds spaces |
///
/// This follows the tokenizer of the HTML standard. Safety does not rest on it: what libxml2 reads is
/// filtered and escaped whatever it is. It rests on each construct having one reading here, so that
/// text stays text.
struct DialectWriter {
  /// What was written last.
  private(set) var output: [UInt8] = []

  /// How many `svg` and `math` elements are open: in them `title` and its like hold no raw text.
  var foreignDepth = 0

  /// Replaces ``output`` by `source` in the dialect.
  mutating func write(_ source: Span<UInt8>) {
    output.removeAll(keepingCapacity: true)
    output.reserveCapacity(source.count + source.count / 8 + 64)
    foreignDepth = 0
    append("<x_.root>")
    var position = 0
    while position < source.count { position = writeText(source, from: position) }
    append("<?x_.end>")
  }

  /// Writes text up to and with the next tag, reference or special byte.
  private mutating func writeText(_ source: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while end < source.count, !Bytes.isSpecialInText(source[end]) { end += 1 }
    append(source, start..<end)
    guard end < source.count else { return end }
    switch source[end] {
    case UInt8(ascii: "<"): return writeMarkup(source, at: end)
    case UInt8(ascii: "&"): return writeReference(source, at: end, inAttribute: false)
    default: return writeSpecial(source, at: end)
    }
  }

  /// Writes what stands for a control character, or a part of a character that XML may forbid.
  mutating func writeSpecial(_ source: Span<UInt8>, at position: Int) -> Int {
    switch source[position] {
    case UInt8(ascii: "\r"):
      output.append(UInt8(ascii: "\n"))
      let isPair = position + 1 < source.count && source[position + 1] == UInt8(ascii: "\n")
      return position + (isPair ? 2 : 1)
    case 0x0C:
      output.append(UInt8(ascii: " "))
      return position + 1
    case 0xEF where Bytes.isNoncharacter(source, at: position):
      return position + 3
    case 0xEF:
      output.append(0xEF)
      return position + 1
    default:
      return position + 1
    }
  }

  /// What `source[position]`, a `<`, begins.
  private mutating func writeMarkup(_ source: Span<UInt8>, at position: Int) -> Int {
    guard position + 1 < source.count else { return literal(position) }
    switch source[position + 1] {
    case let byte where Bytes.isLetter(byte):
      return writeStartTag(source, at: position)
    case UInt8(ascii: "/"):
      guard position + 2 < source.count else { return literal(position) }
      if Bytes.isLetter(source[position + 2]) { return writeEndTag(source, at: position) }
      return skipTo(UInt8(ascii: ">"), in: source, from: position + 2)
    case UInt8(ascii: "!"):
      return skipDeclaration(source, at: position)
    case UInt8(ascii: "?"):
      return skipTo(UInt8(ascii: ">"), in: source, from: position + 2)
    default:
      return literal(position)
    }
  }

  private mutating func literal(_ position: Int) -> Int {
    append("&lt;")
    return position + 1
  }

  mutating func append(_ source: Span<UInt8>, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    // Sound: the buffer is used within the closure only.
    unsafe source.extracting(range).withUnsafeBufferPointer { bytes in
      unsafe output.append(contentsOf: bytes)
    }
  }

  mutating func append(_ text: StaticString) {
    // Sound: a literal's bytes live as long as the program.
    unsafe output.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(byte: UInt8) { output.append(byte) }

  mutating func insert(_ text: String, at position: Int) {
    output.insert(contentsOf: text.utf8, at: position)
  }

  /// Forgets what was written after `length`.
  mutating func rewind(to length: Int) { output.removeSubrange(length...) }
}

extension DialectWriter {
  /// Writes what the reference at `start`, an `&`, stands for; an `&` that begins none stays one.
  /// - Returns: the position after it.
  mutating func writeReference(_ source: Span<UInt8>, at start: Int, inAttribute: Bool) -> Int {
    let next = start + 1
    guard next < source.count else { return ampersand(start) }
    if source[next] == UInt8(ascii: "#") { return writeNumber(source, at: start) }
    // The four that libxml2 is left to decode, before the table.
    if Bytes.has("amp;", in: source, at: next), source[next] == UInt8(ascii: "a") {
      append("&amp;")
      return next + 4
    }
    guard Bytes.isLetter(source[next]) else { return ampersand(start) }
    return writeName(source, at: start, inAttribute: inAttribute)
  }

  private mutating func ampersand(_ position: Int) -> Int {
    append("&amp;")
    return position + 1
  }

  private mutating func writeNumber(_ source: Span<UInt8>, at start: Int) -> Int {
    var position = start + 2
    let isHexadecimal =
      position < source.count && Bytes.lowercase(source[position]) == UInt8(ascii: "x")
    if isHexadecimal { position += 1 }
    let digits = position
    var number: UInt32 = 0
    while position < source.count, let digit = digit(source[position], isHexadecimal) {
      // Beyond Unicode it stays beyond, without overflow.
      number = min(number &* (isHexadecimal ? 16 : 10) &+ digit, 0x11_0000)
      position += 1
    }
    guard position > digits else { return ampersand(start) }
    if position < source.count, source[position] == UInt8(ascii: ";") { position += 1 }
    if let scalar = CharacterReferences.scalar(numbered: number) { append(decoded: scalar) }
    return position
  }

  private func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
    if Bytes.isDigit(byte) { return UInt32(byte &- 0x30) }
    let letter = Bytes.lowercase(byte) &- 0x61
    return isHexadecimal && letter < 6 ? UInt32(letter) + 10 : nil
  }

  /// Writes a named reference: the longest name that fits. In an attribute a name without semicolon
  /// before `=`, a letter or a digit is a part of a URL's query, not a reference.
  private mutating func writeName(_ source: Span<UInt8>, at start: Int, inAttribute: Bool) -> Int {
    let next = start + 1
    var end = next
    while end < source.count, end - next <= CharacterReferences.longestName,
      Bytes.isLetter(source[end]) || Bytes.isDigit(source[end])
    { end += 1 }
    let table = CharacterReferences.standard
    if end < source.count, source[end] == UInt8(ascii: ";"),
      let expansion = table.expansion(of: string(source, next..<end))
    {
      append(decoded: expansion)
      return end + 1
    }
    var bareEnd = min(end, next + CharacterReferences.longestBareName)
    while bareEnd >= next + 2 {
      if let expansion = table.expansion(ofBare: string(source, next..<bareEnd)) {
        let isQuery = inAttribute && bareEnd < source.count && continuesName(source[bareEnd])
        if isQuery { break }
        append(decoded: expansion)
        return bareEnd
      }
      bareEnd -= 1
    }
    return ampersand(start)
  }

  private func continuesName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || Bytes.isLetter(byte) || Bytes.isDigit(byte)
  }

  private func string(_ source: Span<UInt8>, _ range: Range<Int>) -> String {
    // Sound: the buffer is used within the closure only.
    unsafe source.extracting(range).withUnsafeBufferPointer {
      unsafe String(decoding: $0, as: UTF8.self)
    }
  }

  private mutating func append(decoded expansion: String) {
    for scalar in expansion.unicodeScalars { append(decoded: scalar) }
  }

  /// Writes a decoded character: what could be read as markup as a reference again.
  private mutating func append(decoded scalar: Unicode.Scalar) {
    switch scalar {
    case "&": append("&amp;")
    case "<": append("&lt;")
    case ">": append("&gt;")
    case "\"": append("&quot;")
    default: for byte in String(scalar).utf8 { append(byte: byte) }
    }
  }
}

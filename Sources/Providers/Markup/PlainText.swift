import LibXML

/// Makes plain text of the short HTML texts that sources send as titles and names.
///
/// Character references are decoded once and tags removed. The result is text: who shows it must
/// escape it. Decoding twice, or not at all, is what makes sites show `&amp;#8217;`.
enum PlainText {
  /// The text of a piece of HTML, without white space around it and each run of it as one space.
  static func decoding(_ html: String) -> String {
    let needsWork = html.utf8.contains { $0 == 38 || $0 == 60 || $0 < 32 }
    let isTrimmed = html.utf8.first != 32 && html.utf8.last != 32
    guard needsWork || !isTrimmed || html.contains("  ") else { return html }
    var reader = MarkupReader(html, isAttribute: false)
    return collapsed(reader.text())
  }

  /// The text of an attribute's value: there are no tags in it.
  static func decodingAttribute(_ value: String) -> String {
    var reader = MarkupReader(value, isAttribute: true)
    return String(decoding: reader.text(), as: UTF8.self)
  }

  private static func collapsed(_ bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    for byte in bytes {
      let isSpace = byte == 32 || (9...13).contains(byte)
      // Control characters have no meaning in a title, and XML forbids them.
      if byte < 32, !isSpace { continue }
      if isSpace { if out.last == 32 || out.isEmpty { continue } }
      out.append(isSpace ? 32 : byte)
    }
    if out.last == 32 { out.removeLast() }
    return String(decoding: out, as: UTF8.self)
  }
}

/// Walks over a piece of HTML once and keeps its text.
private struct MarkupReader {
  private let bytes: [UInt8]
  private let isAttribute: Bool
  private let references = CharacterReferences.standard
  private var index = 0
  private var out: [UInt8] = []

  init(_ html: String, isAttribute: Bool) {
    bytes = Array(html.utf8)
    self.isAttribute = isAttribute
    out.reserveCapacity(bytes.count)
  }

  mutating func text() -> [UInt8] {
    while index < bytes.count {
      switch bytes[index] {
      case 38: readReference()
      case 60 where !isAttribute: readTag()
      default:
        out.append(bytes[index])
        index += 1
      }
    }
    return out
  }

  // MARK: Tags

  private mutating func readTag() {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 32
    guard isLetter(next) || next == 47 || next == 33 || next == 63 else {
      out.append(60)
      index += 1
      return
    }
    if bytes[index...].starts(with: Array("<!--".utf8)) {
      index = end(after: Array("-->".utf8), from: index + 4)
      return
    }
    let name = lowercasedName(at: index + 1)
    index = endOfTag(from: index + 1)
    switch name {
    case "br", "p", "/p", "div", "/div", "li": out.append(32)
    // What a script or a style sheet says is not text.
    case "script", "style": index = end(after: Array("</\(name)".utf8), from: index, isTag: true)
    default: break
    }
  }

  /// The place after the tag's `>`, which may stand inside quotes.
  private func endOfTag(from start: Int) -> Int {
    var quote: UInt8?
    for place in start..<bytes.count {
      let byte = bytes[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == 34 || byte == 39 {
        quote = byte
      } else if byte == 62 {
        return place + 1
      }
    }
    return bytes.count
  }

  private func lowercasedName(at start: Int) -> String {
    let name = bytes[start...].prefix { isLetter($0) || (48...57).contains($0) || $0 == 47 }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  private func end(after mark: [UInt8], from start: Int, isTag: Bool = false) -> Int {
    var place = start
    while place + mark.count <= bytes.count {
      let here = bytes[place..<place + mark.count]
      if here.elementsEqual(mark, by: { isTag ? $0 | 32 == $1 | 32 : $0 == $1 }) {
        return isTag ? endOfTag(from: place + 1) : place + mark.count
      }
      place += 1
    }
    return bytes.count
  }

  private func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 32) }

  // MARK: References

  private mutating func readReference() {
    let rest = bytes[(index + 1)...]
    if rest.first == 35, readNumber(rest.dropFirst()) { return }
    let name = rest.prefix { isLetter($0) || (48...57).contains($0) }
    if rest[name.endIndex...].first == 59,
      let text = references.expansion(of: String(decoding: name, as: UTF8.self))
    {
      out += text.utf8
      index = name.endIndex + 1
    } else if let bare = bareReference(at: name),
      !isAttribute || !continues(after: name.startIndex + bare.length)
    {
      out += bare.text.utf8
      index += 1 + bare.length
    } else {
      out.append(38)
      index += 1
    }
  }

  /// The longest name that begins here and counts without a semicolon (`&copy2024`).
  private func bareReference(at name: ArraySlice<UInt8>) -> (length: Int, text: String)? {
    let longest = min(name.count, CharacterReferences.longestBareName)
    for length in stride(from: longest, through: 2, by: -1) {
      let candidate = String(decoding: name.prefix(length), as: UTF8.self)
      if let text = references.expansion(ofBare: candidate) { return (length, text) }
    }
    return nil
  }

  /// In an attribute `&copy=1` is a part of an address (WHATWG HTML, 13.2.5.73).
  private func continues(after place: Int) -> Bool {
    guard place < bytes.count else { return false }
    return bytes[place] == 61 || isLetter(bytes[place]) || (48...57).contains(bytes[place])
  }

  private mutating func readNumber(_ digits: ArraySlice<UInt8>) -> Bool {
    let isHexadecimal = digits.first.map { $0 | 32 == 120 } ?? false
    let run = (isHexadecimal ? digits.dropFirst() : digits).prefix {
      (48...57).contains($0) || (isHexadecimal && (97...102).contains($0 | 32))
    }
    guard !run.isEmpty else { return false }
    let number = UInt32(String(decoding: run, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
    if let scalar = CharacterReferences.scalar(numbered: number ?? .max) {
      out += String(Character(scalar)).utf8
    }
    index = run.endIndex
    if index < bytes.count, bytes[index] == 59 { index += 1 }
    return true
  }
}

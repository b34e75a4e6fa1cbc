/// Reads the declarations of a style attribute and keeps the plain ones.
///
/// A value is plain if it consists of words, numbers, colours, strings without escapes, and known
/// functions. Escapes, blocks and rules (`\`, `{`, `@`, `<`) are read in different ways by different
/// parsers, so a declaration with one of them goes.
struct StyleParser {
  private let source: [UInt8]
  private let allowsMore: Bool
  private var position = 0
  /// The value being read, and how many of its brackets are open.
  private var value: [UInt8] = []

  /// The declarations that stay, apart by `;`.
  private(set) var output: [UInt8] = []
  /// The properties of those that went.
  private(set) var removed: [String] = []

  init(_ source: [UInt8], rule: SanitizerPolicy.StyleRule) {
    self.source = source
    allowsMore = rule == .wide
  }

  /// Reads all declarations.
  /// - Parameter cleanURL: what stands for a `url()`; nil if the declaration must go.
  mutating func parse(cleanURL: ([UInt8]) -> [UInt8]?) {
    while skipSpace(), position < source.count {
      let start = position
      let name = readName()
      let isDeclared = skipSpace() && current == UInt8(ascii: ":")
      if isDeclared { position += 1 }
      let isPlain = isDeclared && readValue(of: name, cleanURL: cleanURL)
      if isPlain, isAllowed(name) {
        if !output.isEmpty { output.append(UInt8(ascii: ";")) }
        output += name.utf8
        output.append(UInt8(ascii: ":"))
        output += value
      } else {
        if !isPlain { skipDeclaration() }
        if position > start { removed.append(name.isEmpty ? "?" : name) }
      }
      if position < source.count { position += 1 }
    }
  }

  private var current: UInt8 { position < source.count ? source[position] : 0 }

  private func isAllowed(_ name: String) -> Bool {
    guard !value.isEmpty else { return false }
    if name == "position" {
      let text = String(decoding: value, as: UTF8.self)
      return allowsMore && StyleProperties.isPlaced(text)
    }
    if allowsMore, name.hasPrefix("--") { return name.utf8.count > 2 }
    return (allowsMore ? StyleProperties.wide : StyleProperties.layout).contains(name)
  }

  /// Skips white space and comments. Always true, for use in conditions.
  private mutating func skipSpace() -> Bool {
    while position < source.count {
      if current <= 0x20 {
        position += 1
      } else if isComment {
        skipComment()
      } else {
        break
      }
    }
    return true
  }

  private var isComment: Bool {
    position + 1 < source.count && source[position] == UInt8(ascii: "/")
      && source[position + 1] == UInt8(ascii: "*")
  }

  private mutating func skipComment() {
    position += 2
    while position < source.count {
      if source[position] == UInt8(ascii: "*"), position + 1 < source.count,
        source[position + 1] == UInt8(ascii: "/")
      {
        position += 2
        return
      }
      position += 1
    }
  }

  private mutating func readName() -> String {
    let start = position
    while position < source.count, isWord(current) { position += 1 }
    return String(decoding: source[start..<position], as: UTF8.self).lowercased()
  }

  private func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x2D || byte == 0x5F
  }

  /// Reads up to the `;` or the end into ``value``.
  /// - Returns: whether it is plain; if not, the position is where that was seen.
  private mutating func readValue(of name: String, cleanURL: ([UInt8]) -> [UInt8]?) -> Bool {
    value = []
    var depth = 0
    _ = skipSpace()
    while position < source.count {
      let byte = current
      switch byte {
      case UInt8(ascii: ";"):
        guard depth == 0 else { return false }
        trimValue()
        return true
      case UInt8(ascii: "("):
        guard let isURL = beginsFunction(isNested: depth > 0) else { return false }
        if isURL {
          guard StyleProperties.withPictures.contains(name), readURL(cleanURL) else { return false }
        } else {
          depth += 1
          append(byte)
        }
      case UInt8(ascii: ")"):
        guard depth > 0 else { return false }
        depth -= 1
        append(byte)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard StyleProperties.withStrings.contains(name), readString() else { return false }
      case _ where byte <= 0x20 || isComment:
        _ = skipSpace()
        value.append(0x20)
      case _ where isPlain(byte): append(byte)
      default: return false
      }
    }
    trimValue()
    return depth == 0
  }

  private mutating func append(_ byte: UInt8) {
    value.append(byte)
    position += 1
  }

  private mutating func trimValue() {
    while value.last == 0x20 { value.removeLast() }
  }

  private func isPlain(_ byte: UInt8) -> Bool {
    isWord(byte) || byte >= 0x80
      || [0x21, 0x23, 0x25, 0x2A, 0x2B, 0x2C, 0x2E, 0x2F].contains(byte)
  }

  /// Whether the word before a `(` is a known function, or stands for itself within another's.
  /// - Returns: whether it is `url`; nil for an unknown one.
  private func beginsFunction(isNested: Bool) -> Bool? {
    var start = value.count
    while start > 0, isWord(value[start - 1]) { start -= 1 }
    let name = String(decoding: value[start...], as: UTF8.self).lowercased()
    if name == "url" { return true }
    let isKnown = name.isEmpty ? isNested : StyleProperties.functions.contains(name)
    return isKnown ? false : nil
  }

  private mutating func readString() -> Bool {
    let quote = current
    append(quote)
    while position < source.count {
      let byte = current
      if byte == quote {
        append(byte)
        return true
      }
      let isOdd = byte < 0x20 || [0x22, 0x27, 0x3C, 0x3E, 0x5C, 0x7B, 0x7D].contains(byte)
      if isOdd { return false }
      append(byte)
    }
    return false
  }

  /// Reads the rest of `url(…)` and writes the URL in single quotes, percent-encoded where a style
  /// might end.
  private mutating func readURL(_ cleanURL: ([UInt8]) -> [UInt8]?) -> Bool {
    position += 1
    _ = skipSpace()
    let quote: UInt8? = [0x22, 0x27].contains(current) ? current : nil
    if quote != nil { position += 1 }
    let start = position
    while position < source.count {
      let byte = current
      if let quote { if byte == quote { break } } else if byte == 0x29 || byte <= 0x20 { break }
      if byte == 0x5C || quote == nil && [0x22, 0x27, 0x28].contains(byte) { return false }
      position += 1
    }
    let url = Array(source[start..<position])
    if quote != nil { position += 1 }
    while position < source.count, current <= 0x20 { position += 1 }
    guard current == UInt8(ascii: ")"), !url.isEmpty, let clean = cleanURL(url) else {
      return false
    }
    position += 1
    value += "('".utf8
    for byte in clean { value += Self.encoded(byte) }
    value += "')".utf8
    return true
  }

  private static func encoded(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case 0x22: Array("%22".utf8)
    case 0x27: Array("%27".utf8)
    case 0x28: Array("%28".utf8)
    case 0x29: Array("%29".utf8)
    case 0x3C: Array("%3C".utf8)
    case 0x3E: Array("%3E".utf8)
    case 0x5C: Array("%5C".utf8)
    case 0x7B: Array("%7B".utf8)
    case 0x7D: Array("%7D".utf8)
    default: [byte]
    }
  }

  /// Passes over the rest of a declaration that goes: up to the next `;` outside of brackets and
  /// strings.
  private mutating func skipDeclaration() {
    var depth = 0
    while position < source.count {
      switch current {
      case UInt8(ascii: ";") where depth <= 0: return
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString()
      case _ where isComment:
        skipComment()
        continue
      default: break
      }
      if position < source.count { position += 1 }
    }
  }

  private mutating func skipString() {
    let quote = current
    position += 1
    while position < source.count, current != quote {
      position += current == 0x5C ? 2 : 1
    }
  }
}

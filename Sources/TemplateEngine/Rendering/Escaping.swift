/// Writes text with the characters escaped that mean something in HTML or XML.
enum Escaping {
  /// What becomes of a byte: 0 stays, 1...5 is escaped, 6 needs a look (XML).
  private static let classes: [UInt8] = {
    var classes = [UInt8](repeating: 0, count: 256)
    for (index, character) in "&<>\"'".utf8.enumerated() {
      classes[Int(character)] = UInt8(index + 1)
    }
    return classes
  }()

  private static let replacements: [[UInt8]] = ["", "&amp;", "&lt;", "&gt;", "&quot;", "&#39;"].map
  {
    Array($0.utf8)
  }

  /// Appends `text` with `& < > " '` escaped.
  static func escape(_ text: String, into output: inout [UInt8]) {
    append(text, into: &output) { classes[Int($0)] }
  }

  /// Appends safe HTML so that it stays inside a quoted attribute or an element that holds only
  /// text: entities stay, everything else is escaped.
  static func escapeKeepingEntities(_ text: String, into output: inout [UInt8]) {
    append(text, into: &output) { $0 == UInt8(ascii: "&") ? 0 : classes[Int($0)] }
  }

  /// Appends `text` escaped for XML, without the characters that XML 1.0 forbids.
  static func escapeXML(_ text: String, into output: inout [UInt8]) {
    escape(XMLCharacters.allowed(in: text), into: &output)
  }

  /// Appends the content of a CDATA section; a `]]>` in it does not end the section.
  static func escapeCDATA(_ text: String, into output: inout [UInt8]) {
    let bytes = Array(XMLCharacters.allowed(in: text).utf8)
    var start = 0
    var index = 0
    while index + 2 < bytes.count {
      if bytes[index] == 0x5D, bytes[index + 1] == 0x5D, bytes[index + 2] == UInt8(ascii: ">") {
        output += bytes[start..<(index + 2)]
        output += "]]><![CDATA[".utf8
        start = index + 2
      }
      index += 1
    }
    output += bytes[start...]
  }

  @inline(__always)
  private static func append(
    _ text: String, into output: inout [UInt8], _ classOf: (UInt8) -> UInt8
  ) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for index in bytes.indices {
        let kind = classOf(bytes[index])
        if kind == 0 { continue }
        output.append(contentsOf: bytes[start..<index])
        output.append(contentsOf: replacements[Int(kind)])
        start = index + 1
      }
      output.append(contentsOf: bytes[start...])
    }
  }
}

/// The characters of XML 1.0.
enum XMLCharacters {
  /// `text` without the characters that no XML document may hold, not even escaped: controls,
  /// U+FFFE and U+FFFF. One of them in a title would make a whole feed unreadable.
  static func allowed(in text: String) -> String {
    let isClean = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 != 0xEF || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D
    }
    if isClean { return text }
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: text.unicodeScalars.filter(isAllowed))
    return String(kept)
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}

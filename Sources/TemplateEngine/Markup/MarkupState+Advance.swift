extension MarkupState {
  /// Moves over constant text.
  /// - Returns: offsets of `bytes` at which the value of a watched URL attribute ends.
  mutating func advance(over bytes: ArraySlice<UInt8>) -> [Int] {
    guard language != .plain else { return [] }
    var ends: [Int] = []
    for index in bytes.indices {
      let wasWatched = url == .watched
      step(bytes[index])
      if wasWatched, url != .watched { ends.append(index) }
    }
    return ends
  }

  /// Moves over one byte of constant text.
  mutating func step(_ byte: UInt8) {
    switch region {
    case .text: if byte == UInt8(ascii: "<") { region = .tagStart }
    case .tagStart: stepTagStart(byte)
    case .closeStart: stepCloseStart(byte)
    case .declarationStart: stepDeclarationStart(byte)
    case .tagName: stepTagName(byte)
    case .closeName: if byte == UInt8(ascii: ">") { enter(.text) } else { partial.append(byte) }
    case .tag: stepTag(byte)
    case .attributeName: stepAttributeName(byte)
    case .afterAttributeName: stepAfterAttributeName(byte)
    case .beforeValue: stepBeforeValue(byte)
    case .doubleQuoted: stepQuoted(byte, quote: UInt8(ascii: "\""))
    case .singleQuoted: stepQuoted(byte, quote: UInt8(ascii: "'"))
    case .unquoted: stepUnquoted(byte)
    case .comment: stepComment(byte)
    case .declaration: if byte == UInt8(ascii: ">") { enter(.text) }
    case .instruction: stepInstruction(byte)
    case .cdata: stepCDATA(byte)
    case .rawText: stepRawText(byte)
    }
  }

  private mutating func enter(_ region: Region) {
    self.region = region
    partial = []
  }

  private mutating func stepTagStart(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "/"): region = .closeStart
    case UInt8(ascii: "!"): enter(.declarationStart)
    case UInt8(ascii: "?"): enter(.instruction)
    case UInt8(ascii: "<"): break
    case _ where byte.isLetter || language == .xml && byte.beginsName:
      region = .tagName
      element = .other
      partial = [byte.lowercase]
    default: region = .text
    }
  }

  private mutating func stepCloseStart(_ byte: UInt8) {
    switch byte {
    case _ where byte.beginsName:
      region = .closeName
      partial = [byte.lowercase]
    case UInt8(ascii: ">"): region = .text
    // A browser reads `</` with anything else behind it as a comment up to `>`.
    default: region = .declaration
    }
  }

  private mutating func stepDeclarationStart(_ byte: UInt8) {
    partial.append(byte)
    if partial.elementsEqual("--".utf8) {
      enter(.comment)
      // `<!-->` and `<!--->` are whole comments for a browser: the dashes count twice.
      if language == .html { partial = Array("--".utf8) }
    } else if language == .xml, partial.elementsEqual("[CDATA[".utf8) {
      enter(.cdata)
    } else if byte == UInt8(ascii: ">") {
      enter(.text)
    } else if !"--".utf8.starts(with: partial), !"[CDATA[".utf8.starts(with: partial) {
      enter(.declaration)
    }
  }

  private mutating func stepTagName(_ byte: UInt8) {
    guard byte.isSpace || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") else {
      partial.append(byte.lowercase)
      return
    }
    endName()
    stepTag(byte)
  }

  private mutating func stepTag(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ">"): enter(element == .other ? .text : .rawText)
    case _ where byte.isSpace || byte == UInt8(ascii: "/"): break
    case UInt8(ascii: "="):
      attribute = .unknown
      enter(.beforeValue)
    default:
      region = .attributeName
      attribute = .plain
      partial = [byte.lowercase]
    }
  }

  private mutating func stepAttributeName(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "="):
      attribute = language == .html ? Attribute(name: partial, of: element) : .plain
      enter(.beforeValue)
    case UInt8(ascii: ">"), UInt8(ascii: "/"):
      enter(.tag)
      stepTag(byte)
    case _ where byte.isSpace: region = .afterAttributeName
    default: partial.append(byte.lowercase)
    }
  }

  private mutating func stepAfterAttributeName(_ byte: UInt8) {
    if byte.isSpace { return }
    if byte == UInt8(ascii: "=") {
      region = .attributeName
      stepAttributeName(byte)
    } else {
      enter(.tag)
      stepTag(byte)
    }
  }

  private mutating func stepBeforeValue(_ byte: UInt8) {
    url = .open
    switch byte {
    case UInt8(ascii: "\""): enter(.doubleQuoted)
    case UInt8(ascii: "'"): enter(.singleQuoted)
    case UInt8(ascii: ">"):
      enter(.tag)
      stepTag(byte)
    case _ where byte.isSpace: break
    default:
      enter(.unquoted)
      stepUnquoted(byte)
    }
  }

  private mutating func stepQuoted(_ byte: UInt8, quote: UInt8) {
    guard byte != quote else {
      endValue()
      return
    }
    switch attribute {
    case .scriptType: partial.append(byte.lowercase)
    case .urlList where url == .open: partial.append(byte)
    case .url where url == .open:
      partial.append(byte)
      if URLCheck.isSettled(partial) {
        url = .settled
        partial = []
      }
    default: break
    }
  }

  private mutating func stepUnquoted(_ byte: UInt8) {
    if byte.isSpace || byte == UInt8(ascii: ">") {
      endValue()
      stepTag(byte)
    } else if attribute == .scriptType {
      partial.append(byte.lowercase)
    }
  }

  private mutating func endValue() {
    if attribute == .scriptType, String(decoding: partial, as: UTF8.self).hasSuffix("json") {
      element = .dataScript
    }
    url = .open
    attribute = .plain
    enter(.tag)
  }

  /// HTML comments end with `-->` and `--!>`, those of XML with `-->`.
  private mutating func stepComment(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "-"):
      if partial.count < 2 { partial.append(byte) } else { partial = Array("--".utf8) }
    case UInt8(ascii: ">") where partial.count >= 2: enter(.text)
    case UInt8(ascii: "!") where partial.count == 2 && language == .html: partial.append(byte)
    default: partial = []
    }
  }

  /// An instruction ends with `?>` in XML; in HTML it is a comment that ends with `>`.
  private mutating func stepInstruction(_ byte: UInt8) {
    if byte == UInt8(ascii: ">"), language == .html || !partial.isEmpty {
      enter(.text)
    } else {
      partial = byte == UInt8(ascii: "?") ? [byte] : []
    }
  }

  private mutating func stepCDATA(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "]"): if partial.count < 2 { partial.append(byte) }
    case UInt8(ascii: ">") where partial.count == 2: enter(.text)
    default: partial = []
    }
  }

  /// Looks for the end tag of the element.
  private mutating func stepRawText(_ byte: UInt8) {
    let wanted = element.endTag
    if partial.count == wanted.count {
      if byte == UInt8(ascii: ">") {
        element = .other
        enter(.text)
        return
      }
      if byte.isSpace || byte == UInt8(ascii: "/") {
        element = .other
        enter(.tag)
        return
      }
    }
    if byte == UInt8(ascii: "<") {
      partial = [byte]
    } else if !partial.isEmpty, partial.count < wanted.count,
      wanted[partial.count] == byte.lowercase
    {
      partial.append(byte.lowercase)
    } else {
      partial = []
    }
  }
}

extension DialectWriter {
  /// What an element of the source is called within a name of the dialect.
  /// - Returns: nil for what libxml2 implies (`html`, `body`) and for the dialect's own marks.
  static func sourceName(_ name: Span<UInt8>) -> Range<Int>? {
    guard name.count > 2, name[1] == UInt8(ascii: "_") else {
      let isImplied = Bytes.equal(name, "html") || Bytes.equal(name, "body")
      return isImplied ? nil : 0..<name.count
    }
    return name[2] == UInt8(ascii: ".") ? nil : 2..<name.count
  }

  /// Whether an instruction stands at the dialect's end.
  static func isEndMark(_ name: Span<UInt8>) -> Bool { Bytes.equal(name, "x_.end") }

  /// Whether libxml2, of whatever version, may change its own state at the element.
  static func isHidden(_ name: Span<UInt8>) -> Bool {
    switch name.count {
    case 4: isAny(name, "html", "head", "body", "meta", "link", "base")
    case 5: isAny(name, "style", "title", "frame")
    case 6: isAny(name, "script", "iframe", "object")
    case 7: isAny(name, "noembed", "isindex")
    case 8: isAny(name, "noscript", "textarea", "noframes", "frameset", "template")
    case 9: isAny(name, "plaintext")
    case 3: isAny(name, "xmp")
    default: false
    }
  }

  /// Whether a browser reads the element's content as raw text, up to its end tag.
  ///
  /// `noscript` is among them because browsers run script: its content is the twin of something that
  /// script shows.
  func holdsRawText(_ name: Span<UInt8>) -> Bool {
    switch name.count {
    case 5 where foreignDepth == 0: Self.isAny(name, "style", "title")
    case 5: Self.isAny(name, "style")
    case 6 where Bytes.equal(name, "script"): true
    case 3, 6, 7, 8:
      foreignDepth == 0
        && Self.isAny(name, "xmp", "iframe", "noembed", "noscript", "textarea", "noframes")
    default: false
    }
  }

  private static func isAny(_ name: Span<UInt8>, _ candidates: StaticString...) -> Bool {
    candidates.contains { Bytes.equal(name, $0) }
  }
}

/// Finds start tags in the first part of an HTML page, for the few facts that discovery needs. It is
/// no parser: what it finds is a hint that is checked by asking.
struct HeadScanner {
  /// A start tag.
  struct StartTag: Sendable, Hashable {
    /// In lower case.
    let name: String
    /// Names in lower case; values with their character references decoded.
    let attributes: [String: String]
  }

  private let bytes: [UInt8]
  private var index = 0

  /// Makes a scanner for the first 256 KiB of a page.
  init(_ page: [UInt8]) { bytes = Array(page.prefix(262_144)) }

  /// The `lang` of the `html` element; nil when it says none.
  static func language(of page: [UInt8]) -> String? {
    var scanner = HeadScanner(page)
    while let tag = scanner.next() {
      guard tag.name == "html" else { continue }
      let language = tag.attributes["lang"] ?? tag.attributes["xml:lang"] ?? ""
      let isTag = language.utf8.allSatisfy { $0 == 45 || (48...57).contains($0) || isLetter($0) }
      return language.isEmpty || !isTag || language.utf8.count > 35 ? nil : language
    }
    return nil
  }

  /// The targets of `link` elements with a relation, in order.
  static func links(_ relation: String, in page: [UInt8]) -> [String] {
    var scanner = HeadScanner(page)
    var targets: [String] = []
    while let tag = scanner.next() {
      guard tag.name == "link", let target = tag.attributes["href"],
        let relations = tag.attributes["rel"]?.lowercased().split(separator: " "),
        relations.contains(Substring(relation))
      else { continue }
      targets.append(target)
    }
    return targets
  }

  /// The next start tag.
  mutating func next() -> StartTag? {
    while let open = bytes[index...].firstIndex(of: 60) {
      index = open + 1
      guard index < bytes.count, Self.isLetter(bytes[index]) else { continue }
      let name = word(until: [])
      return StartTag(name: name.lowercased(), attributes: attributes())
    }
    return nil
  }

  private mutating func attributes() -> [String: String] {
    var found: [String: String] = [:]
    while index < bytes.count, bytes[index] != 62 {
      guard !Self.isSpace(bytes[index]), bytes[index] != 47 else {
        index += 1
        continue
      }
      let start = index
      let name = word(until: [61]).lowercased()
      skipSpaces()
      var value = ""
      if index < bytes.count, bytes[index] == 61 {
        index += 1
        skipSpaces()
        value = attributeValue()
      }
      if found[name] == nil { found[name] = PlainText.decodingAttribute(value) }
      if index == start { index += 1 }
    }
    return found
  }

  private mutating func attributeValue() -> String {
    guard index < bytes.count, bytes[index] == 34 || bytes[index] == 39 else {
      return word(until: [])
    }
    let quote = bytes[index]
    let end = bytes[(index + 1)...].firstIndex(of: quote) ?? bytes.count
    let value = bytes[(index + 1)..<end]
    index = min(bytes.count, end + 1)
    return String(decoding: value, as: UTF8.self)
  }

  private mutating func word(until ends: Set<UInt8>) -> String {
    let run = bytes[index...].prefix { !Self.isSpace($0) && $0 != 62 && !ends.contains($0) }
    index = run.endIndex
    return String(decoding: run, as: UTF8.self)
  }

  private mutating func skipSpaces() {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 32) }
}

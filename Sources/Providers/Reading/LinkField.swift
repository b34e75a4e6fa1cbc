/// One link of an HTTP `Link` field (RFC 8288).
struct LinkField: Sendable, Hashable {
  /// The target, as it was written.
  let target: String
  /// The relations, in lower case.
  let relations: [String]

  /// Reads all links of a field's value; broken ones end the reading.
  static func all(in value: String) -> [LinkField] {
    var links: [LinkField] = []
    var rest = Substring(value)
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
      let target = String(rest[rest.index(after: open)..<close])
      let (parameters, remainder) = splitAtComma(rest[rest.index(after: close)...])
      links.append(LinkField(target: target, relations: relations(in: parameters)))
      rest = remainder
    }
    return links
  }

  /// Cuts at the first comma outside of quotes.
  private static func splitAtComma(_ text: Substring) -> (Substring, Substring) {
    var isQuoted = false
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      if text[index] == ",", !isQuoted {
        return (text[..<index], text[text.index(after: index)...])
      }
    }
    return (text, "")
  }

  private static func relations(in parameters: Substring) -> [String] {
    for parameter in parameters.split(separator: ";") {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, trimmed(parts[0]).lowercased() == "rel" else { continue }
      return trimmed(parts[1]).lowercased().split(separator: " ").map(String.init)
    }
    return []
  }

  private static func trimmed(_ text: Substring) -> String {
    let junk: Set<Character> = [" ", "\t", "\""]
    var text = text.drop { junk.contains($0) }
    while let last = text.last, junk.contains(last) { text.removeLast() }
    return String(text)
  }
}

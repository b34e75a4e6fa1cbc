import ContentModel
import JSONText

/// Reads JSON from servers that put something before, into or after it.
enum LenientJSON {
  /// What had to be done to read a text.
  enum Repair: Sendable, Hashable {
    /// Bytes that are not UTF-8 became U+FFFD.
    case encoding
    /// Something stood around the JSON: a PHP notice, HTML, a cache's comment.
    case surroundings
  }

  /// Reads a body.
  ///
  /// - Returns: The value and what was repaired; nil when there is no JSON in it.
  static func read(_ body: [UInt8]) -> (value: JSONValue, repairs: Set<Repair>)? {
    if let value = try? JSONText.parse(body) { return (value, []) }
    let repaired = Array(String(decoding: body, as: UTF8.self).utf8)
    let encoding: Set<Repair> = repaired == body ? [] : [.encoding]
    if !encoding.isEmpty, let value = try? JSONText.parse(repaired) { return (value, encoding) }
    guard let value = inner(repaired) else { return nil }
    return (value, encoding.union([.surroundings]))
  }

  /// The first object or array that parses and reaches to the last closing bracket.
  ///
  /// One that stands inside of other JSON is refused: it is a part of a text that was cut off, and
  /// taking a part for the whole would lose records without a word. Only so many places near the
  /// start are tried, as trying each bracket of a long page would take quadratic time.
  private static func inner(_ body: [UInt8]) -> JSONValue? {
    guard let end = body.lastIndex(where: { $0 == 93 || $0 == 125 }) else { return nil }
    let open: UInt8 = body[end] == 93 ? 91 : 123
    let places = body[..<end].prefix(65_536).indices.lazy.filter { place in
      body[place] == open && !isInsideJSON(body[..<place])
    }
    for place in places.prefix(32) {
      if let value = try? JSONText.parse(Array(body[place...end])) { return value }
    }
    return nil
  }

  /// Whether what stands before a value makes it a member of something: `[`, `,` or `:`.
  private static func isInsideJSON(_ before: ArraySlice<UInt8>) -> Bool {
    guard let last = before.last(where: { $0 > 32 }) else { return false }
    return last == 91 || last == 44 || last == 58
  }
}

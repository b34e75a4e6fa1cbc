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
  /// Only so many places near the start are tried: trying each bracket of a long HTML page would
  /// take quadratic time.
  private static func inner(_ body: [UInt8]) -> JSONValue? {
    guard let end = body.lastIndex(where: { $0 == 93 || $0 == 125 }) else { return nil }
    let close = body[end]
    let places = body.prefix(65_536).indices.lazy.filter { place in
      place < end && body[place] == (close == 93 ? 91 : 123)
    }
    for place in places.prefix(32) {
      if let value = try? JSONText.parse(Array(body[place...end])) { return value }
    }
    return nil
  }
}

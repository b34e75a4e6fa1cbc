public import ContentModel

/// JSON texts (RFC 8259) to values and back.
public enum JSONText {
  /// Reads a text; a byte order mark at its start is skipped (RFC 8259, 8.1).
  ///
  /// A whole number beyond 64 bits becomes a `.double`: counters and identifiers in plugins' fields
  /// may be longer than any integer type, and one such field must not lose the text.
  ///
  /// - Parameter bytes: UTF-8.
  /// - Throws: `JSONSyntaxError` with the place, also for invalid UTF-8 and nesting beyond 2,048.
  public static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
    let skipped = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let document = JSONDocument(bytes, from: skipped)
    if let value = document.value { return value }
    guard document.hasNumberOverflow else { throw document.syntaxError(in: bytes) }
    let lenient = JSONDocument(bytes, from: skipped, integersAreReal: true)
    guard let value = lenient.value else { throw lenient.syntaxError(in: bytes) }
    return value
  }

  /// Reads a text; see `parse(_: [UInt8])`.
  public static func parse(_ text: String) throws(JSONSyntaxError) -> JSONValue {
    try parse(Array(text.utf8))
  }

  /// The shortest text: keys sorted, no white space. The same value gives the same text.
  public static func compact(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    return writer.text(of: value)
  }
}

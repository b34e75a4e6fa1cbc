import ContentModel

/// Writes one value; keys are sorted by their bytes, so that equal values give equal texts.
struct JSONWriter {
  private var out: [UInt8] = []

  mutating func text(of value: JSONValue) -> String {
    out.removeAll(keepingCapacity: true)
    write(value)
    return String(decoding: out, as: UTF8.self)
  }

  private mutating func write(_ value: JSONValue) {
    switch value {
    case .null: append("null")
    case .bool(let flag): append(flag ? "true" : "false")
    case .int(let number): append(String(number))
    case .double(let number): append(number.isFinite ? String(number) : "null")
    case .string(let text): write(text)
    case .array(let elements):
      writeList("[", "]", count: elements.count) { writer, index in
        writer.write(elements[index])
      }
    case .object(let members):
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      writeList("{", "}", count: sorted.count) { writer, index in
        writer.write(sorted[index].key)
        writer.append(":")
        writer.write(sorted[index].value)
      }
    }
  }

  private mutating func writeList(
    _ open: String, _ close: String, count: Int, item: (inout Self, Int) -> Void
  ) {
    append(open)
    for index in 0..<count {
      if index > 0 { append(",") }
      item(&self, index)
    }
    append(close)
  }

  /// Escapes what RFC 8259, section 7, requires.
  private mutating func write(_ text: String) {
    out.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case 0x0A: append("\\n")
      case 0x0D: append("\\r")
      case 0x09: append("\\t")
      case 0..<0x20:
        let hex = String(byte, radix: 16)
        append("\\u" + String(repeating: "0", count: 4 - hex.count) + hex)
      default: out.append(byte)
      }
    }
    out.append(UInt8(ascii: "\""))
  }

  private mutating func append(_ text: String) { out.append(contentsOf: text.utf8) }
}

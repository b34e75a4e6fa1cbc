/// A template's source with its name. It turns byte offsets into places only when an error
/// needs one, so that compiling and rendering count no lines.
final class SourceText: Sendable {
  let name: String
  let bytes: [UInt8]

  init(name: String, text: String) {
    self.name = name
    let bytes = Array(text.utf8)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// The text of a range of bytes.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The place of a byte; an offset beyond the end gives the end. Lines end with LF, CRLF or CR.
  func place(at offset: Int) -> TemplatePlace {
    let offset = min(max(offset, 0), bytes.count)
    var line = 1
    var start = 0
    var index = 0
    while index < offset {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") {
        guard index < offset else { break }
        index += 1
      }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        line += 1
        start = index
      }
    }
    let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let lineEnd = end ?? bytes.count
    let column = text(start..<min(offset, lineEnd)).count + 1
    return TemplatePlace(
      template: name, line: line, column: column, lineText: text(start..<lineEnd))
  }
}

/// A byte of a source: what nodes keep to say where they come from.
struct SourceSpot: Sendable {
  let source: SourceText
  let offset: Int

  var place: TemplatePlace { source.place(at: offset) }
}

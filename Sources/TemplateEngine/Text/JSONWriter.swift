/// Writes values as JSON that can stand inside `<script type="application/json">`.
///
/// `<`, `>` and `&` are written as `\u003c` and so on: `</script>` and `<!--` in a value cannot end
/// the script or change how a browser reads it. U+2028 and U+2029 are escaped because older
/// JavaScript takes them as line ends.
enum JSONWriter {
  /// Deeper values are refused: each level takes native stack.
  static let depthBound = 100

  static func encode(_ value: TemplateValue, dates: DateText) throws(FilterFailure) -> String {
    var text = ""
    try append(value, to: &text, depth: 0, dates)
    return text
  }

  static func string(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{00}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  private static func append(
    _ value: TemplateValue, to text: inout String, depth: Int, _ dates: DateText
  ) throws(FilterFailure) {
    guard depth <= depthBound else {
      throw FilterFailure("cannot write values that nest more than \(depthBound) levels deep")
    }
    switch value.resolved {
    case .null, .lazy: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .int(let value): text += String(value)
    case .double(let value): text += value.isFinite ? value.description : "null"
    case .date(let date): text += string(dates.iso8601(date))
    case .string(let value), .markup(let value): text += string(value)
    case .list(let values):
      text += "["
      for (index, element) in values.enumerated() {
        if index > 0 { text += "," }
        try append(element, to: &text, depth: depth + 1, dates)
      }
      text += "]"
    case .map(let map):
      text += "{"
      for (index, pair) in map.enumerated() {
        text += (index > 0 ? "," : "") + string(pair.key) + ":"
        try append(pair.value, to: &text, depth: depth + 1, dates)
      }
      text += "}"
    }
  }
}

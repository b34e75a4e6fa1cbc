extension BuiltInFilters {
  static let escapes: [TemplateFilter] = [
    escape, alias("e", of: escape),
    TemplateFilter("xml") { value, _, _ in
      var bytes: [UInt8] = []
      Escaping.escapeXML(value.printed, into: &bytes)
      return .markup(String(decoding: bytes, as: UTF8.self))
    },
    TemplateFilter("json") { value, _, setting throws(FilterFailure) in
      .string(try JSONWriter.encode(value, dates: setting.dates))
    },
    TemplateFilter("urlencode") { value, _, _ in .string(percentEncoded(value.plainText)) },
  ]

  /// Text as markup. Markup is escaped already and stays, so that nothing is escaped twice.
  private static let escape = TemplateFilter("escape") { value, _, _ in
    .markup(value.escapedMarkup)
  }

  /// Everything but unreserved characters of RFC 3986 and `/` as `%XX`.
  private static func percentEncoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte.isLetter || byte.isDigit || "-_.~/".utf8.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

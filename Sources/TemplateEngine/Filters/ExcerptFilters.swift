extension BuiltInFilters {
  static let excerpts: [TemplateFilter] = [
    TemplateFilter("truncate", arguments: 1...2) { value, arguments, _ throws(FilterFailure) in
      let bound = max(0, try integer(arguments, 0, or: 0))
      let text = value.plainText
      guard text.count > bound else { return .string(text) }
      let ending = string(arguments, 1, or: "…")
      return .string(String(text.prefix(max(0, bound - ending.count))) + ending)
    },
    TemplateFilter("truncatewords", arguments: 1...2) { value, arguments, _ throws(FilterFailure) in
      let bound = max(0, try integer(arguments, 0, or: 0))
      let words = value.plainText.split(whereSeparator: \.isWhitespace)
      let text = words.prefix(bound).joined(separator: " ")
      return .string(words.count > bound ? text + string(arguments, 1, or: "…") : text)
    },
    TemplateFilter("wordcount") { value, _, _ in
      .int(value.plainText.split(whereSeparator: \.isWhitespace).count)
    },
    stripHTML, alias("striptags", of: stripHTML),
  ]

  /// Of markup, the text that a reader sees; of text, what does not look like a tag.
  private static let stripHTML = TemplateFilter("strip_html") { value, _, _ in
    if case .markup = value { return .string(value.plainText) }
    return .string(MarkupText.strippingTags(value.plainText))
  }
}

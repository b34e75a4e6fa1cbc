extension TemplateValue {
  /// What `value.name` means, or nil if it means nothing.
  ///
  /// A map's own names come first: a term's `count` is its number of posts, not of its names.
  func member(_ key: TemplateKey) -> TemplateValue? {
    switch self {
    case .map(let map): map[key] ?? property(key.text, of: map)
    case .list(let values): property(key.text, of: values)
    case .string(let text): property(key.text, ofText: text)
    case .markup(let html): property(key.text, ofText: MarkupText.plain(html))
    case .lazy(let lazy): lazy.resolve().member(key)
    default: nil
    }
  }

  /// What `value[index]` means for a whole number; a negative one counts from the end.
  func element(at index: Int) -> TemplateValue? {
    switch self {
    case .list(let values):
      let position = index < 0 ? index + values.count : index
      return values.indices.contains(position) ? values[position] : nil
    case .string(let text):
      let position = index < 0 ? index + text.count : index
      guard position >= 0,
        let at = text.index(text.startIndex, offsetBy: position, limitedBy: text.endIndex),
        at < text.endIndex
      else { return nil }
      return .string(String(text[at]))
    case .markup(let html): return TemplateValue.string(MarkupText.plain(html)).element(at: index)
    case .map(let map): return map[String(index)]
    case .lazy(let lazy): return lazy.resolve().element(at: index)
    default: return nil
    }
  }

  /// The names that `member` knows, for suggestions.
  var memberNames: [String] {
    switch self {
    case .map(let map): map.keys
    case .list, .string, .markup: ["count", "length", "first", "last", "isEmpty"]
    case .lazy(let lazy): lazy.resolve().memberNames
    default: []
    }
  }

  private func property(_ name: String, of map: TemplateMap) -> TemplateValue? {
    switch name {
    case "count", "length": .int(map.count)
    case "isEmpty": .bool(map.count == 0)
    default: nil
    }
  }

  private func property(_ name: String, of values: [TemplateValue]) -> TemplateValue? {
    switch name {
    case "count", "length": .int(values.count)
    case "first": values.first ?? .null
    case "last": values.last ?? .null
    case "isEmpty": .bool(values.isEmpty)
    default: nil
    }
  }

  private func property(_ name: String, ofText text: String) -> TemplateValue? {
    switch name {
    case "count", "length": .int(text.count)
    case "first": text.first.map { .string(String($0)) } ?? .null
    case "last": text.last.map { .string(String($0)) } ?? .null
    case "isEmpty": .bool(text.isEmpty)
    default: nil
    }
  }
}

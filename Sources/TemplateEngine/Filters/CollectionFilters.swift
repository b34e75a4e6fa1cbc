extension BuiltInFilters {
  static let collections: [TemplateFilter] = [
    // With a constant place in the grammar (it must not report undefined names), `default` is
    // compiled on its own; here are its name and its number of arguments.
    TemplateFilter("default", arguments: 1...1) { value, _, _ in value },
    length, alias("count", of: length), alias("size", of: length),
    TemplateFilter("first") { value, _, _ in element(of: value, at: 0) },
    TemplateFilter("last") { value, _, _ in element(of: value, at: -1) },
    TemplateFilter("join", arguments: 0...1, join),
    TemplateFilter("slice", arguments: 1...2, slice),
    TemplateFilter("reverse") { value, _, _ throws(FilterFailure) in
      switch value {
      case .string, .markup: .string(String(value.plainText.reversed()))
      default: .list(try list(value).reversed())
      }
    },
    TemplateFilter("concat", arguments: 1...1) { value, arguments, _ throws(FilterFailure) in
      .list(try list(value) + list(arguments[0]))
    },
    TemplateFilter("keys") { value, _, _ throws(FilterFailure) in
      guard case .map(let map) = value else { throw .needs("a map", not: value) }
      return .list(map.keys.map { .string($0) })
    },
    TemplateFilter("values") { value, _, _ throws(FilterFailure) in
      guard case .map(let map) = value else { throw .needs("a map", not: value) }
      return .list(map.values)
    },
  ]

  private static let length = TemplateFilter("length") { value, _, _ throws(FilterFailure) in
    switch value {
    case .null: .int(0)
    case .list(let values): .int(values.count)
    case .map(let map): .int(map.count)
    case .string, .markup: .int(value.plainText.count)
    default: throw .needs("a list, a map or a text", not: value)
    }
  }

  /// Nothing has no first element, and neither has an empty list: no mistake.
  private static func element(of value: TemplateValue, at index: Int) -> TemplateValue {
    value.element(at: index) ?? .null
  }

  /// The elements with a text between them. If one of them is markup, so is the result.
  private static func join(
    _ value: TemplateValue, _ arguments: [TemplateValue], _ setting: FilterSetting
  ) throws(FilterFailure) -> TemplateValue {
    let values = try list(value).map(\.resolved)
    let separator = arguments.first ?? .string(", ")
    let isMarkup = values.contains { if case .markup = $0 { true } else { false } }
    let size = values.count.multipliedReportingOverflow(by: separator.printed.utf8.count)
    guard !size.overflow, size.partialValue <= setting.textBytes else {
      throw FilterFailure("would make a text of more than \(setting.textBytes) bytes")
    }
    guard isMarkup else {
      return .string(values.map(\.printed).joined(separator: separator.printed))
    }
    return .markup(values.map(\.escapedMarkup).joined(separator: separator.escapedMarkup))
  }

  /// `slice:start,length` as in Liquid, or `slice:"start:end"` as in Django.
  private static func slice(
    _ value: TemplateValue, _ arguments: [TemplateValue], _ setting: FilterSetting
  ) throws(FilterFailure) -> TemplateValue {
    let isText =
      if case .string = value { true } else if case .markup = value { true } else { false }
    let text = isText ? Array(value.plainText) : []
    let values = isText ? [] : try list(value)
    let range = try range(arguments, of: isText ? text.count : values.count)
    return isText ? .string(String(text[range])) : .list(Array(values[range]))
  }

  private static func range(
    _ arguments: [TemplateValue], of count: Int
  ) throws(FilterFailure) -> Range<Int> {
    if case .string(let text) = arguments[0], text.contains(":") {
      let bounds = text.split(separator: ":", omittingEmptySubsequences: false)
      let start = bounds[0].isEmpty ? 0 : Int(bounds[0])
      let end = bounds[1].isEmpty ? count : Int(bounds[1])
      guard bounds.count == 2, let start, let end else {
        throw FilterFailure("takes a range like `2:5`, not `\(text)`")
      }
      let lower = clamped(start, count)
      return lower..<max(lower, clamped(end, count))
    }
    let start = try integer(arguments, 0, or: 0)
    let length = max(0, try integer(arguments, 1, or: 1))
    let lower = clamped(start, count)
    return lower..<(lower + min(length, count - lower))
  }

  /// A position from 0 to `count`; a negative one counts from the end.
  private static func clamped(_ position: Int, _ count: Int) -> Int {
    position < 0 ? max(0, count + max(position, -count)) : min(position, count)
  }
}

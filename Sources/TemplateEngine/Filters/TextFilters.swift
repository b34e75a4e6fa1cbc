import Foundation

extension BuiltInFilters {
  static let text: [TemplateFilter] = [
    upper, alias("uppercase", of: upper), alias("upcase", of: upper),
    lower, alias("lowercase", of: lower), alias("downcase", of: lower),
    TemplateFilter("capitalize") { value, _, _ in
      let text = value.plainText
      return .string(text.prefix(1).uppercased() + text.dropFirst().lowercased())
    },
    TemplateFilter("capfirst") { value, _, _ in
      let text = value.plainText
      return .string(text.prefix(1).uppercased() + text.dropFirst())
    },
    TemplateFilter("title") { value, _, _ in .string(titled(value.plainText)) },
    TemplateFilter("trim") { value, _, _ in
      keepingMarkup(value) { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    },
    TemplateFilter("replace", arguments: 2...2, replace),
    TemplateFilter("split", arguments: 0...1, split),
    TemplateFilter("append", arguments: 1...1) { value, arguments, _ in
      .string(value.plainText + arguments[0].plainText)
    },
    TemplateFilter("prepend", arguments: 1...1) { value, arguments, _ in
      .string(arguments[0].plainText + value.plainText)
    },
    TemplateFilter("indent", arguments: 0...2, indent),
    TemplateFilter("hasPrefix", arguments: 1...1) { value, arguments, _ in
      .bool(value.plainText.hasPrefix(arguments[0].plainText))
    },
    TemplateFilter("hasSuffix", arguments: 1...1) { value, arguments, _ in
      .bool(value.plainText.hasSuffix(arguments[0].plainText))
    },
    TemplateFilter("contains", arguments: 1...1) { value, arguments, _ in
      if case .list(let values) = value {
        return .bool(values.contains { $0.isEqual(to: arguments[0]) })
      }
      return .bool(value.plainText.containsBytes(of: arguments[0].plainText))
    },
    TemplateFilter("slugify") { value, _, _ in .string(slug(value.plainText)) },
    TemplateFilter("pluralize", arguments: 0...2, pluralize),
  ]

  private static let upper = TemplateFilter("upper") { value, _, _ in
    .string(value.plainText.uppercased())
  }

  private static let lower = TemplateFilter("lower") { value, _, _ in
    .string(value.plainText.lowercased())
  }

  /// For changes that touch only white space outside of tags: markup stays markup.
  private static func keepingMarkup(
    _ value: TemplateValue, _ change: (String) -> String
  ) -> TemplateValue {
    if case .markup(let html) = value { return .markup(change(html)) }
    return .string(change(value.plainText))
  }

  /// The first letter of each word large, the others unchanged.
  private static func titled(_ text: String) -> String {
    var result = ""
    var isInWord = false
    for character in text {
      result += isInWord ? String(character) : character.uppercased()
      isInWord = character.isLetter || character.isNumber || isInWord && "'’".contains(character)
    }
    return result
  }

  private static func replace(
    _ value: TemplateValue, _ arguments: [TemplateValue], _ setting: FilterSetting
  ) throws(FilterFailure) -> TemplateValue {
    let old = arguments[0].plainText
    let new = arguments[1].plainText
    guard !old.isEmpty else { throw FilterFailure("cannot replace an empty text") }
    let text = value.plainText
    // At worst every byte is replaced: the bound is kept before the memory is taken.
    let most = (text.utf8.count / old.utf8.count + 1).multipliedReportingOverflow(
      by: new.utf8.count)
    guard !most.overflow, most.partialValue <= setting.textBytes else {
      throw FilterFailure("would make a text of more than \(setting.textBytes) bytes")
    }
    return .string(text.replacingOccurrences(of: old, with: new, options: .literal))
  }

  /// Splits at each separator, or at white space without one.
  private static func split(
    _ value: TemplateValue, _ arguments: [TemplateValue], _ setting: FilterSetting
  ) -> TemplateValue {
    let text = value.plainText
    guard let separator = arguments.first?.plainText, !separator.isEmpty else {
      return .list(text.split(whereSeparator: \.isWhitespace).map { .string(String($0)) })
    }
    return .list(text.components(separatedBy: separator).map { .string($0) })
  }

  /// Puts spaces (or another text) before each line but the first.
  private static func indent(
    _ value: TemplateValue, _ arguments: [TemplateValue], _ setting: FilterSetting
  ) throws(FilterFailure) -> TemplateValue {
    let width = try integer(arguments, 0, or: 4)
    guard (0...200).contains(width) else { throw FilterFailure("takes a width from 0 to 200") }
    let unit = string(arguments, 1, or: " ")
    guard unit.utf8.count <= 20 else {
      throw FilterFailure("takes at most 20 bytes to indent with")
    }
    let padding = String(repeating: unit, count: width)
    let source = value.printed
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).count
    guard lines * padding.utf8.count + source.utf8.count <= setting.textBytes else {
      throw FilterFailure("would make a text of more than \(setting.textBytes) bytes")
    }
    return keepingMarkup(value) { text in
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for index in lines.indices.dropFirst() where !lines[index].isEmpty {
        lines[index] = padding + lines[index]
      }
      return lines.joined(separator: "\n")
    }
  }

  /// Letters and digits of every script in lowercase, accents dropped, `-` between words.
  private static func slug(_ text: String) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      let properties = scalar.properties
      if properties.generalCategory == .nonspacingMark && scalar.value < 0x370 { continue }
      if properties.isAlphabetic || properties.numericType != nil || scalar == "_"
        || properties.generalCategory == .nonspacingMark
        || properties.generalCategory == .spacingMark
      {
        slug.append(scalar)
      } else if scalar != "'", scalar != "’", slug.last.map({ $0 != "-" }) ?? false {
        slug.append("-")
      }
    }
    if slug.last == "-" { slug.removeLast() }
    return String(slug).precomposedStringWithCanonicalMapping
  }

  /// The ending for a number: `""` and `s`, or those of `"y,ies"`; or one of two words.
  private static func pluralize(
    _ value: TemplateValue, _ arguments: [TemplateValue], _ setting: FilterSetting
  ) throws(FilterFailure) -> TemplateValue {
    let count: Double
    if case .list(let values) = value {
      count = Double(values.count)
    } else if case .null = value {
      count = 0
    } else if let number = value.number {
      count = number
    } else {
      throw .needs("a number or a list", not: value)
    }
    let isOne = count == 1
    if arguments.count == 2 { return .string(arguments[isOne ? 0 : 1].plainText) }
    let endings = string(arguments, 0, or: "s").split(
      separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    let (one, many) = endings.count == 2 ? (endings[0], endings[1]) : ("", endings[0])
    return .string(String(isOne ? one : many))
  }
}

extension BuiltInFilters {
  static let numbers: [TemplateFilter] = [
    TemplateFilter("abs") { value, _, _ throws(FilterFailure) in
      if case .int(let number) = value {
        guard number != .min else { throw FilterFailure("has a result that is too big") }
        return .int(Swift.abs(number))
      }
      return .double(Swift.abs(try number(value)))
    },
    TemplateFilter("round", arguments: 0...1) { value, arguments, _ throws(FilterFailure) in
      let places = try decimals(arguments, or: 0)
      if case .int = value { return value }
      let rounded = NumberText.rounded(try number(value), decimals: places)
      return places == 0 ? whole(rounded) : .double(rounded)
    },
    TemplateFilter("floor") { value, _, _ throws(FilterFailure) in
      whole(try number(value).rounded(.down))
    },
    TemplateFilter("ceil") { value, _, _ throws(FilterFailure) in
      whole(try number(value).rounded(.up))
    },
    TemplateFilter("int") { value, _, _ throws(FilterFailure) in
      guard let number = value.wholeNumber else { throw .needs("a number", not: value) }
      return .int(number)
    },
    TemplateFilter("float") { value, _, _ throws(FilterFailure) in .double(try number(value)) },
    TemplateFilter("number", arguments: 0...1) { value, arguments, setting throws(FilterFailure) in
      if case .int(let number) = value, arguments.isEmpty {
        return .string(setting.numbers.grouped(number))
      }
      let number = try number(value)
      let places = try decimals(arguments, or: number.rounded() == number ? 0 : 2)
      return .string(setting.numbers.grouped(number, decimals: places))
    },
    TemplateFilter("filesize") { value, _, setting throws(FilterFailure) in
      .string(fileSize(try number(value), setting.numbers))
    },
  ]

  private static func number(_ value: TemplateValue) throws(FilterFailure) -> Double {
    guard let number = value.number else { throw .needs("a number", not: value) }
    return number
  }

  private static func decimals(
    _ arguments: [TemplateValue], or standard: Int
  ) throws(FilterFailure) -> Int {
    let places = try integer(arguments, 0, or: standard)
    guard (0...15).contains(places) else { throw FilterFailure("takes 0 to 15 decimals") }
    return places
  }

  /// A whole number as such if it fits.
  private static func whole(_ value: Double) -> TemplateValue {
    Int(exactly: value).map { .int($0) } ?? .double(value)
  }

  /// A number of bytes in the largest unit that leaves at least one.
  private static func fileSize(_ bytes: Double, _ numbers: NumberText) -> String {
    var size = Swift.abs(bytes)
    var unit = 0
    let units = ["B", "KB", "MB", "GB", "TB", "PB"]
    while size >= 1000, unit < units.count - 1 {
      size /= 1000
      unit += 1
    }
    let sign = bytes < 0 ? -1.0 : 1.0
    return numbers.grouped(sign * size, decimals: unit == 0 || size >= 100 ? 0 : 1) + " "
      + units[unit]
  }
}

import Foundation

extension BuiltInFilters {
  static let dates: [TemplateFilter] = [
    TemplateFilter("date", arguments: 0...1) { value, arguments, setting throws(FilterFailure) in
      guard let moment = try date(value) else { return .null }
      let pattern = string(arguments, 0, or: "iso8601")
      if let mistake = DatePattern.mistake(in: pattern) { throw FilterFailure(mistake) }
      return .string(setting.dates.format(moment, pattern))
    }
  ]

  /// A date itself, an ISO 8601 text, or seconds since 1970.
  private static func date(_ value: TemplateValue) throws(FilterFailure) -> Date? {
    switch value {
    case .null: return nil
    case .date(let date): return date
    case .int(let seconds): return Date(timeIntervalSince1970: Double(seconds))
    case .double(let seconds): return Date(timeIntervalSince1970: seconds)
    case .string, .markup:
      let text = value.plainText
      if text.isEmpty { return nil }
      if let date = ISODate.date(from: text) { return date }
      throw FilterFailure("cannot read `\(text.prefix(40))` as a date")
    default: throw .needs("a date", not: value)
    }
  }
}

/// Reads dates of ISO 8601: `2026-01-02`, `2026-01-02T03:04:05Z`, `2026-01-02 03:04:05.5+02:00`.
enum ISODate {
  /// The moment, taken as UTC if the text names no offset; nil if it is no such date.
  static func date(from text: String) -> Date? {
    var reader = Reader(bytes: Array(text.utf8))
    guard let year = reader.number(4), reader.take("-"), let month = reader.number(2),
      reader.take("-"), let day = reader.number(2),
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    var seconds = Double(CivilTime.day(ofYear: year, month: month, day: day) * 86_400)
    if reader.take("T") || reader.take(" ") {
      guard let time = reader.time() else { return nil }
      seconds += time
    }
    return reader.isAtEnd ? Date(timeIntervalSince1970: seconds) : nil
  }

  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    var isAtEnd: Bool { index == bytes.count }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard index < bytes.count, UInt32(bytes[index]) == character.value else { return false }
      index += 1
      return true
    }

    mutating func number(_ digits: Int) -> Int? {
      guard index + digits <= bytes.count, bytes[index..<(index + digits)].allSatisfy(\.isDigit)
      else { return nil }
      defer { index += digits }
      return bytes[index..<(index + digits)].reduce(0) { $0 * 10 + Int($1 - 48) }
    }

    /// Seconds since midnight UTC.
    mutating func time() -> Double? {
      guard let hour = number(2), take(":"), let minute = number(2), hour <= 24, minute < 60 else {
        return nil
      }
      var seconds = Double(hour * 3600 + minute * 60)
      if take(":") {
        guard let second = number(2), second <= 60 else { return nil }
        seconds += Double(second)
        if take(".") { seconds += fraction() }
      }
      if take("Z") || isAtEnd { return seconds }
      let isWest = take("-")
      guard isWest || take("+"), let hours = number(2) else { return nil }
      _ = take(":")
      guard let minutes = number(2) else { return nil }
      let offset = Double(hours * 3600 + minutes * 60)
      return isWest ? seconds + offset : seconds - offset
    }

    private mutating func fraction() -> Double {
      var value = 0.0
      var unit = 0.1
      while index < bytes.count, bytes[index].isDigit {
        value += Double(bytes[index] - 48) * unit
        unit /= 10
        index += 1
      }
      return value
    }
  }
}

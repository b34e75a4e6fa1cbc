import Foundation

/// The times of a site: without zone in the answers, local or UTC by the field's name.
struct SiteClock: Sendable {
  private let zone: TimeZone

  /// - Parameters:
  ///   - identifier: The site's `timezone_string`; may be empty.
  ///   - offset: The site's `gmt_offset` in hours, used when there is no identifier.
  init(identifier: String, offset: Double) {
    let fixed = TimeZone(secondsFromGMT: Int(offset * 3600)) ?? .gmt
    zone = identifier.isEmpty ? fixed : TimeZone(identifier: identifier) ?? fixed
  }

  /// The local time at a moment in seconds since 1970.
  func local(_ moment: Int) -> String {
    let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment)))
    return Self.text(moment + offset)
  }

  /// The local time that WordPress compares with for a parameter: one with a zone is converted,
  /// one without is local already (WP_Date_Query).
  ///
  /// - Returns: nil when the text is not a date and time by RFC 3339.
  func local(parameter: String) -> String? {
    guard let match = parameter.wholeMatch(of: Self.pattern) else { return nil }
    let time = "\(match.1)T\(match.2)"
    guard let seconds = Self.seconds(time) else { return nil }
    guard let sign = match.3 else { return time }
    if sign == "Z" || sign == "z" { return local(seconds) }
    let hours = Int(sign.dropFirst().prefix(2)) ?? 0
    let minutes = Int(sign.suffix(2)) ?? 0
    let offset = (hours * 60 + (sign.contains(":") ? minutes : 0)) * 60
    return local(sign.hasPrefix("-") ? seconds + offset : seconds - offset)
  }

  /// "2024-05-01T12:30:00" as seconds, read as UTC; nil when it is no such time.
  static func seconds(_ text: String) -> Int? {
    let numbers = text.split { "-T:".contains($0) }.map { Int($0) ?? -1 }
    guard text.utf8.count == 19, numbers.count == 6, (1...12).contains(numbers[1]),
      (1...31).contains(numbers[2]), (0...23).contains(numbers[3]), (0...59).contains(numbers[4]),
      (0...59).contains(numbers[5])
    else { return nil }
    let days = daysSince1970(year: numbers[0], month: numbers[1], day: numbers[2])
    return days * 86_400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
  }

  /// Seconds as "2024-05-01T12:30:00", in UTC.
  static func text(_ seconds: Int) -> String {
    let date = Date(timeIntervalSince1970: Double(seconds))
    return String(date.ISO8601Format().prefix(19))
  }

  // `Regex` is not `Sendable`.
  private static var pattern: Regex<(Substring, Substring, Substring, Substring?)> {
    /(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2}:\d{2})(?:\.\d+)?([Zz]|[+-]\d{2}(?::\d{2})?)?/
  }

  /// Days of the Gregorian calendar, counted with years that begin in March.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

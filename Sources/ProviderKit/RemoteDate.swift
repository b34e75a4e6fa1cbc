public import Foundation

/// Reads and writes the dates that servers send, without locale, time zone or clock.
public enum RemoteDate {
  /// Reads `2024-05-01T10:00:00`, with an optional fraction and an optional `Z` or `±hh:mm`.
  ///
  /// - Returns: The instant, taking a date without zone as UTC; nil when the text is not such a
  ///   date, or is `0000-00-00T00:00:00`, which WordPress sends for "no date".
  public static func iso8601(_ text: String) -> Date? {
    var scan = DigitScan(text)
    guard let year = scan.number(digits: 4), scan.skip("-"), let month = scan.number(digits: 2),
      scan.skip("-"), let day = scan.number(digits: 2), scan.skip("T") || scan.skip(" "),
      let hour = scan.number(digits: 2), scan.skip(":"), let minute = scan.number(digits: 2)
    else { return nil }
    var second = 0
    if scan.skip(":") {
      guard let read = scan.number(digits: 2) else { return nil }
      second = read
    }
    if scan.skip(".") { scan.skipDigits() }
    guard let offset = scan.offset(), scan.isAtEnd else { return nil }
    return instant(year, month, day, hour, minute, second, offset: offset)
  }

  /// Reads the preferred form of RFC 9110, 5.6.7: `Sun, 06 Nov 1994 08:49:37 GMT`.
  public static func http(_ text: String) -> Date? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", let day = Int(words[1]),
      let month = months.firstIndex(of: String(words[2])), let year = Int(words[3])
    else { return nil }
    let clock = words[4].split(separator: ":").map { Int($0) }
    guard clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2]
    else { return nil }
    return instant(year, month + 1, day, hour, minute, second, offset: 0)
  }

  /// Writes `2024-05-01T10:00:00Z`.
  public static func iso8601(_ date: Date) -> String {
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    let days = Int((Double(seconds) / 86_400).rounded(.down))
    let rest = seconds - days * 86_400
    let (year, month, day) = civil(fromDays: days)
    let parts = [month, day, rest / 3_600, rest / 60 % 60, rest % 60].map { padded($0, to: 2) }
    return "\(padded(year, to: 4))-\(parts[0])-\(parts[1])T\(parts[2]):\(parts[3]):\(parts[4])Z"
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func instant(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int, _ second: Int, offset: Int
  ) -> Date? {
    guard (1...9_999).contains(year), (1...12).contains(month), (1...31).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    let time = hour * 3_600 + minute * 60 + second - offset
    return Date(timeIntervalSince1970: Double(days(year, month, day) * 86_400 + time))
  }

  // Howard Hinnant's calendar algorithms: eras of 400 years that begin in March.

  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func civil(fromDays days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}

/// Reads runs of ASCII digits out of a text.
private struct DigitScan {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { index == bytes.count }

  mutating func number(digits: Int) -> Int? {
    guard index + digits <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[index..<index + digits] {
      guard (48...57).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    index += digits
    return value
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, UInt32(bytes[index]) == character.value else { return false }
    index += 1
    return true
  }

  mutating func skipDigits() {
    while index < bytes.count, (48...57).contains(bytes[index]) { index += 1 }
  }

  /// Seconds east of UTC; 0 when there is no zone, nil when there is a broken one.
  mutating func offset() -> Int? {
    if isAtEnd || skip("Z") { return 0 }
    let sign = skip("+") ? 1 : skip("-") ? -1 : 0
    guard sign != 0, let hours = number(digits: 2) else { return nil }
    _ = skip(":")
    guard let minutes = number(digits: 2) else { return nil }
    return sign * (hours * 3_600 + minutes * 60)
  }
}

import Foundation

/// A moment on the Gregorian calendar and a clock, at an offset from UTC.
struct CivilTime {
  let year: Int
  /// 1 to 12.
  let month: Int
  /// 1 to 31.
  let day: Int
  let hour: Int
  let minute: Int
  let second: Int
  let millisecond: Int
  /// 1 for Sunday to 7 for Saturday.
  let weekday: Int
  /// 1 for the first of January.
  let dayOfYear: Int
  /// Seconds east of UTC.
  let offset: Int

  /// Moments beyond the year 30000 are taken as the last of these, so that no date can overflow.
  init(_ date: Date, offset: Int) {
    let bound = 884_541_340_800.0
    let seconds = date.timeIntervalSince1970
    let clamped = seconds.isNaN ? 0 : min(max(seconds, -bound), bound)
    let milliseconds = Int((clamped * 1000).rounded(.down))
    let local = CivilTime.floorDivide(milliseconds, 1000).quotient + offset
    let (days, inDay) = CivilTime.floorDivide(local, 86_400)
    self.offset = offset
    millisecond = CivilTime.floorDivide(milliseconds, 1000).rest
    (hour, minute, second) = (inDay / 3600, inDay / 60 % 60, inDay % 60)
    weekday = CivilTime.floorDivide(days + 4, 7).rest + 1
    (year, month, day) = CivilTime.date(ofDay: days)
    dayOfYear = days - CivilTime.day(ofYear: year, month: 1, day: 1) + 1
  }

  private static func floorDivide(_ value: Int, _ divisor: Int) -> (quotient: Int, rest: Int) {
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }

  /// The date of a day counted from 1970-01-01. The year is taken to begin in March, so that the
  /// leap day is its last (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
  static func date(ofDay days: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = floorDivide(days + 719_468, 146_097)
    let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (
      year + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1
    )
  }

  /// The day of a date, counted from 1970-01-01.
  static func day(ofYear year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = floorDivide(shiftedYear, 400)
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// `2026-01-02T03:04:05Z`, `2026-01-02T03:04:05+02:00`.
  var iso8601: String {
    let date = "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
    let time = "\(Self.padded(hour, 2)):\(Self.padded(minute, 2)):\(Self.padded(second, 2))"
    return date + "T" + time + (offset == 0 ? "Z" : offsetText(separator: ":"))
  }

  /// `+0200`, `-05:30`.
  func offsetText(separator: String) -> String {
    let minutes = abs(offset) / 60
    return (offset < 0 ? "-" : "+") + Self.padded(minutes / 60, 2) + separator
      + Self.padded(minutes % 60, 2)
  }

  /// Decimal digits with zeros in front up to a width.
  static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value.magnitude)
    let zeros = String(repeating: "0", count: max(0, width - digits.count))
    return (value < 0 ? "-" : "") + zeros + digits
  }
}

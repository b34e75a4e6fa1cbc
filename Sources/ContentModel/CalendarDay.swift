/// A day in the calendar of the site (proleptic Gregorian), as its permalinks and archives use it.
///
/// It is kept beside the instant because a site's time zone may have changed since the post was
/// published, while the post's day in its permalink has not.
public struct CalendarDay: Hashable, Sendable, Comparable {
  /// The year, 1 or later.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// Makes a day; nil when a part is out of its bounds.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads the first ten characters of an ISO 8601 date, `2024-05-01…`; nil when they are not one.
  public init?(iso8601 text: String) {
    let parts = text.prefix(10).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// `2024-05-01`.
  public var iso8601: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}

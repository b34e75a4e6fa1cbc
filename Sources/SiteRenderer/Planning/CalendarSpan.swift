import ContentModel

/// A year, a month or a day of the site's calendar: what a date archive covers.
struct CalendarSpan: Hashable, Sendable, Comparable {
  /// The year.
  let year: Int
  /// The month, 1 to 12; nil for a whole year.
  let month: Int?
  /// The day of the month; nil for a whole month or year.
  let day: Int?

  /// The year, month or day that holds a day.
  ///
  /// - Parameter depth: 1 for the year, 2 for the month, 3 for the day.
  init(_ day: CalendarDay, depth: Int) {
    year = day.year
    month = depth > 1 ? day.month : nil
    self.day = depth > 2 ? day.day : nil
  }

  /// Years before their months, months before their days.
  static func < (left: CalendarSpan, right: CalendarSpan) -> Bool {
    (left.year, left.month ?? 0, left.day ?? 0) < (right.year, right.month ?? 0, right.day ?? 0)
  }

  /// The folder names that WordPress gives it: `2024`, `05`, `01`.
  var names: [String] {
    [String(year)] + [month, day].compactMap { $0 }.map { $0 < 10 ? "0\($0)" : String($0) }
  }
}

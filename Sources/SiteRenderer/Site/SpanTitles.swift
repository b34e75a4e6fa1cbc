import Foundation

/// The names of years, months and days in the site's language: `2024`, `May 2024`, `1 May 2024`.
struct SpanTitles: Sendable {
  private let titles: [CalendarSpan: String]

  /// Names all spans that have a listing.
  init(_ spans: [CalendarSpan], locale: Locale) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let base = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt)
    let month = base.year().month(.wide)
    let day = base.year().month(.wide).day()
    var titles: [CalendarSpan: String] = [:]
    for span in spans {
      let parts = DateComponents(year: span.year, month: span.month ?? 1, day: span.day ?? 1)
      guard span.month != nil, let date = calendar.date(from: parts) else {
        titles[span] = String(span.year)
        continue
      }
      titles[span] = date.formatted(span.day == nil ? month : day)
    }
    self.titles = titles
  }

  /// The name of a span.
  subscript(span: CalendarSpan) -> String { titles[span] ?? span.names.joined(separator: "-") }
}

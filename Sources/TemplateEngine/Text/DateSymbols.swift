import Foundation

/// The words of a locale for dates, read once: formatting must not depend on a shared formatter.
struct DateSymbols: Sendable {
  let months: [String]
  let shortMonths: [String]
  let narrowMonths: [String]
  let standaloneMonths: [String]
  let shortStandaloneMonths: [String]
  let weekdays: [String]
  let shortWeekdays: [String]
  let narrowWeekdays: [String]
  let quarters: [String]
  let shortQuarters: [String]
  let eras: [String]
  let longEras: [String]
  let morning: String
  let afternoon: String
  /// The pattern of each preset that the locale decides.
  let patterns: [DatePreset: String]
  /// The locale's digit for zero: `٠` in Arabic.
  let zero: Unicode.Scalar
  let firstWeekday: Int
  let minimumDaysInFirstWeek: Int

  init(_ locale: Locale) {
    let formatter = DateFormatter()
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.locale = locale
    formatter.timeZone = .gmt
    let english = DateSymbols.englishMonths
    months = DateSymbols.filled(formatter.monthSymbols, english)
    shortMonths = DateSymbols.filled(
      formatter.shortMonthSymbols, english.map { String($0.prefix(3)) })
    narrowMonths = DateSymbols.filled(
      formatter.veryShortMonthSymbols, english.map { String($0.prefix(1)) })
    standaloneMonths = DateSymbols.filled(formatter.standaloneMonthSymbols, english)
    shortStandaloneMonths = DateSymbols.filled(
      formatter.shortStandaloneMonthSymbols, english.map { String($0.prefix(3)) })
    let days = DateSymbols.englishWeekdays
    weekdays = DateSymbols.filled(formatter.weekdaySymbols, days)
    shortWeekdays = DateSymbols.filled(
      formatter.shortWeekdaySymbols, days.map { String($0.prefix(3)) })
    narrowWeekdays = DateSymbols.filled(
      formatter.veryShortWeekdaySymbols, days.map { String($0.prefix(1)) })
    quarters = DateSymbols.filled(
      formatter.quarterSymbols, ["1st quarter", "2nd quarter", "3rd quarter", "4th quarter"])
    shortQuarters = DateSymbols.filled(formatter.shortQuarterSymbols, ["Q1", "Q2", "Q3", "Q4"])
    eras = DateSymbols.filled(formatter.eraSymbols, ["BC", "AD"])
    longEras = DateSymbols.filled(formatter.longEraSymbols, ["Before Christ", "Anno Domini"])
    morning = formatter.amSymbol
    afternoon = formatter.pmSymbol
    patterns = DateSymbols.patterns(of: formatter)
    zero = DateSymbols.zero(of: formatter)
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    firstWeekday = calendar.firstWeekday
    minimumDaysInFirstWeek = calendar.minimumDaysInFirstWeek
  }

  static let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  static let englishWeekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  /// A table that is complete, whatever the system's data lacks.
  private static func filled(_ symbols: [String]?, _ fallback: [String]) -> [String] {
    guard let symbols, symbols.count >= fallback.count else { return fallback }
    return symbols
  }

  private static func patterns(of formatter: DateFormatter) -> [DatePreset: String] {
    let styles: [(DatePreset, DateFormatter.Style)] = [
      (.full, .full), (.long, .long), (.medium, .medium), (.short, .short),
    ]
    var patterns: [DatePreset: String] = [:]
    for (preset, style) in styles {
      formatter.timeStyle = .none
      formatter.dateStyle = style
      patterns[preset] = formatter.dateFormat ?? "yyyy-MM-dd"
    }
    return patterns
  }

  private static func zero(of formatter: DateFormatter) -> Unicode.Scalar {
    formatter.dateFormat = "d"
    let one = formatter.string(from: Date(timeIntervalSince1970: 0)).unicodeScalars.first
    return one.flatMap { Unicode.Scalar($0.value &- 1) } ?? "0"
  }
}

import Foundation

/// Prints dates by Unicode patterns in one time zone and locale, on the Gregorian calendar.
struct DateText: Sendable {
  private let timeZone: TimeZone
  private let locale: Locale
  private let symbols: DateSymbols

  init(_ timeZone: TimeZone, _ locale: Locale) {
    self.timeZone = timeZone
    self.locale = locale
    symbols = DateSymbols(locale)
  }

  /// The moment in the environment's zone.
  func civil(_ date: Date) -> CivilTime {
    CivilTime(date, offset: timeZone.secondsFromGMT(for: date))
  }

  func iso8601(_ date: Date) -> String { civil(date).iso8601 }

  /// Prints a date by a pattern or a preset. Unknown letters print as they are.
  func format(_ date: Date, _ pattern: String) -> String {
    let time = civil(date)
    guard let preset = DatePreset(rawValue: pattern) else { return format(time, date, pattern) }
    switch preset {
    case .iso8601: return time.iso8601
    case .rfc822, .rfc2822: return DateText.rfc2822(time)
    case .full, .long, .medium, .short:
      return format(time, date, symbols.patterns[preset] ?? "yyyy-MM-dd")
    }
  }

  /// `Fri, 02 Jan 2026 03:04:05 +0000`, always in English.
  private static func rfc2822(_ time: CivilTime) -> String {
    let weekday = DateSymbols.englishWeekdays[time.weekday - 1].prefix(3)
    let month = DateSymbols.englishMonths[time.month - 1].prefix(3)
    let day = CivilTime.padded(time.day, 2)
    let clock = [time.hour, time.minute, time.second].map { CivilTime.padded($0, 2) }
    return "\(weekday), \(day) \(month) \(CivilTime.padded(time.year, 4)) "
      + clock.joined(separator: ":") + " " + time.offsetText(separator: "")
  }

  private func format(_ time: CivilTime, _ date: Date, _ pattern: String) -> String {
    DatePattern(pattern).pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .field(let letter, let count): field(letter, count, time, date)
      }
    }.joined()
  }

  private func field(_ letter: Character, _ count: Int, _ time: CivilTime, _ date: Date) -> String {
    switch letter {
    case "G": (count >= 4 ? symbols.longEras : symbols.eras)[time.year > 0 ? 1 : 0]
    case "y", "u": year(letter == "y" && time.year <= 0 ? 1 - time.year : time.year, count)
    case "Y": year(week(of: time).year, count)
    case "w": number(week(of: time).week, count)
    case "Q", "q": quarter(time, count)
    case "M", "L": month(time, count, standalone: letter == "L")
    case "d": number(time.day, count)
    case "D": number(time.dayOfYear, count)
    case "E": weekday(time, count)
    case "e", "c": count <= 2 ? number(localWeekday(time), count) : weekday(time, count)
    case "a", "b", "B": time.hour < 12 ? symbols.morning : symbols.afternoon
    case "h": number((time.hour + 11) % 12 + 1, count)
    case "H": number(time.hour, count)
    case "K": number(time.hour % 12, count)
    case "k": number((time.hour + 23) % 24 + 1, count)
    case "m": number(time.minute, count)
    case "s": number(time.second, count)
    case "S": fraction(time, count)
    case "A":
      number(((time.hour * 60 + time.minute) * 60 + time.second) * 1000 + time.millisecond, count)
    default: zone(letter, count, time, date)
    }
  }

  private func number(_ value: Int, _ width: Int) -> String {
    localized(CivilTime.padded(value, min(width, 20)))
  }

  /// Puts the locale's digits in the place of ASCII ones.
  private func localized(_ digits: String) -> String {
    guard symbols.zero != "0" else { return digits }
    var result = String.UnicodeScalarView()
    for scalar in digits.unicodeScalars {
      let digit = ("0"..."9").contains(scalar)
      let own = digit ? Unicode.Scalar(symbols.zero.value + scalar.value - 48) : nil
      result.append(own ?? scalar)
    }
    return String(result)
  }

  private func year(_ year: Int, _ count: Int) -> String {
    count == 2 ? number(year.magnitude.hundreds, 2) : number(year, count)
  }

  private func quarter(_ time: CivilTime, _ count: Int) -> String {
    let index = (time.month - 1) / 3
    switch count {
    case ...2: return number(index + 1, count)
    case 3: return symbols.shortQuarters[index]
    default: return symbols.quarters[index]
    }
  }

  private func month(_ time: CivilTime, _ count: Int, standalone: Bool) -> String {
    let index = time.month - 1
    switch count {
    case ...2: return number(time.month, count)
    case 3: return (standalone ? symbols.shortStandaloneMonths : symbols.shortMonths)[index]
    case 5: return symbols.narrowMonths[index]
    default: return (standalone ? symbols.standaloneMonths : symbols.months)[index]
    }
  }

  private func weekday(_ time: CivilTime, _ count: Int) -> String {
    switch count {
    case 4: symbols.weekdays[time.weekday - 1]
    case 5: symbols.narrowWeekdays[time.weekday - 1]
    default: symbols.shortWeekdays[time.weekday - 1]
    }
  }

  private func localWeekday(_ time: CivilTime) -> Int {
    (time.weekday - symbols.firstWeekday + 7) % 7 + 1
  }

  private func fraction(_ time: CivilTime, _ count: Int) -> String {
    let digits = CivilTime.padded(time.millisecond, 3)
    return localized(
      count <= 3
        ? String(digits.prefix(count)) : digits + String(repeating: "0", count: min(count, 9) - 3))
  }

  /// The week by the locale's first weekday, and the year it belongs to.
  private func week(of time: CivilTime) -> (year: Int, week: Int) {
    let today = CivilTime.day(ofYear: time.year, month: time.month, day: time.day)
    for year in [time.year + 1, time.year, time.year - 1] {
      let start = firstWeek(of: year)
      if today >= start { return (year, (today - start) / 7 + 1) }
    }
    return (time.year, 1)
  }

  private func firstWeek(of year: Int) -> Int {
    let first = CivilTime.day(ofYear: year, month: 1, day: 1)
    let weekday = ((first + 4) % 7 + 7) % 7 + 1
    let back = (weekday - symbols.firstWeekday + 7) % 7
    return 7 - back >= symbols.minimumDaysInFirstWeek ? first - back : first - back + 7
  }

  private func zone(_ letter: Character, _ count: Int, _ time: CivilTime, _ date: Date) -> String {
    switch (letter, count) {
    case ("z", ...3), ("v", ...3): return timeZone.abbreviation(for: date) ?? offset(time)
    case ("z", _), ("v", _):
      let isSummer = timeZone.isDaylightSavingTime(for: date)
      return timeZone.localizedName(for: isSummer ? .daylightSaving : .standard, locale: locale)
        ?? offset(time)
    case ("V", _): return timeZone.identifier
    case ("Z", ...3): return time.offsetText(separator: "")
    case ("Z", 4), ("O", _): return offset(time)
    case ("X", _) where time.offset == 0, ("Z", 5) where time.offset == 0: return "Z"
    case ("X", 1), ("x", 1):
      let text = time.offsetText(separator: "")
      return text.hasSuffix("00") ? String(text.prefix(3)) : text
    case ("X", 2), ("x", 2), ("X", 4), ("x", 4): return time.offsetText(separator: "")
    case ("X", _), ("x", _), ("Z", _): return time.offsetText(separator: ":")
    default: return String(repeating: letter, count: count)
    }
  }

  private func offset(_ time: CivilTime) -> String {
    time.offset == 0 ? "GMT" : "GMT" + time.offsetText(separator: ":")
  }
}

extension UInt {
  /// The last two decimal digits.
  fileprivate var hundreds: Int { Int(self % 100) }
}

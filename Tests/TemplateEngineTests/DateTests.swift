import Foundation
import TemplateEngine
import Testing

@Suite struct DateTests {
  /// Fields printed by Foundation's own formatter, for comparison.
  static func reference(_ date: Date, _ pattern: String, _ zone: String, _ locale: String) -> String
  {
    let formatter = DateFormatter()
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.locale = Locale(identifier: locale)
    formatter.timeZone = TimeZone(identifier: zone)
    formatter.dateFormat = pattern
    return formatter.string(from: date)
  }

  static let patterns = [
    "G y yy yyyy Y YYYY u", "M MM MMM MMMM MMMMM L LLL LLLL", "d dd D DDD", "E EEE EEEE EEEEE e c",
    "a h hh H HH K k", "m mm s ss S SSS", "w ww Q QQQ QQQQ", "Z ZZZZZ X XX XXX x xx xxx VV",
    "'quoted ''text''' yyyy-MM-dd'T'HH:mm",
  ]

  @Test(
    arguments: patterns,
    [
      ("UTC", "en_US"), ("America/New_York", "en_GB"), ("Asia/Kolkata", "de_DE"),
      ("Asia/Tokyo", "ja_JP"),
      ("Europe/Paris", "fr_FR"), ("Europe/Moscow", "ru_RU"),
    ])
  func `patterns print as Unicode says`(pattern: String, setting: (String, String)) throws {
    let environment = Rendering.environment(zone: setting.0, locale: setting.1)
    let library = try Rendering.library(["main.txt": "{{ d|date:p }}"], environment)
    for seconds in [
      0.0, 951_782_400, 1_767_323_045, 1_783_036_799.5, -1, -1_577_923_200, 4_102_444_799,
    ] {
      let date = Date(timeIntervalSince1970: seconds)
      let text = String(
        decoding: try library.render("main.txt", ["d": .date(date), "p": .string(pattern)]),
        as: UTF8.self)
      #expect(text == Self.reference(date, pattern, setting.0, setting.1))
    }
  }

  @Test func `weekdays and leap years hold for four hundred years`() throws {
    let library = try Rendering.library([
      "main.txt": "{% for d in days %}{{ d|date:'yyyy-MM-dd EEE' }}\n{% endfor %}"
    ])
    let days = stride(from: -73_000, to: 73_000, by: 97).map { Double($0 * 86_400) }
    let text = String(
      decoding: try library.render(
        "main.txt", ["days": .list(days.map { .date(Date(timeIntervalSince1970: $0)) })]),
      as: UTF8.self)
    let expected = days.map {
      Self.reference(Date(timeIntervalSince1970: $0), "yyyy-MM-dd EEE", "UTC", "en_US") + "\n"
    }
    #expect(text == expected.joined())
  }

  static let texts: [Case] = [
    Case("2026-01-02", "2026-01-02T00:00:00Z"),
    Case("2026-01-02T03:04:05Z", "2026-01-02T03:04:05Z"),
    Case("2026-01-02 03:04", "2026-01-02T03:04:00Z"),
    Case("2026-01-02T03:04:05.250+02:00", "2026-01-02T01:04:05Z"),
    Case("2026-01-02T03:04:05-0530", "2026-01-02T08:34:05Z"),
  ]

  @Test(arguments: texts)
  func `ISO 8601 texts are dates`(_ example: Case) throws {
    let text = try Rendering.text("{{ d|date }}", ["d": .string(example.source)])
    #expect(text == example.expected)
  }

  @Test(arguments: [
    "", "2026", "2026-13-01", "2026-01-02T", "2026-01-02x", "yesterday", "2026-01-02T25:00",
  ])
  func `other texts are not`(text: String) {
    let errors = Rendering.errors("{{ d|date }}", ["d": .string(text)])
    #expect(errors.isEmpty == text.isEmpty)
  }

  @Test func `a date prints in the environment's zone`() throws {
    let text = try Rendering.text(
      "{{ now }} {{ now|date:'rfc822' }}", in: Rendering.environment(zone: "Asia/Kolkata"))
    #expect(text == "2026-01-02T08:34:05+05:30 Fri, 02 Jan 2026 08:34:05 +0530")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e17])
  func `a date that no calendar holds does not trap`(seconds: Double) throws {
    _ = try Rendering.text(
      "{{ d }}{{ d|date:'G y w D EEEE SSS' }}{{ x|date:'y' }}",
      ["d": .date(Date(timeIntervalSince1970: seconds)), "x": .double(seconds)])
  }

  @Test func `digits are those of the locale`() throws {
    let environment = Rendering.environment(locale: "ar_EG")
    #expect(
      try Rendering.text("{{ now|date:'d/M/yyyy' }}", in: environment)
        == Self.reference(Rendering.now, "d/M/yyyy", "UTC", "ar_EG"))
  }

  @Test func `without a current date, now is undefined`() {
    let environment = TemplateEnvironment(
      timeZone: .gmt, locale: Locale(identifier: "en"), isStrict: true)
    let errors = Rendering.errors("{% now 'yyyy' %}", in: environment)
    #expect(errors.map(\.reason) == [.undefinedName("now")])
  }
}

extension Case {
  fileprivate init(_ source: String, _ expected: String) { self.init(source, [:], expected) }
}

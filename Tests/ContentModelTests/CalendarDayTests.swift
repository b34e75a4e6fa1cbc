import ContentModel
import Testing

@Suite struct CalendarDayTests {
  @Test func `reads the day of an ISO 8601 date and writes it back`() {
    #expect(CalendarDay(iso8601: "2024-05-01T23:59:59")?.iso8601 == "2024-05-01")
    #expect(CalendarDay(iso8601: "0987-12-31")?.iso8601 == "0987-12-31")
  }

  @Test(arguments: ["", "2024", "2024-13-01", "2024-00-10", "24-05-01", "2024-5-1", "0000-01-01"])
  func `refuses what is not a day`(text: String) {
    #expect(CalendarDay(iso8601: text) == nil)
  }

  @Test func `days are in the order of time`() {
    let days = ["2024-01-31", "2023-12-31", "2024-02-01"].compactMap(CalendarDay.init(iso8601:))
    #expect(days.sorted().map(\.iso8601) == ["2023-12-31", "2024-01-31", "2024-02-01"])
  }
}

@Suite struct ContentIDTests {
  @Test func `numeric keys are in the order of their numbers`() {
    let ids = ["10", "9", "x", "100"].map { ContentID(.entry, $0) }
    #expect(ids.sorted().map(\.key) == ["9", "10", "100", "x"])
  }
}

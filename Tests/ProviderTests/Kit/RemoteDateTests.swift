import Foundation
import ProviderKit
import Testing

struct RemoteDateTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00", 0.0), ("2024-05-01T10:00:00", 1_714_557_600),
    ("2024-05-01T10:00:00Z", 1_714_557_600), ("2024-05-01 10:00:00", 1_714_557_600),
    ("2024-05-01T12:00:00+02:00", 1_714_557_600), ("2024-05-01T06:30:00-0330", 1_714_557_600),
    ("2024-05-01T10:00:00.123Z", 1_714_557_600), ("2024-02-29T00:00:00", 1_709_164_800),
    ("1969-12-31T23:59:59", -1), ("2000-03-01T00:00:00", 951_868_800),
    ("2024-05-01T10:00", 1_714_557_600),
  ])
  func `reads what servers send`(text: String, seconds: Double) {
    #expect(RemoteDate.iso8601(text)?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", "0000-00-00T00:00:00", "2024-13-01T00:00:00", "2024-05-01", "2024-05-01T25:00:00",
    "2024-05-01T10:00:00+", "2024-05-01T10:00:00Zulu", "24-05-01T10:00:00", "２０24-05-01T10:00:00",
  ])
  func `takes nothing else for a date`(text: String) {
    #expect(RemoteDate.iso8601(text) == nil)
  }

  @Test func `reads dates of HTTP`() {
    let date = RemoteDate.http("Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(date?.timeIntervalSince1970 == 784_111_777)
    #expect(RemoteDate.http("Sunday, 06-Nov-94 08:49:37 GMT") == nil)
    #expect(RemoteDate.http("soon") == nil)
  }

  @Test func `reads back what it writes`() {
    for seconds in stride(from: -3_000_000_000.0, to: 9_000_000_000, by: 86_399_123) {
      let date = Date(timeIntervalSince1970: seconds)
      #expect(RemoteDate.iso8601(RemoteDate.iso8601(date)) == date)
    }
    #expect(
      RemoteDate.iso8601(Date(timeIntervalSince1970: 1_709_164_800)) == "2024-02-29T00:00:00Z")
  }
}

import Diagnostics
import Testing

struct NearestNameTests {
  static let names = ["url", "title", "language", "timeZone", "passwordVariable", "sync"]

  @Test(arguments: [
    ("urls", "url"), ("ulr", "url"), ("tilte", "title"), ("TITLE", "title"), ("lang", "language"),
    ("timezone", "timeZone"), ("password", "passwordVariable"), ("sycn", "sync"), ("snc", "sync"),
  ])
  func `finds the near name`(word: String, expected: String) {
    #expect(NearestName.of(word, among: Self.names) == expected)
  }

  @Test(arguments: ["", "x", "zz", "colour", "la", String(repeating: "u", count: 100)])
  func `finds nothing where nothing is near`(word: String) {
    #expect(NearestName.of(word, among: Self.names) == nil)
  }

  @Test func `takes the first of equally near names`() {
    #expect(NearestName.of("port", among: ["pork", "part", "sort"]) == "pork")
  }
}

import HTTPServing
import Testing

struct QueryItemTests {
  @Test(arguments: [
    ("", []),
    ("a", [QueryItem("a", "")]),
    ("a=1&b=2", [QueryItem("a", "1"), QueryItem("b", "2")]),
    ("&&a=1&", [QueryItem("a", "1")]),
    ("a=b=c", [QueryItem("a", "b=c")]),
    ("a%3Db=%26", [QueryItem("a=b", "&")]),
    ("a=1+2%2B3", [QueryItem("a", "1 2+3")]),
    ("a=%252F", [QueryItem("a", "%2F")]),
    ("a=%", [QueryItem("a", "%")]),
    ("a=%4", [QueryItem("a", "%4")]),
    ("a=%zz", [QueryItem("a", "%zz")]),
    ("a=%FF", [QueryItem("a", "\u{FFFD}")]),
  ])
  func `reads a query`(query: String, items: [QueryItem]) {
    #expect(QueryItem.items(of: query) == items)
  }
}

import ContentModel
import Testing

struct PercentCodingTests {
  @Test(arguments: [
    ("", ""), ("a", "a"), ("%41%7a", "Az"), ("%252F", "%2F"), ("%", "%"), ("%4", "%4"),
    ("%zz", "%zz"), ("%%41", "%A"), ("%4%41", "%4A"), ("a+b", "a+b"), ("%c3%B6", "ö"),
    ("%FF", "\u{FFFD}"),
  ])
  func `decodes once`(text: String, expected: String) {
    #expect(PercentCoding.decode(text) == expected)
  }

  @Test(arguments: ["", "abc", "a b&c=d", "é€😀", "~-._", "%2F", "\u{0}\n"])
  func `decodes what it encodes`(text: String) {
    #expect(PercentCoding.decode(PercentCoding.encode(text)) == text)
  }

  @Test(arguments: [
    ("aZ09-._~", "aZ09-._~"), ("a b", "a%20b"), ("/,:%", "%2F%2C%3A%25"), ("ö", "%C3%B6"),
  ])
  func `encodes all but unreserved characters`(text: String, expected: String) {
    #expect(PercentCoding.encode(text) == expected)
  }

  @Test func `keeps what it is told to keep`() {
    let kept = ASCIISet.unreserved.union(ASCIISet("/@ö"))
    #expect(PercentCoding.encode("a/b@c:ö", keeping: kept) == "a/b@c%3A%C3%B6")
  }

  @Test(arguments: [
    ("/", []), ("//a///b/", ["a", "b"]), ("/caf%65/..%2F", ["cafe", "../"]),
  ])
  func `finds the names in a path`(path: String, names: [String]) {
    #expect(PercentCoding.names(in: path[...]) == names)
  }
}

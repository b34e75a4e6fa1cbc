import ContentModel
import Testing

@Suite struct ContentOrderTests {
  @Test func `numbers come first, as numbers, then other keys as text`() {
    let keys = ["10", "2", "1a", "b", "007", "7", "", "-3", "a", "99999999999999999999"]
    let sorted = keys.map { ContentID(.entry, $0) }.sorted().map(\.key)
    #expect(sorted == ["-3", "2", "007", "7", "10", "", "1a", "99999999999999999999", "a", "b"])
  }

  @Test func `kinds do not mix`() {
    let ids = [ContentID(.term, "1"), ContentID(.asset, "9"), ContentID(.entry, "1")]
    #expect(ids.sorted().map(\.kind) == [.asset, .entry, .term])
  }

  @Test func `the order is total`() {
    let ids = ["2", "10", "1a", "01", "1", "", "x"].map { ContentID(.entry, $0) }
    for a in ids {
      for b in ids {
        #expect((a < b ? 1 : 0) + (b < a ? 1 : 0) + (a == b ? 1 : 0) == 1)
        for c in ids where a < b && b < c { #expect(a < c) }
      }
    }
  }
}

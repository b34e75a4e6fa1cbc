import TemplateEngine
import Testing

@Suite struct TemplateValueTests {
  @Test func `a map keeps the order of its making, and the later of two values`() {
    let map = TemplateMap([("b", 1), ("a", 2), ("b", 3)])
    #expect(map.keys == ["b", "a"])
    #expect(map.values == [3, 2])
  }

  @Test(arguments: [3, 16, 17, 1000])
  func `a map of any size finds each of its names and no other`(count: Int) {
    let map = TemplateMap((0..<count).map { ("name\($0)", .int($0)) })
    #expect((0..<count).allSatisfy { map["name\($0)"] == .int($0) })
    #expect(map["name"] == nil)
    #expect(map.count == count)
  }

  @Test func `merging prefers the other map's values`() {
    let merged = TemplateMap(["a": 1, "b": 2]).merging(["b": 3, "c": 4])
    #expect(merged == ["a": 1, "b": 3, "c": 4])
  }
}

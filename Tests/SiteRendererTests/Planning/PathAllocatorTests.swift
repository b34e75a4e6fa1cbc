import Testing

@testable import SiteRenderer

struct PathAllocatorTests {
  @Test(arguments: [
    // equal, case, normalization, folder against file and the other way round
    (["a/index.html", "a/index.html"], ["a/index.html", "a-2/index.html"]),
    (["JS/index.html", "js/index.html"], ["JS/index.html", "js-2/index.html"]),
    (["É/index.html", "é/index.html"], ["É/index.html", "é-2/index.html"]),
    (["x.jpg", "X.JPG"], ["x.jpg", "X-2.JPG"]),
    (["a/b", "a"], ["a/b", "a-2"]),
    (["a", "a/b/index.html"], ["a", "a-2/b/index.html"]),
    (
      ["a/index.html", "a/index.html", "a-2/index.html"],
      ["a/index.html", "a-2/index.html", "a-2-2/index.html"]
    ),
  ])
  func `gives each file a path of its own`(wanted: [String], expected: [String]) throws {
    var allocator = PathAllocator()
    let given = try wanted.map { text in
      allocator.take(try #require(OutputPath(recorded: text)), for: .document(text)).text
    }
    #expect(given == expected)
  }
}

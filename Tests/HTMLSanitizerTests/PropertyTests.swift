import HTMLSanitizer
import Testing

/// What holds for whatever input.
@Suite struct PropertyTests {
  private static let rounds = 4_000

  @Test(arguments: [SanitizerPolicy.strict, .standard, .trusted])
  func `cleaning random markup is strict, and twice is once`(_ policy: SanitizerPolicy) throws {
    let sanitizer = Sanitizer(policy: policy)
    for seed in 0..<Self.rounds {
      var random = RandomMarkup(seed: UInt64(seed))
      let source = random.make(pieces: 4 + seed % 40)
      let once = sanitizer.clean(source)
      #expect(!once.report.isParseFailure)
      #expect(throws: Never.self, "seed \(seed): \(source)") {
        try StrictReader.check(once.html.html, policy: policy)
      }
      let twice = sanitizer.clean(once.html.html)
      #expect(twice.html == once.html, "seed \(seed): \(source)")
    }
  }

  @Test func `the same fragment gives the same bytes`() {
    for seed in 0..<200 {
      var random = RandomMarkup(seed: UInt64(seed))
      let source = random.make(pieces: 30)
      let first = Sanitizer(policy: .standard).clean(source)
      #expect(Sanitizer(policy: .standard).clean(source) == first)
    }
  }

  @Test func `both forms write the same`() {
    for seed in 0..<200 {
      var random = RandomMarkup(seed: UInt64(seed))
      let source = random.make(pieces: 30)
      let sanitizer = Sanitizer(policy: .standard)
      var bytes = Array("before".utf8)
      let report = sanitizer.clean(utf8: Array(source.utf8), into: &bytes)
      let fragment = sanitizer.clean(source)
      #expect(String(decoding: bytes, as: UTF8.self) == "before" + fragment.html.html)
      #expect(report == fragment.report)
    }
  }

  @Test func `a rewriting that changes nothing changes nothing`() {
    for seed in 0..<500 {
      var random = RandomMarkup(seed: UInt64(seed))
      let source = random.make(pieces: 30)
      let sanitizer = Sanitizer(policy: .standard)
      #expect(sanitizer.clean(source) { url, _ in url } == sanitizer.clean(source))
    }
  }
}

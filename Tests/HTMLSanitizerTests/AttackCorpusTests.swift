import Foundation
import HTMLSanitizer
import Testing

/// The project's own corpus of attacks, under every policy.
@Suite struct AttackCorpusTests {
  struct Attack: Decodable, Sendable {
    let title: String
    let kind: String
    let payload: String
    /// The whole output under the standard policy, where one matters.
    let expected: String?
  }

  static let policies: [SanitizerPolicy] = [.strict, .standard, .trusted]

  private func attacks() throws -> [Attack] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/attacks.json")
    return try JSONDecoder().decode([Attack].self, from: Data(contentsOf: file))
  }

  @Test(arguments: policies)
  func `leaves nothing but what the policy lists`(_ policy: SanitizerPolicy) throws {
    let sanitizer = Sanitizer(policy: policy)
    for attack in try attacks() {
      let clean = sanitizer.clean(attack.payload)
      #expect(throws: Never.self, "\(attack.kind): \(attack.title)") {
        try StrictReader.check(clean.html.html, policy: policy)
      }
      #expect(!clean.report.isParseFailure, "\(attack.kind): \(attack.title)")
    }
  }

  @Test(arguments: policies)
  func `changes nothing the second time`(_ policy: SanitizerPolicy) throws {
    let sanitizer = Sanitizer(policy: policy)
    for attack in try attacks() {
      let once = sanitizer.clean(attack.payload).html
      #expect(sanitizer.clean(once.html).html == once, "\(attack.kind): \(attack.title)")
    }
  }

  @Test func `writes what the corpus expects`() throws {
    for attack in try attacks() {
      guard let expected = attack.expected else { continue }
      #expect(Sanitizer(policy: .standard).clean(attack.payload).html.html == expected)
    }
  }

  @Test func `holds every kind of attack`() throws {
    let kinds = try Set(attacks().map(\.kind))
    let needed: Set = [
      "attr-syntax", "benign", "breakout", "clobber", "comment", "css", "embed", "encoding", "form",
      "handler", "malformed", "markup", "meta-base", "misnest", "mxss", "rawtext", "scheme",
      "script", "srcset", "svg-math",
    ]
    #expect(kinds == needed)
    #expect(try attacks().count >= 150)
  }
}

import Foundation
import Testing

@testable import TemplateEngine

/// Runs the examples of the guide to the language.
@Suite struct GuideTests {
  static let data: TemplateMap = [
    "title": "Q & A", "site": ["name": "Notes", "url": "/notes/"], "count": 3, "price": 1234.5,
    "tags": ["swift", "html", "css"], "nobody": [], "missing": nil, "words": "one two three four",
    "body": .markup("<p>Hello &amp; <b>welcome</b></p>"), "posted": .date(Rendering.now),
    "posts": [
      ["title": "Beta", "year": 2025, "draft": true, "author": ["name": "Ann"]],
      ["title": "alpha", "year": 2026, "draft": false, "author": ["name": "Bob"]],
      ["title": "Gamma", "year": 2025, "draft": false, "author": ["name": "Ann"]],
    ],
  ]

  static let others = [
    "card.html": "[{{ heading }}/{{ site.name }}]",
    "base.html": "<title>{% block title %}{{ site.name }}{% endblock %}</title>",
  ]

  static let guide: String = {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent(
        "../../Sources/TemplateEngine/TemplateEngine.docc/TemplateLanguage.md")
    return (try? String(contentsOf: path, encoding: .utf8)) ?? ""
  }()

  /// Fenced blocks of the guide: language and content.
  static var fences: [(language: String, content: String)] {
    var fences: [(language: String, content: String)] = []
    var open: (language: String, lines: [String])?
    for line in guide.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        if let fence = open { fences.append((fence.language, fence.lines.joined(separator: "\n"))) }
        open = open == nil ? (String(line.dropFirst(3)), []) : nil
      } else {
        open?.lines.append(line)
      }
    }
    return fences
  }

  static var examples: [Case] {
    var examples: [Case] = []
    for (index, fence) in fences.enumerated() where fence.language == "template" {
      if index + 1 < fences.count, fences[index + 1].language == "output" {
        examples.append(Case(fence.content, data, fences[index + 1].content))
        continue
      }
      for line in fence.content.components(separatedBy: "\n") {
        let sides = line.components(separatedBy: " → ")
        examples.append(Case(sides[0], data, sides.count == 2 ? sides[1] : "no arrow"))
      }
    }
    return examples
  }

  @Test(arguments: examples)
  func `an example of the guide gives what it says`(_ example: Case) throws {
    #expect(
      try Rendering.text(example.source, example.context, with: Self.others, name: "page.html")
        == example.expected)
  }

  @Test func `the guide names every tag and every filter`() {
    let missing = (BuiltInFilters.all.map(\.name) + TemplateParser.tagNames).filter { name in
      Self.guide.range(of: "(?<![a-zA-Z_])\(name)(?![a-zA-Z_])", options: .regularExpression) == nil
    }
    #expect(missing == [])
  }

  @Test func `the guide has many examples`() {
    #expect(Self.examples.count > 60)
  }
}

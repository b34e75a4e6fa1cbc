import TemplateEngine
import TestSupport
import Testing

/// Random templates: never a crash, never a hang, and an error always has a place in its source.
@Suite struct RobustnessTests {
  static let parts = [
    "{{ ", " }}", "{% ", " %}", "{#", "#}", "{%- ", " -%}", "if ", "endif", "for x in ", "endfor",
    "else", "elif ",
    "block a", "endblock", "extends \"b.html\"", "include \"b.html\"", "include x", "set y = ",
    "set y", "endset",
    "macro m a", "endmacro", "call m 1", "with a=", "endwith", "filter upper", "endfilter", "raw",
    "endraw", "break",
    "continue", "now \"y\"", "block.super", "x", "xs", "map.a", "forloop.counter", "forloop.parent",
    "1...3", "1", "0.5",
    "\"s\"", "'", "\"", "(", ")", "[", "]", ".", ",", ":", "|", "|upper", "|date:\"d\"",
    "|sort:\"a\"", "|json", "|default:1",
    "|slice:\"1:\"", "|join", "|group_by:\"a\"", "+", "-", "*", "/", "%", "~", "==", "<", "in",
    "not ", "and ", "or ", "is ",
    "<a href=\"", "\"", ">", "<script>", "</script>", "<p title='", "<!--", "-->", "<h", "text",
    "é\u{301}", "\n", "\r\n",
    "endif %}", "{% endfor %}", "{% if x %}", "{% for x in xs %}", "{{ x }}", "{% endblock %}",
  ]

  static let data: TemplateMap = [
    "x": "b.html", "xs": [1, "a", nil, ["a": 1], [2, 3]], "map": ["a": .markup("<b>")], "a": -1,
  ]

  @Test(arguments: 1...8)
  func `random templates end with text or with an error that has a place`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let limits = TemplateLimits(depth: 50, outputBytes: 10_000, iterations: 1000)
    let environment = Rendering.environment(limits: limits)
    for _ in 0..<400 {
      let count = Int.random(in: 1...30, using: &random)
      let source = (0..<count).map { _ in Self.parts.randomElement(using: &random) ?? "" }.joined()
      let others = ["b.html": "{% block a %}{{ x }}{% endblock %}"]
      for error in Rendering.errors(source, Self.data, with: others, in: environment) {
        let text = error.template == "b.html" ? others["b.html"] ?? "" : source
        #expect(isInside(error, text), "\(source.debugDescription): \(error)")
      }
    }
  }

  @Test(arguments: 1...4)
  func `random bytes end, too`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let alphabet = Array("{}%#-|\"'<>=/!. \na1é&()[],:".unicodeScalars)
    for _ in 0..<500 {
      var source = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        source.append(alphabet.randomElement(using: &random) ?? "a")
      }
      for error in Rendering.errors(String(source), Self.data) {
        #expect(isInside(error, String(source)), "\(String(source).debugDescription)")
      }
    }
  }

  /// Whether the place of an error is one of the source's, and its line the source's line.
  private func isInside(_ error: TemplateError, _ source: String) -> Bool {
    guard let place = error.place else { return false }
    let lines = source.split(omittingEmptySubsequences: false) { $0.isNewline }
    return lines.indices.contains(place.line - 1) && lines[place.line - 1] == place.lineText
      && (1...(place.lineText.count + 1)).contains(place.column) && !error.description.isEmpty
  }

  @Test func `the same library and data give the same bytes on many threads`() async throws {
    let library = try Rendering.library([
      "main.html": "{% for x in xs %}{{ x }}{{ map }}{% endfor %}"
    ])
    let first = try library.render("main.html", Self.data)
    let all = await withTaskGroup(of: [UInt8]?.self) { group in
      for _ in 0..<50 { group.addTask { try? library.render("main.html", Self.data) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(all.allSatisfy { $0 == first })
  }
}

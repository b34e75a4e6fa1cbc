import TemplateEngine
import Testing

@Suite struct RenderErrorTests {
  static let data: TemplateMap = [
    "n": 1, "text": "a", "list": [1], "map": ["title": "x"], "yes": true, "pairs": [[1, 2, 3]],
    "name": "none.html", "big": .int(.max), "deep": "x",
  ]

  static let cases: [MarkedCase] = [
    MarkedCase("{{ n ▶/ 0 }}", "division by zero", data),
    MarkedCase("{{ n ▶% 0.0 }}", "division by zero", data),
    MarkedCase("{{ big ▶+ 1 }}", "the result is too big for a whole number", data),
    MarkedCase("{{ ▶-(-big - 1) }}", "the result is too big for a whole number", data),
    MarkedCase("{{ n ▶- text }}", "cannot compute a number - a text", data),
    MarkedCase("{{ ▶-text }}", "cannot negate a text", data),
    MarkedCase("{{ n ▶< text }}", "cannot order a number and a text", data),
    MarkedCase("{{ n ▶in n }}", "cannot look into a number", data),
    MarkedCase("{{ map▶[list] }}", "cannot look up a list", data),
    MarkedCase("▶{% for x in n %}{% endfor %}", "cannot loop over a number", data),
    MarkedCase("▶{% for x in 1...text %}{% endfor %}", "cannot count with a text", data),
    MarkedCase("▶{% for a, b in pairs %}{% endfor %}", "cannot unpack 3 values into 2 names", data),
    MarkedCase("▶{% for a, b in list %}{% endfor %}", "cannot unpack 1 value into 2 names", data),
    MarkedCase("{{ list|▶date }}", "the filter `date` needs a date, not a list", data),
    MarkedCase("{{ text|▶date }}", "the filter `date` cannot read `a` as a date", data),
    MarkedCase("{{ n|▶sort }}", "the filter `sort` needs a list, not a number", data),
    MarkedCase(
      "{{ list|▶truncate:text }}",
      "the filter `truncate` needs a whole number as its argument, not a text", data),
    MarkedCase("▶{% include name %}", "there is no template `none.html`", data),
    MarkedCase(
      "{% macro m a %}{% endmacro %}{% call ▶m 1 2 %}", "the macro `m` takes 1 values", data),
    MarkedCase(
      "{% macro m a %}{% endmacro %}{% call ▶m b=1 %}", "the macro `m` has no parameter `b`", data),
    MarkedCase("{% call ▶m %}{% macro m %}{% endmacro %}", "there is no macro `m`", data),
    MarkedCase(
      "<h{{ ▶text }}>", "only digits may follow the name of an HTML tag, not `a`", data),
  ]

  @Test(arguments: cases)
  func `a mistake in rendering is told at its place`(_ example: MarkedCase) {
    #expect(example.found() == [example.expected])
  }

  static let undefined: [MarkedCase] = [
    MarkedCase("{{ ▶txet }}", "nothing is called `txet` here; did you mean `text`?", data),
    MarkedCase(
      "{{ ▶map.titel }}", "nothing is called `map.titel` here; did you mean `title`?", data),
    MarkedCase("{{ ▶map.title.x.y }}", "nothing is called `map.title.x` here", data),
    MarkedCase("{% for x in ▶pots %}{% endfor %}", "nothing is called `pots` here", data),
    MarkedCase("{{ ▶nope|upper }}", "nothing is called `nope` here", data),
    MarkedCase("{{ ▶forloop.first }}", "nothing is called `forloop.first` here", data),
  ]

  @Test(arguments: undefined)
  func `an undefined name is an error in strict mode`(_ example: MarkedCase) {
    #expect(example.found(in: Rendering.environment(strict: true)) == [example.expected])
  }

  @Test(arguments: undefined)
  func `an undefined name is a warning else, once for each place`(_ example: MarkedCase) throws {
    let looped = "{% for i in 1...2 %}\(example.source){% endfor %}"
    let library = try Rendering.library(["main.html": looped])
    var warnings: [TemplateWarning] = []
    _ = try library.render("main.html", example.context) { warnings.append($0) }
    guard !example.source.contains("forloop") else { return }
    #expect(warnings.map(\.place.line) == [1])
    #expect(warnings.first?.description.hasSuffix(example.message) == true)
  }

  @Test(arguments: [
    "{% if nope %}{% endif %}", "{{ nope|default:1 }}", "{{ nope is defined }}",
    "{{ nope or 1 }}", "{{ not nope }}", "{{ 1 if nope else 2 }}", "{{ list.7 }}",
    "{{ nope == 1 }}", "{{ map.nope|default:'' }}", "{{ list.first.x|default:1 }}",
  ])
  func `asking whether a name is defined is no mistake`(source: String) throws {
    _ = try Rendering.text(source, Self.data, in: Rendering.environment(strict: true))
  }

  @Test func `a failed rendering leaves the output as it was`() throws {
    let library = try Rendering.library(["main.html": "text {{ 1 / 0 }}"])
    var output = Array("before".utf8)
    #expect(throws: TemplateError.self) { try library.render("main.html", [:], into: &output) }
    #expect(output == Array("before".utf8))
  }
}

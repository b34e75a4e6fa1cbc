import Foundation
import TemplateEngine
import Testing

/// A runaway template must end with an error: not with a crash, a full memory or never.
@Suite struct LimitTests {
  static func limits(
    depth: Int = 200, output: Int = 10_000, iterations: Int = 10_000
  ) -> TemplateEnvironment {
    Rendering.environment(
      limits: TemplateLimits(depth: depth, outputBytes: output, iterations: iterations))
  }

  @Test func `a template that includes itself for ever ends at the limit of depth`() {
    let errors = Rendering.errors("{% if true %}{% include \"main.html\" %}{% endif %}")
    #expect(errors.map(\.reason) == [.limit(.depth, 200)])
    #expect(errors.first?.chain.count == 100)
  }

  @Test func `the deepest nesting fits a thread's stack`() async {
    let deepest = String(repeating: "(", count: 48) + "1" + String(repeating: ")", count: 48)
    let source =
      String(repeating: "{% for x in 1...1 %}", count: 48)
      + "{{ \(deepest) }}{% include \"main.html\" %}" + String(repeating: "{% endfor %}", count: 48)
    // A task runs on a thread of the pool, whose stack is smaller than the main thread's.
    let reasons = await Task.detached { Rendering.errors(source).map(\.reason) }.value
    #expect(reasons == [.limit(.depth, 200)])
  }

  @Test func `macros that call themselves end at the limit of depth`() {
    let errors = Rendering.errors("{% macro m %}{% call m %}{% endmacro %}{% call m %}")
    #expect(errors.map(\.reason) == [.limit(.depth, 200)])
  }

  @Test(arguments: [
    (
      "{% if 1 %}{% include 'main.html' %}{% endif %}",
      "tags nest more than 200 levels deep, through includes, blocks and calls"
    ),
    ("{% for x in 1...99999 %}{% endfor %}", "loops turn more than 10000 times"),
    ("{% for x in 1...9000 %}1234567890{% endfor %}", "the output grows beyond 10000 bytes"),
    (
      "{% macro m x %}{% call m(x ~ x) %}{% endmacro %}{% call m 'abc' %}",
      "a text grows beyond 10000 bytes"
    ),
  ])
  func `a limit is told in words`(source: String, message: String) {
    #expect(Rendering.errors(source, in: Self.limits()).map(\.message) == [message])
  }

  @Test func `tags nest only so deep`() {
    let errors = Rendering.errors(String(repeating: "{% if a %}", count: 1000))
    #expect(errors.contains { $0.reason == .nestingTooDeep(50) })
  }

  @Test func `an endless range ends at the limit of iterations, and takes no memory`() {
    for source in [
      "{% for x in 1...9000000000000000000 %}{% endfor %}",
      "{% for x in -9000000000000000000...9000000000000000000 %}{% endfor %}",
      "{% for x in 1...9000000000000000000 where false %}{% endfor %}",
      "{% for x in 1...200 %}{% for y in 1...200 %}{% endfor %}{% endfor %}",
    ] {
      #expect(
        Rendering.errors(source, in: Self.limits()).map(\.reason) == [.limit(.iterations, 10_000)])
    }
  }

  @Test func `output beyond the limit is an error`() {
    let errors = Rendering.errors(
      "{% for x in 1...9000 %}1234567890{% endfor %}", in: Self.limits())
    #expect(errors.map(\.reason) == [.limit(.outputBytes, 10_000)])
  }

  @Test(arguments: [
    "{% macro m x %}{% call m(x ~ x) %}{% endmacro %}{% call m 'abc' %}",
    "{% macro m x %}{% call m(x + x) %}{% endmacro %}{% call m 'abc' %}",
  ])
  func `a text that doubles ends at the limit`(source: String) {
    let errors = Rendering.errors(source, in: Self.limits())
    #expect(errors.map(\.reason) == [.limit(.textBytes, 10_000)])
  }

  @Test func `a filter does not make a huge text`() {
    for source in [
      "{{ 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'|replace:'a',big }}",
      "{{ 'a\\na\\na\\na\\na\\na\\na\\na\\na\\na\\na\\na\\na\\na\\na\\na\\na\\na'|indent:200,'12345678901234567890' }}",
      "{{ [1,2,3,4,5,6,7,8,9,0,1,2,3]|join:big }}",
    ] {
      let context: TemplateMap = ["big": .string(String(repeating: "b", count: 2000))]
      let errors = Rendering.errors(source, context, in: Self.limits())
      #expect(errors.first?.message.contains("would make a text of more than 10000 bytes") == true)
    }
  }

  /// Ten times the input takes about ten times as long; 40 leaves room for a busy machine, and
  /// quadratic time would take a hundred times.
  @Test func `compiling takes linear time`() throws {
    let line =
      "<a href=\"{{ url }}\" title='{{ t|default:\"x\" }}'>{% if a %}{{ b }}{% endif %}</a>\n"
    func seconds(_ lines: Int) throws -> Duration {
      let source = String(repeating: line, count: lines)
      return try ContinuousClock().measure { _ = try Rendering.library(["main.html": source]) }
    }
    _ = try seconds(100)
    let short = try min(seconds(300), seconds(300), seconds(300))
    #expect(try seconds(3000) < short * 40)
  }

  @Test(arguments: [
    "{{ '", "{{ \"a\" {{", "{% raw %}{% {% ", "{#", "<a href=\"{{ u }}", "{%", "{{ [", "{{ a|b:",
    "{{-",
    "<!--", "{% if a %}", "{{ a }}{% endif %}", "\\", "{{ not ", "{{ -", "{{ a[",
  ])
  func `hostile repetition ends soon`(part: String) {
    let source = String(repeating: part, count: 5000)
    let time = ContinuousClock().measure { _ = Rendering.errors(source) }
    #expect(time < .seconds(20))
  }
}

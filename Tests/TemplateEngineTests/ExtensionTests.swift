import TemplateEngine
import Testing

@Suite struct ExtensionTests {
  @Test func `a program adds filters of its own, and may replace ours`() throws {
    let filters = [
      TemplateFilter("shout", arguments: 0...1) { value, arguments, _ in
        .string(value.text + (arguments.first?.text ?? "!"))
      },
      TemplateFilter("upper") { value, _, _ in .string("<\(value.text)>") },
    ]
    let text = try Rendering.text(
      "{{ 'a'|shout }}{{ 'b'|shout:'?' }}{{ 'c'|upper }}",
      in: Rendering.environment(filters: filters))
    #expect(text == "a!b?&lt;c&gt;")
  }

  @Test func `a filter's failure is told with its name and place`() {
    let filter = TemplateFilter("asset") { _, _, _ throws(FilterFailure) in
      throw FilterFailure("does not know the file `a.css`")
    }
    let errors = Rendering.errors("{{ 'a'|asset }}", in: Rendering.environment(filters: [filter]))
    #expect(errors.map(\.message) == ["the filter `asset` does not know the file `a.css`"])
    #expect(errors.first?.column == 8)
  }
}

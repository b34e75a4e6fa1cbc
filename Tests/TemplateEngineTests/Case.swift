import TemplateEngine
import Testing

/// A template, its data and what it must give.
struct Case: Sendable, CustomTestStringConvertible {
  let source: String
  let context: TemplateMap
  let expected: String

  init(_ source: String, _ context: TemplateMap = [:], _ expected: String) {
    self.source = source
    self.context = context
    self.expected = expected
  }

  var testDescription: String { source }
}

import Testing

/// An input and what the standard policy makes of it.
struct CleanCase: Sendable, CustomTestStringConvertible {
  let name: String
  let input: String
  let output: String

  init(_ name: String, _ input: String, _ output: String) {
    self.name = name
    self.input = input
    self.output = output
  }

  var testDescription: String { name }
}

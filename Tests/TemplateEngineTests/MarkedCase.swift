import Foundation
import TemplateEngine
import Testing

/// A template with a `▶` where the error must be, and the error's message.
struct MarkedCase: Sendable, CustomTestStringConvertible {
  let marked: String
  let message: String
  let context: TemplateMap
  let others: [String: String]
  let name: String

  init(
    _ marked: String, _ message: String, _ context: TemplateMap = [:],
    with others: [String: String] = [:], name: String = "main.html"
  ) {
    self.marked = marked
    self.message = message
    self.context = context
    self.others = others
    self.name = name
  }

  var testDescription: String { marked }

  var source: String { marked.replacingOccurrences(of: "▶", with: "") }

  /// `line:column: message`, as the mark demands it.
  var expected: String {
    let before = marked.components(separatedBy: "▶")[0]
    let lines = before.components(separatedBy: "\n")
    return "\(lines.count):\((lines.last ?? "").count + 1): \(message)"
  }

  /// `line:column: message` of each error of the main template.
  func found(in environment: TemplateEnvironment = Rendering.environment()) -> [String] {
    Rendering.errors(source, context, with: others, in: environment, name: name).map { error in
      "\(error.line ?? 0):\(error.column ?? 0): \(error.message)"
    }
  }
}

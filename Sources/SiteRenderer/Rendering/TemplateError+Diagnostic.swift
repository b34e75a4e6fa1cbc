import Diagnostics
import TemplateEngine

extension TemplateError {
  /// The error as a diagnostic.
  ///
  /// - Parameters:
  ///   - templates: The templates' folder.
  ///   - pages: The pages that could not be made because of it.
  func diagnostic(templates: String, pages: [OutputPath] = []) -> Diagnostic {
    var notes = chain.map { link in
      "\(link.kind.rawValue) in \(link.place.template):\(link.place.line):\(link.place.column)"
    }
    if let first = pages.first {
      let others = pages.count > 1 ? " and \(pages.count - 1) more" : ""
      notes.append("not made: \(first.text)\(others)")
    }
    return Diagnostic(
      .error, message,
      at: .file(
        path: "\(templates)/\(template)",
        position: place.map { SourcePosition(line: $0.line, column: $0.column) },
        line: lineText),
      notes: notes, hint: suggestion.map { "Did you mean \"\($0)\"?" })
  }
}

extension TemplateWarning {
  /// The warning as a diagnostic.
  func diagnostic(templates: String) -> Diagnostic {
    Diagnostic(
      .warning, "Nothing defines \"\(name)\": it prints nothing.",
      at: .file(
        path: "\(templates)/\(place.template)",
        position: SourcePosition(line: place.line, column: place.column), line: place.lineText),
      hint: suggestion.map { "Did you mean \"\($0)\"?" })
  }
}

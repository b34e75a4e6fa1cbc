import Diagnostics
import Foundation

/// Makes the text of a diagnostic: the only place that does.
///
/// ```
/// error: There is no key 'sync.concurency'; did you mean 'concurrency'?
///   --> site.json:4:13
///   |   "sync": { "concurency": 2 }
///   |             ^
///   note: the keys here are refreshInterval, concurrency
///   hint: …
/// ```
struct DiagnosticPrinter: Sendable {
  let styling: Styling
  /// Paths in this folder are shown relative to it; with a trailing slash.
  let folder: String

  init(styling: Styling, folder: String) {
    self.styling = styling
    self.folder = folder.hasSuffix("/") ? folder : folder + "/"
  }

  /// The text, with a line feed at its end.
  func text(of diagnostic: Diagnostic) -> String {
    let label = styling.apply(style(of: diagnostic.severity), to: diagnostic.severity.rawValue)
    let message = styling.apply(.bold, to: Self.sentence(diagnostic.message))
    var lines = ["\(label): \(message)"]
    if let location = diagnostic.location { lines += self.lines(for: location) }
    lines += diagnostic.notes.map { "  note: " + Printable.text($0) }
    if let hint = diagnostic.hint { lines.append("  hint: " + Self.sentence(hint)) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The text with a capital letter, unless its first word is a name with other signs in it, and
  /// without a full stop.
  private static func sentence(_ text: String) -> String {
    var safe = Printable.text(text)
    if safe.hasSuffix("."), !safe.hasSuffix("..") { safe.removeLast() }
    guard safe.prefix(while: { $0 != " " }).allSatisfy(\.isLetter) else { return safe }
    return safe.prefix(1).uppercased() + safe.dropFirst()
  }

  private func style(of severity: Diagnostic.Severity) -> Styling.Style {
    switch severity {
    case .note: .cyan
    case .warning: .yellow
    case .error: .red
    }
  }

  private func lines(for location: Diagnostic.Location) -> [String] {
    switch location {
    case .file(let path, let position, let line):
      let shown = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
      let place = position.map { ":\($0.line):\($0.column)" } ?? ""
      let shownLine = line.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
      let excerpt = position.flatMap { at in shownLine.map { self.excerpt($0, column: at.column) } }
      return [pointer(shown + place)] + (excerpt ?? [])
    case .url(let url): return [pointer(url)]
    case .record(let record): return [pointer(record)]
    case .keyPath(let path): return [pointer("site.json: \(path)")]
    }
  }

  private func pointer(_ place: String) -> String {
    "  \(styling.apply(.cyan, to: "-->")) \(Printable.text(place))"
  }

  /// The line and a caret under the column; of a long line only what is around it.
  private func excerpt(_ line: String, column: Int) -> [String] {
    let characters = Array(line)
    let index = min(max(0, column - 1), characters.count)
    let start = index > 60 ? index - 50 : 0
    let end = min(characters.count, start + 100)
    let before = Printable.text(String(characters[start..<index]))
    let after = Printable.text(String(characters[index..<max(index, end)]))
    let bar = styling.apply(.cyan, to: "|")
    let lead = start > 0 ? "…" : ""
    let pad = String(repeating: " ", count: Printable.columns(lead + before))
    return [
      "  \(bar) \(lead)\(before)\(after)\(end < characters.count ? "…" : "")",
      "  \(bar) \(pad)\(styling.apply(.red, to: "^"))",
    ]
  }
}

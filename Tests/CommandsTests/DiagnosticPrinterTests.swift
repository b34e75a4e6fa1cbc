import Diagnostics
import Testing

@testable import Commands

struct DiagnosticPrinterTests {
  private func text(_ diagnostic: Diagnostic, color: Bool = false) -> String {
    DiagnosticPrinter(styling: Styling(usesColor: color), folder: "/srv/site")
      .text(of: diagnostic)
  }

  private func file(_ line: String?, _ column: Int, path: String = "/srv/site/a.html")
    -> Diagnostic.Location
  {
    .file(path: path, position: SourcePosition(line: 3, column: column), line: line)
  }

  @Test func `shows message, place, line, caret, notes and hint`() {
    let diagnostic = Diagnostic(
      .error, "there is no filter 'upcase'", at: file("<h1>{{ title|upcase }}</h1>", 14),
      notes: ["included from base.html:7", "included from post.html:1"],
      hint: "did you mean 'uppercase'?")
    #expect(
      text(diagnostic) == """
        error: There is no filter 'upcase'
          --> a.html:3:14
          | <h1>{{ title|upcase }}</h1>
          |              ^
          note: included from base.html:7
          note: included from post.html:1
          hint: Did you mean 'uppercase'?

        """)
  }

  static let places: [(location: Diagnostic.Location?, line: String)] = [
    (nil, ""),
    (.url("https://example.com/wp-json/"), "  --> https://example.com/wp-json/\n"),
    (.record("post 12"), "  --> post 12\n"),
    (.keyPath("source.url"), "  --> site.json: source.url\n"),
    (.file(path: "/srv/site/x/y", position: nil, line: nil), "  --> x/y\n"),
    (.file(path: "/srv/site2/x", position: nil, line: nil), "  --> /srv/site2/x\n"),
  ]

  @Test(arguments: places)
  func `shows each sort of place`(location: Diagnostic.Location?, line: String) {
    #expect(text(Diagnostic(.warning, "Hm.", at: location)) == "warning: Hm\n" + line)
  }

  @Test(arguments: [
    ("it is so", "It is so"), ("It is so.", "It is so"), ("'x' is so", "'x' is so"),
    ("site.json is so", "site.json is so"), ("and so on...", "And so on..."), ("", ""),
  ])
  func `writes every message in the same way`(message: String, shown: String) {
    #expect(text(Diagnostic(.note, message)) == "note: \(shown)\n")
  }

  @Test(arguments: [
    ("日本語{{ x", 4, "  | 日本語{{ x\n  |       ^\n"),
    ("a\t{{ x", 3, "  | a {{ x\n  |   ^\n"),
    ("e\u{301}👩‍👩‍👧{{", 3, "  | e\u{301}👩‍👩‍👧{{\n  |    ^\n"),
    ("ab", 3, "  | ab\n  |   ^\n"),
    ("ab", 99, "  | ab\n  |   ^\n"),
    ("", 1, ""), (" \t", 2, ""),
  ])
  func `puts the caret under the column, whatever stands before it`(
    line: String, column: Int, excerpt: String
  ) {
    let shown = text(Diagnostic(.error, "x", at: file(line, column)))
    #expect(shown == "error: X\n  --> a.html:3:\(column)\n" + excerpt)
  }

  @Test func `cuts a long line around the column`() {
    let line = String(repeating: "a", count: 500) + "{" + String(repeating: "b", count: 500)
    let excerpt = text(Diagnostic(.error, "x", at: file(line, 501))).split(separator: "\n")
    #expect(
      excerpt[2]
        == "  | …" + String(repeating: "a", count: 50) + "{" + String(repeating: "b", count: 49)
        + "…")
    #expect(excerpt[3] == "  | " + String(repeating: " ", count: 51) + "^")
  }

  @Test func `uses colours only when told to`() {
    let diagnostic = Diagnostic(.error, "no", at: .url("u"))
    #expect(
      text(diagnostic, color: true) == """
        \u{1B}[1;31merror\u{1B}[0m: \u{1B}[1mNo\u{1B}[0m
          \u{1B}[1;36m-->\u{1B}[0m u

        """)
    #expect(!text(diagnostic).contains("\u{1B}"))
  }

  /// Attack: escape sequences in a title or a server's answer that a terminal would obey.
  @Test(arguments: [
    "\u{1B}[2J\u{1B}]0;owned\u{07}", "a\nerror: forged", "a\rb", "\u{9B}31m", "\u{202E}txt.exe",
    "\u{2066}x\u{2069}", "a\u{0}b", "\u{7F}", "x\u{2028}y",
  ])
  func `lets nothing from outside steer the terminal`(attack: String) {
    let diagnostic = Diagnostic(
      .error, attack, at: file(attack, 2, path: attack), notes: [attack], hint: attack)
    let shown = text(diagnostic)
    let unsafe = shown.unicodeScalars.filter { scalar in
      (scalar.value < 32 && scalar != "\n") || (0x7F...0x9F).contains(scalar.value)
        || (0x2028...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
    #expect(unsafe.isEmpty)
    #expect(shown.split(separator: "\n").count == 6)
  }
}

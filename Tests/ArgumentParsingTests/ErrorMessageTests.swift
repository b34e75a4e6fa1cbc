import ArgumentParsing
import Diagnostics
import Testing

struct ErrorMessageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let message: String
    var notes: [String] = []
    var hint = "see 'sample --help'"
    var testDescription: String { line.isEmpty ? "(nothing)" : line }
  }

  static let commands = "the commands are make, show"
  static let cases = [
    Case(line: "", message: "no command given", notes: [commands]),
    Case(line: "--quiet", message: "no command given", notes: [commands]),
    Case(
      line: "mkae x", message: "there is no command 'mkae'; did you mean 'make'?",
      notes: [commands]),
    Case(line: "destroy", message: "there is no command 'destroy'", notes: [commands]),
    Case(line: "destroy --help", message: "there is no command 'destroy'", notes: [commands]),
    Case(line: "help destroy", message: "there is no command 'destroy'", notes: [commands]),
    Case(
      line: "--qiuet show", message: "'sample' has no option '--qiuet'; did you mean '--quiet'?"),
    Case(
      line: "show --colour never",
      message: "'show' has no option '--colour'; did you mean '--color'?",
      hint: "see 'sample show --help'"),
    Case(
      line: "show -folder x", message: "'show' has no option '-folder'; did you mean '--folder'?",
      hint: "see 'sample show --help'"),
    Case(
      line: "show -x", message: "'show' has no option '-x'", hint: "see 'sample show --help'"),
    Case(
      line: "show --force=1", message: "'show' has no option '--force=1'",
      notes: ["it is an option of 'make'"], hint: "see 'sample show --help'"),
    Case(
      line: "--port 80 show", message: "'sample' has no option '--port'",
      notes: ["it is an option of 'show'"]),
    Case(
      line: "show --port", message: "'--port' needs a value: '--port N'",
      hint: "see 'sample show --help'"),
    Case(
      line: "show --folder --quiet", message: "'--folder' needs a value: '--folder DIR'",
      hint: "see 'sample show --help'"),
    Case(
      line: "show --quiet=yes", message: "'--quiet' takes no value, but has 'yes'",
      hint: "see 'sample show --help'"),
    Case(
      line: "show --port 0",
      message: "'0' is not a value for '--port': it takes a whole number from 1 to 65535",
      hint: "see 'sample show --help'"),
    Case(
      line: "show --port=8O",
      message: "'8O' is not a value for '--port': it takes a whole number from 1 to 65535",
      hint: "see 'sample show --help'"),
    Case(
      line: "show --folder=", message: "'' is not a value for '--folder': it must not be empty",
      hint: "see 'sample show --help'"),
    Case(
      line: "show --color red",
      message: "'red' is not a value for '--color': it takes auto, always, never",
      hint: "see 'sample show --help'"),
    Case(
      line: "show --quiet --loud", message: "'--quiet' and '--loud' exclude each other",
      hint: "see 'sample show --help'"),
    Case(
      line: "make", message: "'make' needs NAME: What it is called",
      hint: "see 'sample make --help'"),
    Case(
      line: "make a b c", message: "'make' does not take the argument 'c'",
      hint: "see 'sample make --help'"),
    Case(
      line: "make a b c --port", message: "'make' does not take the argument 'c'",
      hint: "see 'sample make --help'"),
  ]

  @Test(arguments: cases)
  func `says what is wrong`(_ wrong: Case) {
    let error = #expect(throws: UsageError.self) { try SampleTool.parse(wrong.line) }
    #expect(
      error?.diagnostic(of: SampleTool.spec)
        == Diagnostic(.error, wrong.message, notes: wrong.notes, hint: wrong.hint))
  }

  @Test func `remembers which word was wrong`() {
    let error = #expect(throws: UsageError.self) { try SampleTool.parse("show --color red") }
    guard case .invalidValue(let option, let word) = error?.reason else {
      Issue.record("another reason: \(String(describing: error))")
      return
    }
    #expect(option == SampleTool.color.spec)
    #expect(word.text == "red")
    #expect(word.index == 2)
  }
}

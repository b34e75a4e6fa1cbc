import ContentModel
import Diagnostics
import Foundation
import JSONText
import Testing

@testable import Commands

struct ConsoleTests {
  private let warning = Diagnostic(.warning, "careful")

  @Test func `puts results on stdout and everything else on stderr`() {
    let fixture = ConsoleFixture()
    fixture.console.result("the result\n")
    fixture.console.summary(["1 changed"], event: [:])
    fixture.console.note("going on")
    fixture.console.show(warning)
    #expect(fixture.output.text == "the result\n1 changed\n")
    #expect(fixture.errors.text == "going on\nwarning: Careful\n")
    #expect(fixture.console.finish(.done) == .done)
  }

  @Test func `says only errors when quiet, but gives results`() {
    let fixture = ConsoleFixture { $0.isQuiet = true }
    fixture.console.summary(["1 changed"], event: [:])
    fixture.console.note("going on")
    fixture.console.show(warning)
    fixture.console.show(Diagnostic(.note, "by the way"))
    fixture.console.show(Diagnostic(.error, "no"))
    fixture.console.result("status\n")
    #expect(fixture.output.text == "status\n")
    #expect(fixture.errors.text == "error: No\n")
  }

  @Test func `writes events as JSON lines, and warnings and errors on stderr too`() {
    let fixture = ConsoleFixture { $0.isJSON = true }
    fixture.console.summary(["1 changed"], event: ["event": .string("sync"), "changed": .int(1)])
    fixture.console.note("going on")
    fixture.console.show(
      Diagnostic(
        .error, "a \"b\"",
        at: .file(path: "/x", position: SourcePosition(line: 2, column: 3), line: "l"),
        notes: ["n"], hint: "h"))
    fixture.console.show(Diagnostic(.note, "by the way", at: .url("u")))
    #expect(fixture.console.finish(.incomplete) == .incomplete)
    #expect(
      fixture.output.text == """
        {"changed":1,"event":"sync"}
        {"event":"diagnostic","hint":"h","location":{"column":3,"file":"/x","line":2,"text":"l"},\
        "message":"a \\"b\\"","notes":["n"],"severity":"error"}
        {"event":"diagnostic","location":{"url":"u"},"message":"by the way","severity":"note"}
        {"event":"finished","status":1}

        """)
    #expect(
      fixture.errors.text == """
        error: A "b"
          --> /x:2:3
          | l
          |  ^
          note: n
          hint: H

        """)
  }

  @Test func `counts the warnings beyond the first twenty`() {
    let fixture = ConsoleFixture()
    for number in 1...23 { fixture.console.show(Diagnostic(.warning, "number \(number)")) }
    fixture.console.show(Diagnostic(.error, "no"))
    _ = fixture.console.finish(.incomplete)
    let lines = fixture.errors.text.split(separator: "\n")
    #expect(lines.count == 22)
    #expect(lines.suffix(2) == ["error: No", "… and 3 more warnings; '--verbose' shows them"])
  }

  @Test func `shows all warnings when verbose`() {
    let fixture = ConsoleFixture { $0.isVerbose = true }
    for number in 1...23 { fixture.console.show(Diagnostic(.warning, "number \(number)")) }
    _ = fixture.console.finish(.done)
    #expect(fixture.errors.text.split(separator: "\n").count == 23)
  }

  @Test func `paints the bar again below other text and clears it at the end`() {
    let fixture = ConsoleFixture { $0.isTerminal = true }
    fixture.console.paint("posts 1/2")
    fixture.console.show(warning)
    _ = fixture.console.finish(.done)
    let bar = "\r\u{1B}[?7lposts 1/2\u{1B}[K\u{1B}[?7h"
    #expect(
      fixture.errors.text == bar + "\r\u{1B}[Kwarning: Careful\n" + bar + "\r\u{1B}[K")
  }

  @Test func `reports output that is lost, but not a reader that went away`() {
    let full = ConsoleFixture(output: MemorySink(failure: POSIXError(.ENOSPC)))
    full.console.result("x")
    #expect(full.console.finish(.done) == .disk)
    #expect(full.errors.text == "error: The output could not be written\n")
    let closed = ConsoleFixture(output: MemorySink(failure: POSIXError(.EPIPE)))
    closed.console.result("x")
    #expect(closed.console.finish(.done) == .done)
    #expect(closed.errors.text.isEmpty)
  }

  @Test func `keeps the status of a failure when output is lost too`() {
    let full = ConsoleFixture(output: MemorySink(failure: POSIXError(.ENOSPC)))
    full.console.result("x")
    #expect(full.console.finish(.unreachable) == .unreachable)
  }

  static let colors: [(ColorMode, [String: String], Bool, Bool)] = [
    (.auto, [:], true, true), (.auto, [:], false, false), (.auto, ["NO_COLOR": "1"], true, false),
    (.auto, ["NO_COLOR": ""], true, true), (.auto, ["TERM": "dumb"], true, false),
    (.always, ["NO_COLOR": "1"], false, true), (.never, [:], true, false),
  ]

  @Test(arguments: colors)
  func `uses colours as the user, the environment and the terminal want`(
    mode: ColorMode, environment: [String: String], isTerminal: Bool, expected: Bool
  ) {
    let options = ConsoleOptions(
      isQuiet: false, isVerbose: false, isJSON: false, color: mode, environment: environment,
      isTerminal: isTerminal)
    #expect(options.usesColor == expected)
  }
}

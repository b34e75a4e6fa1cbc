import ContentModel
import Diagnostics
import Foundation
import JSONText
import Synchronization

/// The only way to the user: results on stdout, all else on stderr, one text at a time.
///
/// With `--json`, stdout takes events as JSON lines instead, and stderr errors and warnings as always.
final class Console: Sendable {
  /// How many warnings are shown before the others are only counted.
  static let warningLimit = 20

  private struct State {
    /// What is painted on the last line of the terminal, to be painted again after other text.
    var bar: String?
    var warnings = 0
    /// Whether a result could not be written for another reason than that nobody reads it.
    var hasLostOutput = false
  }

  let options: ConsoleOptions
  private let output: any TextSink
  private let errors: any TextSink
  private let printer: DiagnosticPrinter
  private let state = Mutex(State())

  init(output: any TextSink, errors: any TextSink, options: ConsoleOptions) {
    self.output = output
    self.errors = errors
    self.options = options
    printer = DiagnosticPrinter(
      styling: Styling(usesColor: options.usesColor),
      folder: FileManager.default.currentDirectoryPath)
  }

  var isQuiet: Bool { options.isQuiet }

  /// Writes what was asked for.
  func result(_ text: String) { state.withLock { write(text, &$0) } }

  /// Writes what a job did: for people, or as an event.
  func summary(_ lines: [String], event: [String: JSONValue]) {
    if options.isJSON {
      send(event)
    } else if !options.isQuiet {
      result(lines.map { Printable.text($0) + "\n" }.joined())
    }
  }

  /// Writes an event as a JSON line; nothing without `--json`.
  func send(_ event: [String: JSONValue]) {
    guard options.isJSON else { return }
    result(JSONText.compact(.object(event)) + "\n")
  }

  /// Shows a diagnostic. Beyond some warnings only errors are shown, unless the user wants all.
  func show(_ diagnostic: Diagnostic) {
    send(diagnostic.event)
    if options.isJSON, diagnostic.severity == .note { return }
    if options.isQuiet, diagnostic.severity != .error { return }
    state.withLock { state in
      if diagnostic.severity == .warning {
        state.warnings += 1
        if state.warnings > Self.warningLimit, !options.isVerbose { return }
      }
      report(printer.text(of: diagnostic), state)
    }
  }

  /// Says what is going on, unless it should be quiet.
  func note(_ text: String) {
    if options.isQuiet || options.isJSON { return }
    state.withLock { report(Printable.text(text) + "\n", $0) }
  }

  /// Paints the last line of the terminal; nil clears it.
  func paint(_ bar: String?) {
    state.withLock { state in
      let old = state.bar
      state.bar = bar.map(Printable.text)
      if let bar = state.bar { put(Self.painted(bar)) } else if old != nil { put(Self.clear) }
    }
  }

  /// Says what was left unsaid, and gives the status back, or that of lost output.
  func finish(_ status: ToolStatus) -> ToolStatus {
    paint(nil)
    send(["event": .string("finished"), "status": .int(Int64(status.rawValue))])
    return state.withLock { state in
      let hidden = state.warnings - Self.warningLimit
      if hidden > 0, !options.isVerbose, !options.isQuiet {
        put("… and \(hidden) more warnings; '--verbose' shows them\n")
      }
      guard state.hasLostOutput, status == .done || status == .incomplete else { return status }
      put(printer.text(of: Diagnostic(.error, "the output could not be written")))
      return .disk
    }
  }

  // MARK: - Writing, with the lock held

  private func write(_ text: String, _ state: inout State) {
    if state.bar != nil { put(Self.clear) }
    do { try output.write(text) } catch {
      if !Self.isClosedPipe(error) { state.hasLostOutput = true }
    }
    if let bar = state.bar { put(Self.painted(bar)) }
  }

  private func report(_ text: String, _ state: State) {
    guard let bar = state.bar else { return put(text) }
    put(Self.clear + text + Self.painted(bar))
  }

  /// A report that can't be written has nobody to be told to.
  private func put(_ text: String) { try? errors.write(text) }

  private static func isClosedPipe(_ error: any Error) -> Bool {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    return cause.domain == NSPOSIXErrorDomain && cause.code == Int(EPIPE)
  }

  private static let clear = "\r\u{1B}[K"

  /// The terminal's wrapping is off while a bar is written, so that a narrow window cuts it.
  private static func painted(_ bar: String) -> String {
    "\r\u{1B}[?7l\(bar)\u{1B}[K\u{1B}[?7h"
  }
}

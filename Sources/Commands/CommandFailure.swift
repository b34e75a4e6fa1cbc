import Diagnostics

/// Why a command could not do its work, already in words for people.
struct CommandFailure: Error, Sendable {
  let status: ToolStatus
  let diagnostics: [Diagnostic]

  init(_ status: ToolStatus, _ diagnostics: [Diagnostic]) {
    self.status = status
    self.diagnostics = diagnostics
  }

  init(_ status: ToolStatus, _ diagnostic: Diagnostic) { self.init(status, [diagnostic]) }

  /// The user ended the work; nothing is to be said about it.
  static let interrupted = CommandFailure(.interrupted, [])
}

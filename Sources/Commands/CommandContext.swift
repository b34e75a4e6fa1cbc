import Configuration
import Diagnostics
import Foundation

/// What every command works with.
struct CommandContext: Sendable {
  /// Where results and reports go.
  let console: Console
  /// Takes what a user should know; each goes to the console at once.
  let diagnostics: DiagnosticSink
  /// Takes the progress of long jobs.
  let progress: any ProgressReporter
  /// The folder that `--site` names.
  let givenSite: String?
  /// The process's environment: secrets are looked up in it by name.
  let environment: [String: String]
  /// The clock, read here and nowhere below.
  let now: @Sendable () -> Date

  /// Reads the site's configuration: of the folder that was named, or else of the nearest one.
  func configuration() throws(CommandFailure) -> SiteConfiguration {
    let here = FileManager.default.currentDirectoryPath
    guard let folder = givenSite ?? ConfigurationLoader.findSiteFolder(from: here) else {
      throw CommandFailure(
        .badConfiguration,
        Diagnostic(
          .error, "there is no \(SiteConfiguration.fileName) here or in a folder above",
          at: .file(path: here, position: nil, line: nil),
          hint: "'stillpress init' makes a site here, '--site DIR' names another folder"))
    }
    do { return try ConfigurationLoader.load(folder: folder) } catch {
      throw CommandFailure(.badConfiguration, error.diagnostics)
    }
  }

  /// The status of a job that ran to its end.
  var status: ToolStatus { diagnostics.hasErrors ? .incomplete : .done }
}

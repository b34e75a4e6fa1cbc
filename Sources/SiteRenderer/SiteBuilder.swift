public import Configuration
public import ContentStorage
public import Diagnostics
import Foundation

/// Makes a site's files from its store.
///
/// A build reads the store at one moment, plans all files, makes those that are pages from templates,
/// and writes what differs from what is there. Neither the clock nor the machine's zone, language or
/// folders reach a page: the same store, settings and templates give the same bytes.
public struct SiteBuilder: Sendable {
  let store: ContentStore
  let configuration: SiteConfiguration
  let generator: String
  let progress: any ProgressReporter
  let diagnostics: DiagnosticSink

  /// Prepares a build.
  ///
  /// - Parameters:
  ///   - store: What was synced.
  ///   - configuration: The site's settings; `templates` and `output` are its folders.
  ///   - generator: What pages say made them: the tool and its version.
  ///   - progress: Takes the stages `pages` and `media`.
  ///   - diagnostics: Takes what went wrong in a page or a file, which does not end the build.
  public init(
    store: ContentStore, configuration: SiteConfiguration, generator: String = "Stillpress",
    progress: any ProgressReporter = SilentProgress(), diagnostics: DiagnosticSink
  ) {
    self.store = store
    self.configuration = configuration
    self.generator = generator
    self.progress = progress
    self.diagnostics = diagnostics
  }

  /// Builds the site.
  ///
  /// Templates that can't be compiled leave everything as it is; a page that can't be made keeps its
  /// last good version. Both are errors among the diagnostics and are counted in the report.
  ///
  /// - Throws: What makes further work senseless: the store or the disk fails, another build is at
  ///   work, the task was cancelled. What was written till then is complete and known to the store.
  public func build() async throws(BuildError) -> BuildReport {
    do {
      return try await store.read { session in
        try await SiteBuild(builder: self, session: session).run()
      }
    } catch let error as BuildError {
      throw error
    } catch let error as StoreError {
      throw .store(error)
    } catch is CancellationError {
      throw .cancelled
    } catch {
      throw .store(.other(path: store.path, code: 0, detail: "\(error)"))
    }
  }
}

import Foundation
import PackagePlugin

/// Puts the default theme and the schema of `site.json` into the binary, so that `init` needs no
/// file beside it. Both stay ordinary files of the package, which the package itself uses as a site.
@main
struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let chosen = ["site.schema.json", "templates"]
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles+Generated.swift")
    return [
      .buildCommand(
        displayName: "Embed the default theme",
        executable: try context.tool(named: "embed-files").url,
        arguments: [output, root].map { $0.path(percentEncoded: false) } + chosen,
        inputFiles: chosen.flatMap { everything(at: root.appending(path: $0)) },
        outputFiles: [output])
    ]
  }

  /// A file or folder and all that is in it: a folder changes when a file comes or goes.
  private func everything(at start: URL) -> [URL] {
    let found = FileManager.default.enumerator(
      at: start, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    return [start] + (found?.compactMap { $0 as? URL } ?? [])
  }
}

import ArgumentParsing
import Configuration
import ContentModel
import Diagnostics
import Foundation

/// `stillpress init`: a new site.
struct InitCommand: Command {
  static let url = Option.text("url", "URL", "The source's address; the site is asked for the rest")
  static let links: Option<LinkMode?> = .choice("links", "How pages refer to each other")

  static let spec = CommandSpec(
    "init", "Write site.json and templates/",
    discussion: """
      Writes a site.json, its schema and a copy of the default theme, which is then
      yours to change. With --url the site is asked whether it is a WordPress, and for
      its title, language and time zone. Nothing that exists is overwritten.
      """,
    arguments: [.init("DIR", "The folder of the new site (default: this one)")],
    options: [url.spec, links.spec])

  private let folder: String?
  private let url: String?
  private let links: LinkMode

  init(_ arguments: ParsedArguments) {
    folder = arguments.arguments.first?.text
    url = arguments[Self.url]
    links = arguments[Self.links] ?? .root
  }

  func run(in context: CommandContext) async throws(CommandFailure) -> ToolStatus {
    let here = FileManager.default.currentDirectoryPath
    let path = URL(filePath: folder ?? context.givenSite ?? here).standardizedFileURL
    var site = NewSite(folder: path.path(percentEncoded: false), links: links)
    if links == .absolute { throw Self.needsAddress }
    if let obstacle = site.obstacle { throw Self.inTheWay(obstacle) }
    if let url {
      let source = try NamedSource(url)
      site.url = source.url
      site.profile = try await source.profile(context)
    }
    do {
      report(site, files: try site.write(), context)
    } catch {
      throw CommandFailure(
        .disk,
        Diagnostic(
          .error, "the site can't be written: \(SystemReason.words(of: error))",
          at: .file(path: site.folder, position: nil, line: nil)))
    }
    return context.status
  }

  private func report(_ site: NewSite, files: [String], _ context: CommandContext) {
    let templates = files.count { $0.hasPrefix("templates/") }
    context.console.summary(
      ["wrote site.json, site.schema.json and \(templates) files in templates/ to \(site.folder)"]
        + (url == nil ? ["next: set 'source.url' in site.json, then 'stillpress sync'"] : []),
      event: [
        "event": .string("init"), "folder": .string(site.folder),
        "files": .array(files.map(JSONValue.string)),
      ])
  }

  /// A `site.json` with absolute links and without an address would not be read by any command.
  private static let needsAddress = CommandFailure(
    .usage,
    Diagnostic(
      .error, "absolute links need the mirror's own address, which is not known yet",
      hint: "leave out --links, then set 'site.url' and 'links' in site.json"))

  private static func inTheWay(_ path: String) -> CommandFailure {
    CommandFailure(
      .disk,
      Diagnostic(
        .error, "this is already there; nothing was written",
        at: .file(path: path, position: nil, line: nil),
        hint: "choose another folder, or move it away"))
  }
}

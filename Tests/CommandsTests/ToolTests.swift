import ArgumentParsing
import Configuration
import ContentModel
import Foundation
import TestSupport
import Testing

@testable import Commands

struct ToolTests {
  private func run(_ words: [String]) async -> (status: Int32, output: String, errors: String) {
    let (output, errors) = (MemorySink(), MemorySink())
    let tool = StillpressTool(environment: [:], output: output, errors: errors)
    let status = await tool.run(words)
    return (status, output.text, errors.text)
  }

  @Test(arguments: [nil] + StillpressTool.spec.commands)
  func `has help texts that fit into 80 columns`(command: CommandSpec?) {
    let lines = HelpText.of(StillpressTool.spec, command: command).split(separator: "\n")
    #expect(lines.filter { $0.count > 80 } == [])
  }

  @Test func `shows its commands and options`() async {
    let run = await run(["--help"])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(
      run.output == """
        Stillpress copies a site's content out of its CMS into a local store and presses
        it into plain HTML files.

        Usage: stillpress <command> [options]

        Commands:
          init [DIR]  Write site.json and templates/
          sync        Copy what changed at the source into the store
          build       Press the store into output/
          status      Say what the store holds

        Options:
          --site DIR  The site's folder (default: the nearest one upwards with a
                      site.json)
          --quiet     Say nothing but errors
          --verbose   Name every warning and each step
          --json      Write events as JSON lines on stdout
          --color auto|always|never
                      Use colours (default: on a terminal, unless NO_COLOR is set)
          --help, -h  Show this help
          --version   Show the version

        Exit status: 0 all done; 1 done, but something was skipped or failed, and was
        named; 64 wrong usage; 65 bad content or template; 69 source unreachable or
        refusing; 70 internal error; 74 disk; 78 bad site.json; 130 interrupted.

        'stillpress help <command>' says more about one command.

        """)
  }

  @Test func `shows its version`() async {
    let run = await run(["--version"])
    #expect(run.status == 0)
    #expect(run.output == "stillpress \(StillpressTool.version)\n")
  }

  @Test func `writes a configuration that loads`() throws {
    let folder = try TemporaryDirectory()
    let profile = SiteProfile(
      title: "A \"quoted\" \u{1F4D6}\n</script>", home: "https://example.com/",
      timeZone: "Europe/Vienna", language: "de-AT")
    let site = NewSite(
      folder: folder.path, url: "https://example.com/blog/", links: .relative, profile: profile)
    #expect(try site.write().first == "site.json")
    let configuration = try ConfigurationLoader.load(folder: folder.path)
    #expect(configuration.site.title == profile.title)
    #expect(configuration.site.language == "de-AT")
    #expect(configuration.site.timeZone == "Europe/Vienna")
    #expect(configuration.links == .relative)
    #expect(configuration.sources[0].section["url"] == .string("https://example.com/blog/"))
  }

  @Test func `carries the theme and the schema of the package, byte for byte`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let embedded = EmbeddedFile.all
    for file in embedded {
      #expect(try Data(contentsOf: root.appending(path: file.path)) == file.bytes, "\(file.path)")
    }
    let theme = FileManager.default.enumerator(
      at: root.appending(path: "templates"), includingPropertiesForKeys: [.isRegularFileKey])
    let count = theme?.compactMap { $0 as? URL }.count {
      (try? $0.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
    }
    #expect(embedded.count == (count ?? 0) + 1)
  }

  @Test func `leaves nothing behind when a file can't be written`() throws {
    let folder = try TemporaryDirectory()
    // A file where a folder must be.
    try folder.write("mine", to: "templates")
    let site = NewSite(folder: folder.path)
    #expect(site.obstacle == folder.path("templates"))
    #expect(throws: (any Error).self) { try site.write() }
    #expect(folder.files() == ["templates"])
  }
}

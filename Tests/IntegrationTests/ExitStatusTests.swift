import Foundation
import HTTPServing
import TestSupport
import Testing

/// Runs the built tool once for each exit status. (0 and 1 of whole jobs are where the jobs are.)
@Suite(.timeLimit(.minutes(2)))
struct ExitStatusTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func run(_ line: String, environment: [String: String] = [:]) async throws -> ToolResult {
    try await RunTool.run(
      line.split(separator: " ").map(String.init), in: folder.path, environment: environment)
  }

  private func writeSite(url: String, _ more: String = "") throws {
    try folder.write(
      #"{ "source": { "type": "wordpress", "url": "\#(url)" }\#(more) }"#, to: "site.json")
  }

  @Test(arguments: ["--version", "--help", "help build", "sync --help"])
  func `0: says what it can do`(line: String) async throws {
    let run = try await run(line)
    #expect(run.status == 0)
    #expect(!run.output.isEmpty)
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [
    ("", "error: No command given\n"),
    ("bulid", "error: There is no command 'bulid'; did you mean 'build'?\n"),
    ("sync --ful", "error: 'sync' has no option '--ful'; did you mean '--full'?\n"),
    ("build --full", "error: 'build' has no option '--full'\n  note: it is an option of 'sync'\n"),
    ("status --site", "error: '--site' needs a value: '--site DIR'\n"),
    ("status --quiet --verbose", "error: '--quiet' and '--verbose' exclude each other\n"),
    ("init a b", "error: 'init' does not take the argument 'b'\n"),
    ("init --url ftp://x", "error: 'ftp://x' is not an http or https URL\n"),
  ])
  func `64: refuses a wrong command line`(line: String, message: String) async throws {
    let run = try await run(line)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix(message))
    #expect(folder.files().isEmpty)
  }

  @Test(arguments: ["build", "status"])
  func `65: has nothing to work on before the first sync`(command: String) async throws {
    try writeSite(url: "https://example.com")
    let run = try await run(command)
    #expect(run.status == 65)
    #expect(
      run.errors == """
        error: There is no store yet
          --> .stillpress/store.sqlite
          hint: 'stillpress sync' fills it from the source

        """)
    #expect(folder.files() == ["site.json"])
  }

  @Test(arguments: ["sync", "build", "status"])
  func `65: does not touch a file that is not a store`(command: String) async throws {
    try writeSite(url: "https://example.com", #", "store": "mine.txt""#)
    let text = String(repeating: "not a database\n", count: 100)
    try folder.write(text, to: "mine.txt")
    let run = try await run(command)
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("error: This file is not a store of Stillpress\n  --> mine.txt\n"))
    #expect(try folder.read("mine.txt") == text)
  }

  @Test func `69: says that nobody answers`() async throws {
    let server = try LoopbackServer { _ in .text("") }
    server.stop()
    try writeSite(url: server.url)
    let run = try await run("sync")
    #expect(run.status == 69)
    #expect(run.output.isEmpty)
    #expect(
      run.errors.contains("error: The source can't be reached: nothing accepts the connection"))
    #expect(run.errors.contains("  note: tried \(server.url)"))
    #expect(run.errors.contains("  hint: Nothing here was lost; try again when the source answers"))
  }

  @Test(arguments: ["sync", "init new --url"])
  func `69: says that a site is no WordPress`(command: String) async throws {
    let server = try LoopbackServer { request in
      request.path == "/"
        ? .text("<!doctype html><p>Hello", type: "text/html") : .text("no", status: 404)
    }
    defer { server.stop() }
    try writeSite(url: server.url)
    let run = try await run(command == "sync" ? command : "\(command) \(server.url)")
    #expect(run.status == 69)
    #expect(
      run.errors.contains(
        "error: This is not a site that can be read: no WordPress REST API was found there"))
    #expect(run.errors.contains("  note: tried \(server.url)/wp-json/: "))
    #expect(!folder.contains("new"))
  }

  @Test func `74: overwrites nothing when it makes a site`() async throws {
    for obstacle in ["site.json", "site.schema.json", "templates/index.html"] {
      let site = try TemporaryDirectory()
      try site.write("mine", to: obstacle)
      let run = try await RunTool.run(["init", site.path], in: folder.path)
      #expect(run.status == 74)
      #expect(run.errors.hasPrefix("error: This is already there; nothing was written\n"))
      #expect(run.errors.contains(site.path))
      #expect(site.files() == [obstacle])
    }
  }

  @Test(arguments: [
    ("{ \"source\": }", "error: This is not JSON: "),
    (#"{ "source": { "type": "wordpress" } }"#, "error: 'source.url' is missing\n"),
    (
      "{ \"source\": { \"type\": \"wordpress\", \"url\": \"https://e.x\" },\n  \"linsk\": 1 }",
      """
      error: There is no key 'linsk'; did you mean 'links'?
        --> site.json:2:3
        |   "linsk": 1 }
        |   ^

      """
    ),
  ])
  func `78: refuses a wrong configuration`(text: String, message: String) async throws {
    try folder.write(text, to: "site.json")
    for command in ["sync", "build", "status"] {
      let run = try await run(command)
      #expect(run.status == 78)
      #expect(run.errors.hasPrefix(message))
    }
    #expect(folder.files() == ["site.json"])
  }

  @Test func `78: says that there is no site`() async throws {
    for command in ["sync", "build", "status"] {
      let run = try await run(command)
      #expect(run.status == 78)
      #expect(
        run.errors == """
          error: There is no site.json here or in a folder above
            --> \(folder.path)
            hint: 'stillpress init' makes a site here, '--site DIR' names another folder

          """)
    }
  }

  @Test func `78: says which environment variable is not set`() async throws {
    try folder.write(
      """
      { "source": { "type": "wordpress", "url": "https://example.com",
        "userVariable": "WP_USER", "passwordVariable": "WP_APP_PASSWORD" } }
      """, to: "site.json")
    let run = try await run("sync", environment: ["WP_USER": "editor"])
    #expect(run.status == 78)
    #expect(run.errors.contains("The environment variable 'WP_APP_PASSWORD'"))
    #expect(!run.errors.contains("editor"))
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `130: stops at a signal`(signal: Int32) async throws {
    let (arrivals, arrive) = AsyncStream.makeStream(of: Void.self)
    let gate = EventGate()
    let server = try LoopbackServer { _ in
      arrive.yield()
      gate.wait()
      return .text("")
    }
    try writeSite(url: server.url)
    let tool = try RunTool.start(["sync"], in: folder.path)
    for await _ in arrivals { break }
    tool.send(signal: signal)
    let run = await tool.result()
    gate.open()
    server.stop()
    #expect(run.status == 130)
    #expect(run.errors == "stopping; what is committed stays\n")
  }
}

import ArgumentParsing
import Testing

struct ParsingTests {
  private func arguments(_ line: String) throws -> ParsedArguments {
    guard case .run(_, let arguments) = try SampleTool.parse(line) else {
      Issue.record("not a command: \(line)")
      return try arguments("show")
    }
    return arguments
  }

  @Test(arguments: [
    "show --port 80", "show --port=80", "show --port 1 --port 80", "show --port=80 --",
  ])
  func `reads a number`(line: String) throws {
    #expect(try arguments(line)[SampleTool.port] == 80)
  }

  @Test(arguments: [
    "--folder a/b show", "--folder=a/b show", "show --folder a/b",
    "--folder c show --folder a/b",
  ])
  func `takes the tool's options on both sides of the command`(line: String) throws {
    #expect(try arguments(line)[SampleTool.folder] == "a/b")
  }

  @Test(arguments: [("show", false), ("show --quiet", true), ("--quiet show --quiet", true)])
  func `reads a flag, however often it is given`(line: String, expected: Bool) throws {
    #expect(try arguments(line)[SampleTool.quiet] == expected)
  }

  @Test(arguments: ["make a -f", "make -f a", "make --force a"])
  func `reads a flag by its letter`(line: String) throws {
    #expect(try arguments(line)[SampleTool.force])
  }

  @Test(arguments: SampleTool.Color.allCases)
  func `reads a choice`(color: SampleTool.Color) throws {
    #expect(try arguments("show --color \(color.rawValue)")[SampleTool.color] == color)
  }

  @Test func `leaves out what was not given`() throws {
    let parsed = try arguments("show")
    #expect(parsed[SampleTool.port] == nil)
    #expect(parsed[SampleTool.folder] == nil)
    #expect(parsed[SampleTool.color] == nil)
    #expect(parsed.arguments.isEmpty)
  }

  @Test func `keeps values with an equals sign, a hyphen or nothing but a hyphen`() throws {
    #expect(try arguments("show --folder=a=b")[SampleTool.folder] == "a=b")
    #expect(try arguments("show --folder=-x")[SampleTool.folder] == "-x")
    #expect(try arguments("show --folder -")[SampleTool.folder] == "-")
  }

  @Test func `knows where each argument stood`() throws {
    let parsed = try arguments("--quiet make one --force two")
    #expect(parsed.arguments.map(\.text) == ["one", "two"])
    #expect(parsed.arguments.map(\.index) == [2, 4])
  }

  @Test func `takes everything after two hyphens as arguments`() throws {
    let parsed = try arguments("make -- --force -f")
    #expect(parsed.arguments.map(\.text) == ["--force", "-f"])
    #expect(!parsed[SampleTool.force])
  }

  @Test(arguments: [
    "--help", "-h", "help", "help --quiet", "--nonsense --help", "--version --help", "help help",
  ])
  func `shows the help of the tool`(line: String) throws {
    #expect(try SampleTool.parse(line) == .help(nil))
  }

  @Test(arguments: [
    "help make", "make --help", "make -h", "--help make", "make --port 1 --help", "make a b c -h",
  ])
  func `shows the help of a command, whatever else is wrong`(line: String) throws {
    #expect(try SampleTool.parse(line) == .help(SampleTool.make))
  }

  @Test(arguments: ["--version", "show --version", "--version make"])
  func `shows the version`(line: String) throws {
    #expect(try SampleTool.parse(line) == .version)
  }
}

import ArgumentParsing

/// A small tool with one option of each sort.
enum SampleTool {
  enum Color: String, CaseIterable, Sendable { case auto, always, never }

  static let folder = Option.text("folder", "DIR", "Work in DIR")
  static let quiet = Option.flag("quiet", "Say nothing but errors")
  static let loud = Option.flag("loud", "Say more")
  static let color: Option<Color?> = .choice("color", "Use colours")
  static let force = Option.flag("force", letter: "f", "Do it whatever the consequences may be")
  static let port = Option.number("port", "N", in: 1...65535, "Listen on port N")

  static let make = CommandSpec(
    "make", "Make a thing",
    discussion: "Makes the thing that is called NAME.",
    arguments: [
      .init("NAME", "What it is called", isRequired: true),
      .init("PLACE", "Where it goes"),
    ],
    options: [force.spec])
  static let show = CommandSpec(
    "show", "Show all things to everyone who comes along and asks for them politely enough",
    discussion: "Shows them.\nAll of them.", options: [port.spec])

  static let spec = ToolSpec(
    "sample", "Sample makes and shows things.", discussion: "There is more to it.",
    commands: [make, show],
    options: [folder.spec, quiet.spec, loud.spec, color.spec], exclusive: [["quiet", "loud"]])

  static func parse(_ line: String) throws(UsageError) -> Invocation {
    try ArgumentParser(spec).parse(line.split(separator: " ").map(String.init))
  }
}

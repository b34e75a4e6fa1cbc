/// Makes the help texts of a tool, at most 80 columns wide unless a single name is longer.
public enum HelpText {
  /// The text of a command, or of the tool as a whole; it ends with a line feed.
  public static func of(_ tool: ToolSpec, command: CommandSpec? = nil) -> String {
    command.map { page(of: $0, in: tool) } ?? overview(of: tool)
  }

  private static func overview(of tool: ToolSpec) -> String {
    let commands = tool.commands.map { command in
      let usage = [command.name] + command.arguments.map(\.usage)
      return (usage.joined(separator: " "), command.summary)
    }
    return """
      \(tool.summary)

      Usage: \(tool.name) <command> [options]

      Commands:
      \(table(commands))
      Options:
      \(table(rows(tool.options)))
      \(tool.discussion)

      '\(tool.name) help <command>' says more about one command.

      """
  }

  private static func page(of command: CommandSpec, in tool: ToolSpec) -> String {
    let usage = [tool.name, command.name] + command.arguments.map(\.usage) + ["[options]"]
    var text = "\(command.summary).\n\nUsage: \(usage.joined(separator: " "))\n\n"
    text += "\(command.discussion)\n\n"
    if !command.arguments.isEmpty {
      text += "Arguments:\n"
      text += table(command.arguments.map { ($0.placeholder, $0.summary) }) + "\n"
    }
    return text + "Options:\n" + table(rows(command.options + tool.options))
  }

  private static func rows(_ options: [OptionSpec]) -> [(String, String)] {
    options.map { option in
      (option.usage + (option.letter.map { ", -\($0)" } ?? ""), option.summary)
    }
  }

  /// Two columns; the second one is wrapped and starts where the longest name ends, at most at 24.
  private static func table(_ rows: [(name: String, summary: String)]) -> String {
    let longest = rows.map(\.name.count).filter { $0 <= 20 }.max() ?? 0
    let start = longest + 4
    let indent = String(repeating: " ", count: start)
    var text = ""
    for row in rows {
      let lines = wrapped(row.summary, width: 80 - start)
      let fits = row.name.count <= longest
      text += "  " + row.name
      text += fits ? String(repeating: " ", count: longest - row.name.count + 2) : "\n" + indent
      text += lines.joined(separator: "\n" + indent) + "\n"
    }
    return text
  }

  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

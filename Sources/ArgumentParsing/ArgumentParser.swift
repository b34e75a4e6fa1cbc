import Diagnostics

/// Turns words into a command with typed options.
///
/// Options may stand before and after the command and its arguments, as `--name value` or
/// `--name=value`; after `--` everything is an argument. A flag may be repeated, and of several
/// values the last one counts, so that an alias can be overridden. `--help` wins over everything
/// else, also over mistakes.
public struct ArgumentParser: Sendable {
  private let tool: ToolSpec

  /// Makes a parser for a tool.
  public init(_ tool: ToolSpec) { self.tool = tool }

  /// Parses the words after the tool's own name.
  ///
  /// - Throws: The first mistake, from the left.
  public func parse(_ words: [String]) throws(UsageError) -> Invocation {
    var pass = ParsingPass(tool: tool, words: words)
    return try pass.run()
  }
}

/// One walk over the words. The first mistake is kept, not thrown at once, because a later `--help`
/// makes it pointless.
private struct ParsingPass {
  let tool: ToolSpec
  let words: [String]
  private var position = 0
  private var command: CommandSpec?
  private var parsed = ParsedArguments()
  private var asksForHelp = false
  private var firstMistake: UsageError?

  init(tool: ToolSpec, words: [String]) {
    self.tool = tool
    self.words = words
  }

  mutating func run() throws(UsageError) -> Invocation {
    var onlyArguments = false
    while position < words.count {
      let word = words[position]
      switch onlyArguments ? .argument(word) : Word(word) {
      case .terminator: onlyArguments = true
      case .argument(let text): takeArgument(GivenWord(text: text, index: position))
      case .letter(let letter): takeOption(known.first { $0.letter == letter }, value: nil)
      case .option(let name, let value):
        takeOption(known.first { $0.name == name && word.hasPrefix("--") }, value: value)
      }
      position += 1
    }
    return try conclude()
  }

  private var known: [OptionSpec] { (command?.options ?? []) + tool.options }

  private mutating func note(_ reason: UsageError.Reason) {
    if firstMistake == nil { firstMistake = UsageError(reason: reason, command: command) }
  }

  private mutating func takeArgument(_ word: GivenWord) {
    guard let command else { return takeCommand(word) }
    if asksForHelp { return }
    guard parsed.arguments.count < command.arguments.count else {
      return note(.unexpectedArgument(word))
    }
    parsed.arguments.append(word)
  }

  private mutating func takeCommand(_ word: GivenWord) {
    if word.text == "help" {
      asksForHelp = true
    } else if let found = tool.commands.first(where: { $0.name == word.text }) {
      command = found
    } else {
      let names = tool.commands.map(\.name)
      note(.unknownCommand(word, nearest: NearestName.of(word.text, among: names)))
    }
  }

  private mutating func takeOption(_ found: OptionSpec?, value: String?) {
    guard let option = found else { return noteUnknownOption() }
    let here = GivenWord(text: value ?? words[position], index: position)
    if case .none = option.parameter {
      if value != nil { note(.unexpectedValue(option, here)) }
      if option == ToolSpec.help.spec { asksForHelp = true }
      parsed.values[option.name, default: []].append(here)
    } else if let given = value == nil ? nextValue() : here {
      if !option.accepts(given.text) { note(.invalidValue(option, given)) }
      parsed.values[option.name, default: []].append(given)
    } else {
      note(.missingValue(option))
    }
  }

  /// The following word, unless it is an option itself: `--site --quiet` lacks a value.
  private mutating func nextValue() -> GivenWord? {
    guard position + 1 < words.count, case .argument(let text) = Word(words[position + 1]) else {
      return nil
    }
    position += 1
    return GivenWord(text: text, index: position)
  }

  private mutating func noteUnknownOption() {
    let written = words[position]
    let bare = String(written.drop { $0 == "-" }.prefix { $0 != "=" })
    let owners = tool.commands.filter { $0 != command && $0.options.contains { $0.name == bare } }
    let nearest = owners.isEmpty ? NearestName.of(bare, among: known.map(\.name)) : nil
    note(.unknownOption(written: written, nearest: nearest, owners: owners.map(\.name)))
  }

  private mutating func conclude() throws(UsageError) -> Invocation {
    if case .unknownCommand = firstMistake?.reason, let firstMistake { throw firstMistake }
    if asksForHelp { return .help(command) }
    if let firstMistake { throw firstMistake }
    if parsed[ToolSpec.version] { return .version }
    guard let command else { throw UsageError(reason: .missingCommand, command: nil) }
    noteConflicts()
    let given = parsed.arguments.count
    if given < command.arguments.count, command.arguments[given].isRequired {
      note(.missingArgument(command.arguments[given]))
    }
    if let firstMistake { throw firstMistake }
    return .run(command, parsed)
  }

  private mutating func noteConflicts() {
    for names in tool.exclusive {
      let given = names.filter { parsed.values[$0] != nil }
      if given.count > 1 { note(.conflict(given[0], given[1])) }
    }
  }
}

/// One word of the command line, by its form alone.
enum Word: Equatable {
  /// `--name` or `--name=value`.
  case option(name: String, value: String?)
  /// `-x`.
  case letter(Character)
  /// `--`: all later words are arguments.
  case terminator
  /// Anything else, also a single `-`.
  case argument(String)

  init(_ text: String) {
    guard text.hasPrefix("-"), text != "-" else {
      self = .argument(text)
      return
    }
    if text == "--" {
      self = .terminator
    } else if text.hasPrefix("--") {
      let parts = text.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      self = .option(name: String(parts[0]), value: parts.count == 2 ? String(parts[1]) : nil)
    } else if text.count == 2, let letter = text.last {
      self = .letter(letter)
    } else {
      // `-site`: most likely a long option with a hyphen missing, so that its name can be suggested.
      self = .option(name: String(text.dropFirst()), value: nil)
    }
  }
}

/// A word that the user gave, and where it stood.
public struct GivenWord: Sendable, Hashable {
  /// The word, or the part of it that counts (`8080` of `--port=8080`).
  public let text: String
  /// Its place among the words after the tool's name, from 0.
  public let index: Int
}

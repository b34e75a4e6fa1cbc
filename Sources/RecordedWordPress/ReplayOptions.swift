/// What the words after `stillpress-demo` ask for.
public struct ReplayOptions: Sendable, Hashable {
  /// A word that can't be understood; `message` is for people.
  public struct Problem: Error, Sendable, Hashable {
    public let message: String
  }

  /// The text for `--help`.
  public static let help = """
    Serves a recorded WordPress on this machine until it is interrupted.
    The first line that it prints is the address.

    usage: stillpress-demo [--port N] [--recording DIR]

      --port N         the port to listen on, 1 to 65535 (default: a free one)
      --recording DIR  the folder with rest/ and files/ (default: demo)
      --help           print this

    """

  /// The port; 0 for a free one.
  public var port = 0
  /// The folder of the recording.
  public var recording = "demo"
  /// Whether only the help is wanted.
  public var wantsHelp = false

  /// Reads the words after the program's name; a value may be a word of its own or follow `=`.
  ///
  /// - Throws: `Problem` for the first word that can't be understood.
  public init(_ words: [String]) throws(Problem) {
    var rest = words.flatMap(Self.split)[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h": wantsHelp = true
      case "--port": port = try Self.port(rest.popFirst())
      case "--recording": recording = try Self.folder(rest.popFirst())
      default: throw Problem(message: "what is \(word)? See stillpress-demo --help")
      }
    }
  }

  private static func split(_ word: String) -> [String] {
    guard word.hasPrefix("--"), let sign = word.firstIndex(of: "=") else { return [word] }
    return [String(word[..<sign]), String(word[word.index(after: sign)...])]
  }

  private static func port(_ word: String?) throws(Problem) -> Int {
    guard let word, let port = Int(word), (0...65_535).contains(port) else {
      throw Problem(message: "--port wants a number from 1 to 65535")
    }
    return port
  }

  private static func folder(_ word: String?) throws(Problem) -> String {
    guard let word, !word.isEmpty else { throw Problem(message: "--recording wants a folder") }
    return word
  }
}

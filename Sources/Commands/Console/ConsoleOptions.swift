/// When colours are used.
enum ColorMode: String, CaseIterable, Sendable {
  case auto, always, never
}

/// How the console speaks.
struct ConsoleOptions: Sendable {
  var isQuiet = false
  var isVerbose = false
  var isJSON = false
  var usesColor = false
  /// Whether reports go to a terminal, on which a line can be painted again.
  var isTerminal = false

  init() {}

  /// - Parameter color: What the user asked for; it counts more than `NO_COLOR`, and that more than
  ///   what kind of terminal there is (no-color.org).
  init(
    isQuiet: Bool, isVerbose: Bool, isJSON: Bool, color: ColorMode, environment: [String: String],
    isTerminal: Bool
  ) {
    self.isQuiet = isQuiet
    self.isVerbose = isVerbose
    self.isJSON = isJSON
    let isCapable = isTerminal && environment["TERM"] != "dumb"
    self.isTerminal = isCapable
    usesColor =
      switch color {
      case .always: true
      case .never: false
      case .auto: isCapable && environment["NO_COLOR", default: ""].isEmpty
      }
  }
}

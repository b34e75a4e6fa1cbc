import Diagnostics

/// Colours for terminals, or none.
struct Styling: Sendable {
  enum Style: String {
    case bold = "1"
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "1;36"
  }

  let usesColor: Bool

  /// The text in a style.
  func apply(_ style: Style, to text: String) -> String {
    usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// Text from outside, made safe to show.
enum Printable {
  /// The text with every character replaced that a terminal obeys instead of showing it.
  ///
  /// Attack: a title, a file's name or a server's answer that holds escape sequences, which move the
  /// cursor, change the window's title or forge lines of a report; or characters that turn the
  /// direction of the text around, so that it reads as something else.
  static func text(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      safe.append(isUnsafe(scalar) ? (scalar == "\t" || scalar == "\n" ? " " : "\u{FFFD}") : scalar)
    }
    return String(safe)
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// How many columns a text takes on a terminal: letters of East Asian scripts and emoji take two,
  /// marks that combine none.
  static func columns(_ text: some StringProtocol) -> Int {
    text.reduce(0) { sum, character in
      guard let scalar = character.unicodeScalars.first else { return sum }
      return sum + (isWide(scalar) ? 2 : 1)
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

/// The character references of the HTML standard.
public struct CharacterReferences: Sendable {
  /// All of them, read once from ``names``.
  public static let standard = CharacterReferences(names)

  /// The most bytes of a name that may stand without a semicolon (`&Aacute`).
  public static let longestBareName = 6

  /// The most bytes of any name.
  static let longestName = 31

  private var expansions: [String: String] = [:]
  private var bare: Set<String> = []

  private init(_ list: String) {
    expansions.reserveCapacity(2_200)
    for item in list.split(separator: " ") {
      guard let mark = item.firstIndex(where: { $0 == "=" || $0 == "!" }) else { continue }
      let name = String(item[..<mark])
      let scalars = item[item.index(after: mark)...].split(separator: "+").compactMap {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      expansions[name] = String(String.UnicodeScalarView(scalars))
      if item[mark] == "!" { bare.insert(name) }
    }
  }

  /// What `&name;` stands for.
  public func expansion(of name: String) -> String? { expansions[name] }

  /// What `&name` without semicolon stands for.
  public func expansion(ofBare name: String) -> String? {
    bare.contains(name) ? expansions[name] : nil
  }

  /// What a number stands for: windows-1252 for the C1 range, U+FFFD for what is no character, nil
  /// for characters that XML forbids.
  public static func scalar(numbered number: UInt32) -> Unicode.Scalar? {
    switch number {
    case 0x80...0x9F: windows1252[Int(number - 0x80)]
    case 0x0D: "\n"
    case 0x0C: " "
    case 0x09, 0x0A: Unicode.Scalar(number)
    case 0: "\u{FFFD}"
    case 0x01...0x1F, 0x7F, 0xFFFE, 0xFFFF: nil
    default: Unicode.Scalar(number) ?? "\u{FFFD}"
    }
  }

  /// Undefined places of the code page keep the number, as the standard says.
  private static let windows1252: [Unicode.Scalar] = [
    "\u{20AC}", "\u{81}", "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{2C6}", "\u{2030}", "\u{160}", "\u{2039}", "\u{152}", "\u{8D}", "\u{17D}", "\u{8F}",
    "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{2DC}", "\u{2122}", "\u{161}", "\u{203A}", "\u{153}", "\u{9D}", "\u{17E}", "\u{178}",
  ]
}

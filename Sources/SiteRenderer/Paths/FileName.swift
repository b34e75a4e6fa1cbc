import ContentModel
import Foundation

/// The name of one file or folder under `output/`: safe whatever text it was made from.
///
/// Slugs, permalinks and media addresses are the source's: without this rule a slug `..%2f..%2fx`
/// writes outside of the folder, `.htaccess` configures the server that serves it, and a control
/// character or a right-to-left override deceives whoever lists it. The rule holds on every system,
/// not only on this one, because a mirror is copied to others.
struct FileName: Hashable, Sendable {
  /// Between 1 and 255 bytes of UTF-8, in NFC.
  let text: String

  /// The name for a decoded text; the same text gives the same name, and a name gives itself.
  init(_ decoded: String) {
    if Self.isPlain(decoded) {
      text = decoded
      return
    }
    let composed = decoded.precomposedStringWithCanonicalMapping
    text = Self.shortened(Self.withoutReservedParts(composed), of: composed)
  }

  /// Most file systems end names at 255 bytes.
  static let maximumLength = 255

  /// What most names are: short, of lower-case letters, digits, `-` and `_`.
  private static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8
    guard (1...100).contains(bytes.count) else { return false }
    let isHarmless = bytes.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    return isHarmless && (bytes.count > 4 || !deviceNames.contains(text))
  }

  private static func withoutReservedParts(_ text: String) -> String {
    var scalars = text.unicodeScalars.map { isForbidden($0) ? "-" : $0 }
    for position in scalars.indices {
      guard scalars[position] == "." else { break }
      scalars[position] = "_"
    }
    for position in scalars.indices.reversed() {
      guard scalars[position] == "." || scalars[position] == " " else { break }
      scalars[position] = "_"
    }
    var name = String(String.UnicodeScalarView(scalars))
    if name.isEmpty { name = "_" }
    let stem = name.prefix { $0 != "." }.lowercased()
    return deviceNames.contains(stem) ? "_" + name : name
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F: true  // control characters
    case 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069: true  // line ends, direction overrides
    default: "/\\:*?\"<>|".unicodeScalars.contains(scalar)
    }
  }

  /// Reserved by Windows, with any extension.
  private static let deviceNames: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// Cuts between characters, keeps a short extension, and marks the cut with a hash of the whole,
  /// so that two long names that begin alike stay two.
  private static func shortened(_ name: String, of whole: String) -> String {
    guard name.utf8.count > maximumLength else { return name }
    let end = fileExtension(of: name)
    let suffix = "-" + Fingerprint(of: whole).hex.prefix(10) + end
    var kept = ""
    var length = suffix.utf8.count
    for character in name.dropLast(end.count) {
      length += character.utf8.count
      guard length <= maximumLength else { break }
      kept.append(character)
    }
    return kept + suffix
  }

  private static func fileExtension(of name: String) -> Substring {
    guard let dot = name.lastIndex(of: "."), name[dot...].utf8.count <= 10,
      name[dot...].dropFirst().utf8.allSatisfy({ $0 < 0x80 })
    else { return "" }
    return name[dot...]
  }
}

/// Decides whether what a template wrote into a URL attribute may stay.
///
/// It stops `javascript:`, `data:` and `vbscript:` links: a URL that comes from a site's content
/// must not run in a reader's browser. The whole written value is checked, so that no two values
/// beside each other can make up a scheme that neither has alone.
enum URLCheck {
  /// What takes the place of a refused URL: a link to nowhere in the same page.
  static let replacement = Array("#blocked".utf8)

  private static let allowed: Set<String> = ["http", "https", "mailto", "tel"]

  /// - Parameter value: the written value of an attribute, with entities in it.
  /// - Parameter isList: the value is a `srcset`: each of its candidates counts.
  static func isSafe(_ value: ArraySlice<UInt8>, isList: Bool) -> Bool {
    guard isList else { return hasSafeScheme(value) }
    return value.split(separator: UInt8(ascii: ",")).allSatisfy(hasSafeScheme)
  }

  /// Whether the constant beginning of a URL makes it harmless, whatever follows.
  static func isSettled(_ beginning: [UInt8]) -> Bool {
    guard let last = beginning.last, "/?#:".utf8.contains(last) else { return false }
    return hasSafeScheme(beginning[...])
  }

  /// Reads the scheme as browsers do: leading spaces and controls do not count, tabs and line
  /// breaks count nowhere, and a URL without a scheme is relative. What our escaper writes for a
  /// character is no part of a scheme; any other entity (`&#58;`, `&colon;`) is refused, because
  /// it could stand for one.
  private static func hasSafeScheme(_ value: ArraySlice<UInt8>) -> Bool {
    var scheme: [UInt8] = []
    for index in value.indices {
      let byte = value[index]
      switch byte {
      case 0x09, 0x0A, 0x0D: continue
      case ...0x20 where scheme.isEmpty: continue
      case UInt8(ascii: ":"): return allowed.contains(String(decoding: scheme, as: UTF8.self))
      case UInt8(ascii: "&"): return escapes.contains { value[index...].starts(with: $0) }
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): scheme.append(byte)
      case _ where byte.isLetter || byte.isDigit: scheme.append(byte.lowercase)
      default: return true
      }
    }
    return true
  }

  private static let escapes = ["&amp;", "&lt;", "&gt;", "&quot;", "&#39;"].map { Array($0.utf8) }
}

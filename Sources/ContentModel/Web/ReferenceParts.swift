/// A reference as a page writes it, in the parts of RFC 3986, 4.1, still encoded.
///
/// Read as browsers read it (WHATWG URL): white space around it and tabs and line ends in it go, a
/// backslash counts as a slash, so that a link means here what it means in the page.
struct ReferenceParts {
  /// In lower case; nil if the reference has none.
  let scheme: String?
  /// What stands between `//` and the path; nil if there is no `//`.
  let authority: ArraySlice<UInt8>?
  let path: ArraySlice<UInt8>
  /// What follows `?`.
  let query: ArraySlice<UInt8>?
  /// What follows `#`.
  let fragment: ArraySlice<UInt8>?

  init(_ text: String) {
    var rest = Self.cleaned(text)[...]
    scheme = Self.removeScheme(from: &rest)
    fragment = Self.removeTail(after: UInt8(ascii: "#"), from: &rest)
    query = Self.removeTail(after: UInt8(ascii: "?"), from: &rest)
    if rest.starts(with: "//".utf8) {
      let named = rest.dropFirst(2)
      let end = named.firstIndex(of: UInt8(ascii: "/")) ?? named.endIndex
      authority = named[..<end]
      path = named[end...]
    } else {
      authority = nil
      path = rest
    }
  }

  /// Whether a user name or password stands before the host.
  var hasUser: Bool { authority?.contains(UInt8(ascii: "@")) == true }

  private static func cleaned(_ text: String) -> [UInt8] {
    var bytes = text.utf8.drop { $0 <= 32 }
    while let last = bytes.last, last <= 32 { bytes.removeLast() }
    var result = bytes.filter { $0 != 9 && $0 != 10 && $0 != 13 }
    for position in result.indices {
      switch result[position] {
      case UInt8(ascii: "?"), UInt8(ascii: "#"): return result
      case UInt8(ascii: "\\"): result[position] = UInt8(ascii: "/")
      default: continue
      }
    }
    return result
  }

  private static func removeScheme(from rest: inout ArraySlice<UInt8>) -> String? {
    guard let first = rest.first, isLetter(first) else { return nil }
    let name = rest.prefix {
      isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
    }
    guard name.endIndex < rest.endIndex, rest[name.endIndex] == UInt8(ascii: ":") else {
      return nil
    }
    rest = rest[(name.endIndex + 1)...]
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 32)
  }

  private static func removeTail(
    after mark: UInt8, from rest: inout ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    guard let place = rest.firstIndex(of: mark) else { return nil }
    defer { rest = rest[..<place] }
    return rest[(place + 1)...]
  }
}

import Foundation

/// What a text in `site.json` must be.
public enum TextFormat: Sendable, Hashable {
  /// Anything but white space alone.
  case words
  /// An absolute `http` or `https` URL without user, query and fragment.
  case siteURL
  /// A path that starts with `/`, or an absolute `http` or `https` URL.
  case menuPath
  /// A path that starts and ends with `/` and has no empty, `.` or `..` part.
  case archivePath
  /// A BCP 47 tag.
  case languageTag
  /// A time zone that this machine knows by its IANA name.
  case timeZone
  /// A host's name without scheme, port and path.
  case hostName
  /// A path of the file system.
  case filePath
  /// The name of an environment variable.
  case environmentVariable

  /// What a message says of it, after "must be".
  var expectation: String {
    switch self {
    case .words: "a text that is not empty"
    case .siteURL: "an absolute http or https URL without user, query and fragment"
    case .menuPath: "a path that starts with '/', or an absolute http or https URL"
    case .archivePath: "a path that starts and ends with '/', for example '/popular/'"
    case .languageTag: "a language tag, for example 'de-AT'"
    case .timeZone: "a time zone's name, for example 'Europe/Vienna'"
    case .hostName: "a host's name, for example 'www.example.com'"
    case .filePath: "the path of a file or folder"
    case .environmentVariable: "the name of an environment variable, for example 'WP_USER'"
    }
  }

  /// Whether a message may show the text: what was meant to be a variable's name may be a secret.
  var mayBeShown: Bool { self != .environmentVariable }

  /// Whether a text is right.
  func accepts(_ text: String) -> Bool {
    switch self {
    case .words: !text.allSatisfy(\.isWhitespace)
    case .siteURL: Self.isSiteURL(text)
    case .menuPath: text.hasPrefix("/") && !text.hasPrefix("//") || Self.isWebAddress(text)
    case .archivePath: Self.isArchivePath(text)
    case .languageTag: text.wholeMatch(of: /[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*/) != nil
    case .timeZone: TimeZone(identifier: text) != nil
    case .hostName: Self.isHostName(text)
    case .filePath: !text.isEmpty && !text.utf8.contains(0)
    case .environmentVariable: text.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil
    }
  }

  private static func isSiteURL(_ text: String) -> Bool {
    guard isWebAddress(text), let parts = URLComponents(string: text) else { return false }
    return parts.query == nil && parts.fragment == nil
  }

  private static func isWebAddress(_ text: String) -> Bool {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased() else {
      return false
    }
    return ["http", "https"].contains(scheme) && parts.host?.isEmpty == false
      && parts.user == nil && parts.password == nil
  }

  private static func isArchivePath(_ text: String) -> Bool {
    guard text.count > 2, text.hasPrefix("/"), text.hasSuffix("/") else { return false }
    let parts = text.dropFirst().dropLast().split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
      && !text.unicodeScalars.contains { $0.value < 32 || $0 == "\\" || $0 == "?" || $0 == "#" }
  }

  private static func isHostName(_ text: String) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    return text.utf8.count <= 253
      && labels.allSatisfy { label in
        (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
          && label.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
              UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
              true
            default: false
            }
          }
      }
  }
}

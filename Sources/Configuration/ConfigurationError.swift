public import Diagnostics

/// One thing that is wrong with a `site.json`.
public struct ConfigurationError: Error, Sendable, Hashable {
  /// What is wrong.
  public enum Reason: Sendable, Hashable {
    /// There is no such file.
    case missingFile
    /// The file is there but can't be read; `detail` is the system's own sentence.
    case unreadableFile(detail: String)
    /// The file is not JSON; `detail` is the parser's own sentence.
    case syntax(detail: String)
    /// The key stands twice in its object.
    case repeatedKey
    /// The object has no such key; `known` are those it can have.
    case unknownKey(nearest: String?, known: [String])
    /// The object must have this key.
    case missingKey
    /// The value is of another type than it must be; both as JSON names them.
    case wrongType(expected: String, found: String)
    /// The text is none of the allowed ones.
    case notAllowed(String, allowed: [String], nearest: String?)
    /// The number is out of its bounds.
    case outOfBounds(Int64, ClosedRange<Int>)
    /// The text is not what it must be; nil when it may be a secret that must not be shown.
    case malformed(String?, TextFormat)
    /// Two elements have the same text where each needs its own.
    case notUnique(String)
    /// There must be at least one element.
    case empty
    /// A folder or file lies where Stillpress would remove or overwrite things.
    case overlapping(with: String)
    /// This value needs another key.
    case needs(key: String)

    /// Whether the line that it is about may hold a secret, and so must not be shown.
    var mayHoldSecret: Bool {
      if case .malformed(nil, _) = self { true } else { false }
    }
  }

  /// What is wrong.
  public let reason: Reason
  /// Which value it is about.
  public let path: ConfigurationPath
  /// The file, absolute.
  public let file: String
  /// The place in the file, if there is one.
  public let position: SourcePosition?
  /// The text of that line; nil if there is none, or if it may hold a secret.
  public let line: String?
}

/// All that is wrong with a `site.json`, in the order of the file.
public struct ConfigurationErrors: Error, Sendable, Hashable {
  /// At least one.
  public let errors: [ConfigurationError]

  /// The errors for people.
  public var diagnostics: [Diagnostic] { errors.map(\.diagnostic) }
}

public import ContentModel

/// A provider's own section of `site.json`, and where it stands.
public struct ProviderSection: Sendable, Hashable {
  /// The section.
  public let value: JSONValue
  /// Its key path, for example `source` or `source[1]`.
  public let keyPath: String

  /// Makes a section.
  public init(_ value: JSONValue, keyPath: String) {
    self.value = value
    self.keyPath = keyPath
  }

  /// The text of a key; nil when it is absent or null.
  ///
  /// - Throws: When it is not a text.
  public func text(_ key: String) throws(SectionError) -> String? {
    switch value[key] {
    case nil, .null: return nil
    case .string(let text): return text
    default: throw error(key, .wrongType(expected: "a text"))
    }
  }

  /// The text of a key that must be there.
  ///
  /// - Throws: When it is absent, empty or not a text.
  public func requiredText(_ key: String) throws(SectionError) -> String {
    guard let text = try text(key), !text.isEmpty else { throw error(key, .missing) }
    return text
  }

  /// An error at one of the section's keys.
  public func error(_ key: String, _ problem: SectionError.Problem) -> SectionError {
    SectionError(keyPath: "\(keyPath).\(key)", problem: problem)
  }
}

/// What is wrong with a provider's section of `site.json`, and at which key.
public struct SectionError: Error, Sendable, Hashable {
  /// What is wrong.
  public enum Problem: Sendable, Hashable {
    /// The key must be there.
    case missing
    /// The value is of another type.
    case wrongType(expected: String)
    /// The value is not an absolute `http` or `https` URL.
    case notAWebAddress(String)
    /// One of two keys that belong together is missing.
    case needsAlso(key: String)
    /// The environment variable that the value names is not set.
    case variableNotSet(String)
    /// No provider has this type.
    case unknownType(String, known: [String])
  }

  /// The key path, for example `source.url`.
  public let keyPath: String
  /// What is wrong.
  public let problem: Problem

  /// Makes an error.
  public init(keyPath: String, problem: Problem) {
    self.keyPath = keyPath
    self.problem = problem
  }
}

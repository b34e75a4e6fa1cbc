/// Looks secrets up by the names of the environment variables that hold them. Never printed.
public struct CredentialSource: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  private let environment: [String: String]

  /// Makes a source.
  ///
  /// - Parameter environment: The process's variables, or a test's.
  public init(environment: [String: String]) { self.environment = environment }

  /// The value of a variable; nil when it is not set or empty.
  public func value(of variable: String) -> String? {
    guard let value = environment[variable], !value.isEmpty else { return nil }
    return value
  }

  public var description: String { "credentials (hidden)" }
  public var debugDescription: String { description }
}

/// Why a ``SanitizerPolicy`` was refused.
public enum PolicyError: Error, Sendable, Hashable {
  /// The element can run script, hide markup from a parser or change the page around it.
  case forbiddenElement(String)

  /// The attribute runs script, loads a document, or cannot be checked.
  case forbiddenAttribute(String)

  /// A scheme that runs script or reads local files.
  case forbiddenScheme(String)

  /// Not a plain host name such as `player.example.com`.
  case invalidHost(String)

  /// Not a name that the policy can match: letters, digits, `-` and `_`.
  case invalidName(String)
}

/// HTML as a source sent it. It has no way into a page but through the sanitizer.
public struct UntrustedHTML: Hashable, Sendable {
  /// The source's text, unchanged.
  public let source: String

  /// Wraps a text.
  public init(_ source: String) { self.source = source }

  /// Whether there is nothing but white space.
  public var isBlank: Bool { source.utf8.allSatisfy { $0 == 32 || (9...13).contains($0) } }
}

/// Markup that a ``Sanitizer`` wrote. Nothing else can make one that is not empty, so a page that
/// takes only `SafeHTML` as markup cannot be given a source's own text by mistake.
public struct SafeHTML: Sendable, Hashable {
  /// The markup: a fragment of HTML for the inside of a flow container.
  public let html: String

  init(html: String) { self.html = html }

  /// No markup at all.
  public static let empty = SafeHTML(html: "")

  /// Whether there is no markup.
  public var isEmpty: Bool { html.isEmpty }
}

/// What a ``Sanitizer`` took out of a fragment or changed in it, as counts by name.
///
/// Comments and the tags that make a document of a fragment (`html`, `head`, `body`) are not
/// counted: no reader sees them.
public struct SanitizerReport: Sendable, Hashable {
  /// Elements that went, by name in lower case: unknown ones (their content stays) and forbidden
  /// ones (with their content).
  public internal(set) var removedElements: [String: Int] = [:]

  /// Attributes that went, as `element@attribute`.
  public internal(set) var removedAttributes: [String: Int] = [:]

  /// URLs that went, as `element@attribute scheme`, where the scheme says why (`javascript`), or is
  /// `rewrite` when the caller's closure dropped the URL.
  public internal(set) var removedURLs: [String: Int] = [:]

  /// Declarations that went out of `style` attributes, by property.
  public internal(set) var removedStyles: [String: Int] = [:]

  /// Frames of hosts that the policy does not list, replaced by a link, by host.
  public internal(set) var replacedEmbeds: [String: Int] = [:]

  /// Forms replaced by a notice.
  public internal(set) var replacedForms = 0

  /// Shortcodes that the source did not render and that stand in the text, by name.
  public internal(set) var unrenderedShortcodes: [String: Int] = [:]

  /// Whether the fragment could not be read to its end or was over the policy's size limit, so that
  /// nothing of it was kept.
  public internal(set) var isParseFailure = false

  /// A report of nothing.
  public init() {}

  /// Whether nothing was lost or changed.
  public var isEmpty: Bool { self == SanitizerReport() }

  /// Adds another report's counts to this one's.
  public mutating func add(_ other: SanitizerReport) {
    removedElements.merge(other.removedElements, uniquingKeysWith: +)
    removedAttributes.merge(other.removedAttributes, uniquingKeysWith: +)
    removedURLs.merge(other.removedURLs, uniquingKeysWith: +)
    removedStyles.merge(other.removedStyles, uniquingKeysWith: +)
    replacedEmbeds.merge(other.replacedEmbeds, uniquingKeysWith: +)
    replacedForms += other.replacedForms
    unrenderedShortcodes.merge(other.unrenderedShortcodes, uniquingKeysWith: +)
    isParseFailure = isParseFailure || other.isParseFailure
  }
}

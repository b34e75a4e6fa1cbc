/// What a ``Sanitizer`` keeps: a value made of allow-lists. Whatever no list names goes.
///
/// Three presets exist: ``strict``, ``standard`` and ``trusted``. What none of them keeps and none can
/// be made to keep (script, styles, forms, plug-ins, foreign markup, event handlers, …) is listed in
/// ``forbiddenElements`` and refused when a policy is made.
public struct SanitizerPolicy: Sendable, Hashable {
  /// Which `class` names stay.
  public enum ClassRule: Sendable, Hashable {
    /// All of them.
    case all
    /// Only these.
    case only(Set<String>)
  }

  /// How the `style` attribute is read.
  public enum StyleRule: Sendable, Hashable {
    /// It goes.
    case none
    /// The properties of WordPress's blocks and editors stay when their values are plain.
    case layout
    /// Custom properties and more of the layout properties, too.
    case wide
  }

  /// The preset's name, for messages.
  public let name: String

  /// Elements that stay, by name in lower case.
  public internal(set) var elements: Set<String>

  /// Attributes that stay, by element; `*` holds those that stay on all elements.
  public internal(set) var attributes: [String: Set<String>]

  /// Which classes stay.
  public internal(set) var classes: ClassRule

  /// How inline styles are read.
  public let styles: StyleRule

  /// Whether every `data-*` attribute stays.
  public let keepsDataAttributes: Bool

  /// URL schemes for what a reader follows (`href`, `cite`), in lower case. A URL without scheme
  /// stays.
  public internal(set) var linkSchemes: Set<String>

  /// URL schemes for what loads by itself (`src`, `srcset`, `poster`, `url()`).
  public let resourceSchemes: Set<String>

  /// Whether pictures may be raster `data:` URLs (PNG, GIF, JPEG, WebP, AVIF), which run nothing.
  public let keepsDataImages: Bool

  /// Hosts whose frames stay, in a sandbox; each a host name in lower case. Others match nothing.
  public var iframeHosts: Set<String>

  /// Tokens that every link gets in `rel`, such as `nofollow`.
  public let linkRelations: [String]

  /// What stands before every `id` and `name`, so that none can shadow a property of the document
  /// (DOM clobbering) or meet an id of the page around it. A link from elsewhere to a place within
  /// sanitized content needs it too.
  public let idPrefix: String

  /// What stands in the place of a form; no notice if empty.
  public var formNotice: String

  /// The text of that notice's link to the original page.
  public var formLinkText: String

  /// The longest fragment that is read, in bytes of UTF-8. A longer one gives nothing.
  public var maximumLength: Int

  /// How deep elements may nest. Deeper ones are unwrapped: a browser stops nesting at 512.
  public let maximumDepth: Int
}

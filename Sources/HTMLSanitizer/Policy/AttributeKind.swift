/// How an attribute's value is checked.
enum AttributeKind: Sendable {
  /// Any text: it is escaped.
  case text
  /// There or not; its value does not matter.
  case flag
  /// A URL that a reader follows.
  case link
  /// A URL that a browser loads by itself.
  case resource
  /// Candidates of a picture.
  case candidates
  case style
  case classes
  /// An id, or a name that works as one.
  case identifier
  /// Ids of other elements, apart by spaces.
  case references
  /// `#` and a name.
  case fragment
  /// Only `_blank` stays.
  case target
  /// Known tokens stay; the policy's come to them.
  case relations

  /// The kind of a known attribute; nil for one that means nothing by itself.
  init?(attribute name: String) {
    switch name {
    case "href", "cite", "longdesc": self = .link
    case "src", "poster": self = .resource
    case "srcset": self = .candidates
    case "style": self = .style
    case "class": self = .classes
    case "id", "name": self = .identifier
    case "for", "headers", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns",
      "aria-details", "aria-flowto", "aria-activedescendant", "aria-errormessage", "itemref":
      self = .references
    case "usemap": self = .fragment
    case "target": self = .target
    case "rel": self = .relations
    case "controls", "default", "hidden", "itemscope", "loop", "muted", "nowrap", "open",
      "playsinline", "reversed", "allowfullscreen", "noshade", "compact":
      self = .flag
    default: return nil
    }
  }
}

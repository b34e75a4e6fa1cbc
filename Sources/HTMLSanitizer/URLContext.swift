/// Where a URL stands that a ``Sanitizer`` asks its caller to rewrite.
public struct URLContext: Sendable, Hashable {
  /// The element's name, in lower case.
  public let element: String

  /// The attribute's name; `style` for a `url()` of a style attribute, `srcset` for one candidate of
  /// a list.
  public let attribute: String

  /// Whether a browser loads the URL by itself: pictures, media, frames, `url()` of a style.
  public let isResource: Bool

  /// Describes a place.
  public init(element: String, attribute: String, isResource: Bool) {
    self.element = element
    self.attribute = attribute
    self.isResource = isResource
  }
}

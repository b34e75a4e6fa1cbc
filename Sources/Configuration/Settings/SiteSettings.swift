/// What the mirror says of itself. What is nil comes from the source.
public struct SiteSettings: Sendable, Hashable {
  /// The mirror's address: absolute, `http` or `https`, with a trailing slash.
  public var url: String?
  /// The title, plain text.
  public var title: String?
  /// A BCP 47 tag: `de-AT`.
  public var language: String?
  /// An IANA name: `Europe/Vienna`.
  public var timeZone: String?

  enum Key: String, CaseIterable { case url, title, language, timeZone }
}

/// An entry of the menu.
public struct MenuItem: Sendable, Hashable {
  /// Its text, plain.
  public var title: String
  /// A path of the mirror that starts with `/`, or an absolute `http` or `https` URL.
  public var path: String

  enum Key: String, CaseIterable { case title, path }
}

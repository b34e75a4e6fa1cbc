public import ContentModel
public import ProviderKit

/// The section of `site.json` for a source of type `wordpress`.
public struct WordPressConfiguration: Sendable, Hashable {
  /// The environment variables that hold a login.
  public struct Variables: Sendable, Hashable {
    /// Holds the name of the user.
    public let user: String
    /// Holds the application password.
    public let password: String
  }

  /// The address of the site, as its owner wrote it.
  public let site: WebAddress
  /// Where the login is; nil for an anonymous reader.
  public let variables: Variables?

  /// Reads a section: `{"url": …, "userVariable": …, "passwordVariable": …}`.
  ///
  /// - Throws: `SectionError` when the URL is missing or not absolute, or when one of the two
  ///   variables stands alone.
  public init(_ section: ProviderSection) throws(SectionError) {
    let url = try section.requiredText("url")
    guard let site = WebAddress(url) else { throw section.error("url", .notAWebAddress(url)) }
    self.site = site
    switch (try section.text("userVariable"), try section.text("passwordVariable")) {
    case (nil, nil): variables = nil
    case (let user?, let password?): variables = Variables(user: user, password: password)
    case (_?, nil): throw section.error("passwordVariable", .needsAlso(key: "userVariable"))
    case (nil, _?): throw section.error("userVariable", .needsAlso(key: "passwordVariable"))
    }
  }
}

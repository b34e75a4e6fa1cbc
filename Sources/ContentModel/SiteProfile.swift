/// What a source says of the site as a whole.
public struct SiteProfile: Sendable, Hashable, Codable {
  /// The title, plain text.
  public var title: String
  /// The tagline, plain text.
  public var tagline: String
  /// The address of the front page, absolute, with a trailing slash.
  public var home: String
  /// Where the CMS itself lives, absolute, with a trailing slash; media may live under it.
  public var installation: String
  /// An IANA name, `Europe/Berlin`; nil when the site has only an offset.
  public var timeZone: String?
  /// Seconds east of UTC, used when there is no time zone.
  public var offsetFromUTC: Int
  /// A BCP 47 tag, `de-DE`; nil when the source does not say.
  public var language: String?
  /// The page shown as the front page, if it is not the list of posts.
  public var frontPage: ContentID?
  /// The page whose address shows the list of posts, if the front page does not.
  public var postsPage: ContentID?

  /// Makes a profile.
  public init(
    title: String, tagline: String = "", home: String, installation: String? = nil,
    timeZone: String? = nil, offsetFromUTC: Int = 0, language: String? = nil,
    frontPage: ContentID? = nil, postsPage: ContentID? = nil
  ) {
    self.title = title
    self.tagline = tagline
    self.home = home
    self.installation = installation ?? home
    self.timeZone = timeZone
    self.offsetFromUTC = offsetFromUTC
    self.language = language
    self.frontPage = frontPage
    self.postsPage = postsPage
  }
}

/// An uploaded file, usually a picture in several sizes.
public struct Asset: Sendable, Hashable {
  /// One rendition of a picture.
  public struct Rendition: Sendable, Hashable {
    /// The source's name for the size: `thumbnail`, `medium`, `large`, `full`, …
    public var name: String
    /// The file, absolute.
    public var url: String
    /// Pixels; 0 when unknown.
    public var width: Int
    /// Pixels; 0 when unknown.
    public var height: Int

    /// Makes a rendition.
    public init(name: String, url: String, width: Int, height: Int) {
      self.name = name
      self.url = url
      self.width = width
      self.height = height
    }
  }

  /// Its name within the source.
  public var id: ContentID
  /// The original file, absolute.
  public var url: String
  /// The address of the attachment's own page at the source.
  public var permalink: String
  /// The media type, for example `image/jpeg`.
  public var mediaType: String
  /// Plain text.
  public var title: String
  /// What the picture shows, for those who don't see it. Plain text.
  public var alternativeText: String
  /// The caption.
  public var caption: UntrustedHTML
  /// Pixels; nil when it is not a picture.
  public var width: Int?
  /// Pixels; nil when it is not a picture.
  public var height: Int?
  /// The smaller renditions, ordered by width and then name.
  public var renditions: [Rendition]

  /// Makes an asset.
  public init(
    id: ContentID, url: String, permalink: String = "", mediaType: String, title: String = "",
    alternativeText: String = "", caption: UntrustedHTML = UntrustedHTML(""), width: Int? = nil,
    height: Int? = nil, renditions: [Rendition] = []
  ) {
    self.id = id
    self.url = url
    self.permalink = permalink
    self.mediaType = mediaType
    self.title = title
    self.alternativeText = alternativeText
    self.caption = caption
    self.width = width
    self.height = height
    self.renditions = renditions
  }
}

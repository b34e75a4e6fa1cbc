/// All that `site.json` says, decoded and validated, with every default filled in.
///
/// It holds no secret: a source or a target names the environment variables that do.
public struct SiteConfiguration: Sendable, Hashable {
  /// The site folder, absolute: what every relative path in the file starts from.
  public var folder: String
  /// The sources, at least one, with different names.
  public var sources: [SourceConfiguration]
  /// What the mirror says of itself.
  public var site: SiteSettings
  /// How pages refer to each other.
  public var links: LinkMode
  /// How sources are read.
  public var sync: SyncSettings
  /// What stays of the source's HTML.
  public var sanitizer: SanitizerSettings
  /// Lists of chosen entries, with different names and paths.
  public var collections: [CollectionConfiguration]
  /// The entries of the menu, in order; nil leaves the menu to the theme.
  public var menu: [MenuItem]?
  /// The folder of the templates, absolute.
  public var templates: String
  /// The folder of the pages, absolute.
  public var output: String
  /// The database file, absolute.
  public var store: String
  /// Where the output can be published, ordered by name.
  public var publish: [PublishTarget]

  /// The file that a folder with a site holds.
  public static let fileName = "site.json"
}

/// How pages refer to each other.
public enum LinkMode: String, Sendable, Hashable, CaseIterable {
  /// From the root of the host: `/2024/05/hello/`.
  case root
  /// With scheme and host: `https://mirror.example.org/2024/05/hello/`; needs `site.url`.
  case absolute
  /// From page to page, so that the folder works from `file://`: `../../hello/index.html`.
  case relative
}

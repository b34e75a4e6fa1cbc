import Configuration
import ContentModel
import Foundation

/// What pages say of the site as a whole: what `site.json` gives, else what the source says of
/// itself. Nothing comes from this machine, so that its zone, language and clock change no byte.
struct SiteFacts: Sendable {
  let title: String
  let tagline: String
  /// A BCP 47 tag.
  let language: String
  /// `ltr` or `rtl`.
  let direction: String
  let timeZone: TimeZone
  let locale: Locale
  /// The source's front page; empty if the store does not know it.
  let source: String
  /// The mirror's address, absolute, with a slash at its end; nil if `site.json` gives none.
  let mirror: String?
  let links: LinkMode
  /// `Stillpress 0.1`
  let generator: String

  init(configuration: SiteConfiguration, profile: SiteProfile?, generator: String) {
    let site = configuration.site
    title = site.title ?? profile?.title ?? ""
    tagline = profile?.tagline ?? ""
    language = site.language ?? profile?.language ?? "en"
    direction = Self.isRightToLeft(language) ? "rtl" : "ltr"
    timeZone = Self.timeZone(site.timeZone, profile)
    locale = Locale(identifier: language)
    source = profile?.home ?? ""
    mirror = site.url
    links = configuration.links
    self.generator = generator
  }

  /// How links are written in a page.
  func style(in page: OutputPath) -> LinkStyle {
    switch links {
    case .root: .root(base: mirror)
    case .absolute: .absolute(base: absoluteBase)
    case .relative: .relative(from: page)
    }
  }

  /// How links are written in the page that a server shows at any address that does not exist: from
  /// the root, since nobody knows how deep it is. Only a mirror without address has no choice.
  func style(inErrorPage page: OutputPath) -> LinkStyle {
    links == .relative && mirror != nil ? .root(base: mirror) : style(in: page)
  }

  /// How links are written where they must be absolute: in feeds, sitemaps and canonical links.
  var absoluteStyle: LinkStyle { .absolute(base: absoluteBase) }

  /// The mirror's address; the source's, as the one that counts, if the mirror has none of its own.
  private var absoluteBase: String { mirror ?? (source.isEmpty ? "/" : source) }

  private static func timeZone(_ configured: String?, _ profile: SiteProfile?) -> TimeZone {
    for name in [configured, profile?.timeZone] {
      if let name, let zone = TimeZone(identifier: name) { return zone }
    }
    return TimeZone(secondsFromGMT: profile?.offsetFromUTC ?? 0) ?? .gmt
  }

  private static func isRightToLeft(_ language: String) -> Bool {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
    if parts.contains("latn") { return false }
    if parts.contains("arab") || parts.contains("hebr") { return true }
    return parts.first.map { rightToLeftLanguages.contains(String($0)) } ?? false
  }

  private static let rightToLeftLanguages: Set<String> = [
    "ar", "arc", "ary", "arz", "azb", "ckb", "dv", "fa", "glk", "haz", "he", "iw", "lrc", "mzn",
    "pnb", "ps", "sd", "skr", "syr", "ug", "ur", "yi",
  ]
}

import ContentModel
import ProviderKit

/// What the index of the API says of the site.
struct WordPressIndex: Sendable {
  /// The members to ask for. The routes of a site with many plugins are more than a megabyte: of them
  /// only the one is asked for that shows whether `modified_after` is known (WordPress 5.7).
  static let fields =
    "name,description,url,home,gmt_offset,timezone_string,namespaces,"
    + "page_on_front,page_for_posts,show_on_front,routes./wp/v2/posts.endpoints"

  /// Whether the site has the part of the API that content is read from.
  let hasContent: Bool
  /// Whether posts can be asked for by when they were modified.
  let hasModifiedAfter: Bool
  /// The pages shown as front page and as list of posts; nil when the index does not say.
  let frontPages: (front: ContentID?, posts: ContentID?)?
  private let value: JSONValue

  /// Reads the index; nil when this is not one.
  init?(_ value: JSONValue) {
    guard let namespaces = value["namespaces"]?.lenientElements else { return nil }
    self.value = value
    hasContent = namespaces.contains(.string("wp/v2"))
    let endpoints = value["routes"]?["/wp/v2/posts"]?["endpoints"]?.lenientElements ?? []
    hasModifiedAfter = endpoints.contains { $0["args"]?["modified_after"] != nil }
    frontPages = value["show_on_front"]?.string.map { shown in
      guard shown == "page" else { return (nil, nil) }
      return (Self.page(value, "page_on_front"), Self.page(value, "page_for_posts"))
    }
  }

  /// The site's profile.
  ///
  /// - Parameters:
  ///   - site: The configured address, for what the index leaves out.
  ///   - language: What the front page says.
  ///   - frontPage: The page known to stand at the home address.
  func profile(site: WebAddress, language: String?, frontPage: ContentID?) -> SiteProfile {
    var root = site
    root.query = nil
    let home = Self.folder(value.text("home")) ?? Self.folder(root.description) ?? ""
    let offset = value["gmt_offset"]?.lenientDouble ?? 0
    let zone = value.text("timezone_string")
    return SiteProfile(
      title: PlainText.decoding(value.text("name")),
      tagline: PlainText.decoding(value.text("description")), home: home,
      installation: Self.folder(value.text("url")) ?? home, timeZone: zone.isEmpty ? nil : zone,
      offsetFromUTC: (-14...14).contains(offset) ? Int((offset * 3_600).rounded()) : 0,
      language: language, frontPage: frontPages.map(\.front) ?? frontPage,
      postsPage: frontPages?.posts)
  }

  private static func page(_ value: JSONValue, _ key: String) -> ContentID? {
    value.reference(key).map { ContentID(.entry, $0) }
  }

  /// The address with a slash at its end; nil when it is not one.
  static func folder(_ url: String) -> String? {
    guard let address = WebAddress(url) else { return nil }
    return address.path.hasSuffix("/") ? address.description : address.description + "/"
  }
}

/// The list of a sitemap's parts (sitemaps.org). Its form is fixed, so that it is no template.
enum SitemapIndex {
  /// The document.
  ///
  /// - Parameter addresses: Of the parts, absolute and percent-encoded.
  static func document(of addresses: [String]) -> [UInt8] {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

      """
    for address in addresses {
      let escaped = address.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      text += "<sitemap><loc>\(escaped)</loc></sitemap>\n"
    }
    return Array((text + "</sitemapindex>\n").utf8)
  }
}

/// Questions to absolute URLs of a site.
enum SiteAddress {
  /// Scheme, host and port: "http://a.example:80" of "http://a.example:80/b".
  static func origin(of url: String) -> String {
    String(url[..<pathStart(of: url)])
  }

  /// The path without query and fragment: "/b" of "http://a.example/b?c".
  static func path(of url: String) -> String {
    String(url[pathStart(of: url)...].prefix { $0 != "?" && $0 != "#" })
  }

  private static func pathStart(of url: String) -> String.Index {
    guard let colon = url.firstIndex(of: ":"), url[colon...].hasPrefix("://") else {
      return url.startIndex
    }
    let host = url.index(colon, offsetBy: 3)
    return url[host...].firstIndex { "/?#".contains($0) } ?? url.endIndex
  }
}

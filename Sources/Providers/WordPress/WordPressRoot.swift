public import ContentModel

/// The root of a site's REST API, in either of the forms that WordPress has for it: a path
/// (`https://example.com/wp-json/`) or a parameter (`https://example.com/?rest_route=/`).
public struct WordPressRoot: Sendable, Hashable, CustomStringConvertible {
  /// The root's address, as it was found.
  public let address: WebAddress

  /// Makes a root.
  public init(_ address: WebAddress) { self.address = address }

  /// The address of a route.
  ///
  /// - Parameters:
  ///   - path: The route without a leading slash, for example `wp/v2/posts`; empty for the index.
  ///   - query: Names and values, not yet encoded. With `rest_route` they follow it by `&`.
  func url(_ path: String, _ query: [(name: String, value: String)] = []) -> String {
    var result = address
    var items = address.query.map { $0.split(separator: "&").map(String.init) } ?? []
    if let place = items.firstIndex(where: { $0.hasPrefix("rest_route=") }) {
      let route = items[place].dropFirst("rest_route=".count)
      let isEncoded = route.lowercased().hasSuffix("%2f")
      let base = isEncoded ? String(route.dropLast(3)) + "/" : String(route)
      items[place] = "rest_route=" + (base.hasSuffix("/") ? base : base + "/") + path
    } else {
      result.path += (address.path.hasSuffix("/") ? "" : "/") + path
    }
    items += query.map { "\($0.name)=\(PercentCoding.encode($0.value, keeping: Self.plain))" }
    result.query = items.isEmpty ? nil : items.joined(separator: "&")
    return result.description
  }

  public var description: String { address.description }

  /// What stays as it is in a query; commas and slashes may stand there and are kept readable.
  private static let plain = ASCIISet.unreserved.union(ASCIISet(",/:"))
}

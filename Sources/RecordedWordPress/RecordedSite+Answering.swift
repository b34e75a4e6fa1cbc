import ContentModel
public import HTTPServing

extension RecordedSite {
  /// What WordPress answers to a request.
  public func answer(_ request: ServedRequest) -> ServedResponse {
    let front = FrontPages(site: self, request: request)
    let whole = PercentCoding.decode(request.path)
    guard whole == basePath || whole.hasPrefix(basePath + "/") else {
      return .text("Not Found\n", status: 404)
    }
    let path = whole == basePath ? "/" : String(whole.dropFirst(basePath.count))
    if let route = restRoute(path, request) {
      return RESTInterface(site: self, request: request).answer(route: route)
    }
    return front.answer(path: path)
  }

  /// The REST route of both forms of address: `/wp-json/…` and `/?rest_route=/…`.
  private func restRoute(_ path: String, _ request: ServedRequest) -> String? {
    if path == "/wp-json" { return "/" }
    if path.hasPrefix("/wp-json/") { return String(path.dropFirst("/wp-json".count)) }
    guard path == "/" || path == "/index.php" else { return nil }
    return request.query.last { $0.name == "rest_route" }?.value
  }
}

/// A request that reached the server.
public struct ServedRequest: Sendable, Hashable {
  /// The methods that are handed on; others are answered 405 by the server itself.
  public enum Method: String, Sendable, Hashable {
    case get = "GET"
    case head = "HEAD"
  }

  /// The method.
  public var method: Method
  /// Path and query as the client wrote them.
  public var target: String
  /// The fields in the order in which they came.
  public var headers: [HeaderField]

  /// Makes a request.
  public init(_ target: String, method: Method = .get, headers: [HeaderField] = []) {
    self.method = method
    self.target = target
    self.headers = headers
  }

  /// The path before `?`, still percent-encoded.
  public var path: String { String(target.prefix { $0 != "?" }) }

  /// The items after `?`, decoded.
  public var query: [QueryItem] {
    guard let mark = target.firstIndex(of: "?") else { return [] }
    return QueryItem.items(of: target[target.index(after: mark)...])
  }

  /// The first value of a field, whatever the case of its name.
  public func header(_ name: String) -> String? {
    let wanted = name.lowercased()
    return headers.first { $0.name.lowercased() == wanted }?.value
  }
}

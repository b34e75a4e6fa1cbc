/// What a server answered, whatever its status.
public struct HTTPResponse: Sendable, Hashable {
  /// The status code of the last response, after redirects.
  public var status: Int
  /// The fields of the last response, in order.
  public var headers: [HTTPHeader]
  /// The body, decoded from its content coding; empty for downloads to a file.
  public var body: [UInt8]
  /// Where the answer came from, after redirects.
  public var url: String

  /// Makes a response.
  public init(status: Int, headers: [HTTPHeader] = [], body: [UInt8] = [], url: String) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
  }

  /// The first value of a field, whatever the case of its name.
  public func header(_ name: String) -> String? {
    let wanted = name.lowercased()
    return headers.first { $0.name.lowercased() == wanted }?.value
  }

  /// All values of a field, in order.
  public func headers(named name: String) -> [String] {
    let wanted = name.lowercased()
    return headers.filter { $0.name.lowercased() == wanted }.map(\.value)
  }
}

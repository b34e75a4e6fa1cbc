/// A request for one resource.
public struct HTTPRequest: Sendable, Hashable {
  /// The methods that reading a site needs.
  public enum Method: String, Sendable, Hashable {
    case get = "GET"
    case head = "HEAD"
  }

  /// The method.
  public var method: Method
  /// An absolute `http` or `https` URL, percent-encoded.
  public var url: String
  /// Field names and values, in order.
  public var headers: [HTTPHeader]
  /// Credentials; sent to the URL's own origin only, never after a redirect to another one.
  public var credentials: HTTPCredentials?

  /// Makes a request.
  public init(
    _ url: String, method: Method = .get, headers: [HTTPHeader] = [],
    credentials: HTTPCredentials? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.credentials = credentials
  }
}

/// One field of a request or a response.
public struct HTTPHeader: Sendable, Hashable {
  /// The name as it was written; compared without case (RFC 9110, 5.1).
  public var name: String
  /// The value without surrounding white space.
  public var value: String

  /// Makes a field.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A user and a password for the Basic scheme (RFC 7617). Never printed.
public struct HTTPCredentials: Sendable, Hashable, CustomStringConvertible,
  CustomDebugStringConvertible
{
  /// The user.
  public let user: String
  /// The password.
  public let password: String

  /// Makes credentials.
  public init(user: String, password: String) {
    self.user = user
    self.password = password
  }

  public var description: String { "credentials (hidden)" }
  public var debugDescription: String { description }
}

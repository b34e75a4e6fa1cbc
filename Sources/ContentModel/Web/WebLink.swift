/// Where a link leads: an address, and a place in what is there.
public struct WebLink: Sendable, Hashable, CustomStringConvertible {
  /// The address.
  public var address: WebAddress
  /// What follows `#`, as it was written; nil if there is none.
  public var fragment: String?

  /// Reads an absolute link; nil when it is not one, has another scheme (`javascript:` would run in
  /// a page that shows it), or carries a user name or password.
  public init?(_ text: String) { self.init(text, on: nil) }

  /// Reads a link as it stands in a page; without a page only an absolute one leads anywhere.
  public init?(_ reference: String, on page: WebAddress?) {
    let parts = ReferenceParts(reference)
    guard !parts.hasUser, let address = WebAddress(parts, on: page) else { return nil }
    self.address = address
    fragment = parts.fragment.map { String(decoding: $0, as: UTF8.self) }
  }

  public var description: String { address.description + (fragment.map { "#" + $0 } ?? "") }
}

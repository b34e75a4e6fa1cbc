/// One `name=value` of a query, decoded once.
public struct QueryItem: Sendable, Hashable {
  /// The decoded name.
  public var name: String
  /// The decoded value; empty when there is none.
  public var value: String

  /// Makes an item.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Reads the part of a target after `?` as forms write it: `&` between, `+` for a space.
  public static func items(of query: some StringProtocol) -> [QueryItem] {
    query.split(separator: "&").map { part in
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = sides.count > 1 ? sides[1] : ""
      return QueryItem(PercentCoding.decodeForm(sides[0]), PercentCoding.decodeForm(value))
    }
  }
}

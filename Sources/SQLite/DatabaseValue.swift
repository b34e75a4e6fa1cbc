/// A value that goes into a statement.
public enum DatabaseValue: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// The number, or NULL.
  public init(_ number: Int64?) { self = number.map { .integer($0) } ?? .null }
  /// The number, or NULL.
  public init(_ number: Int?) { self = number.map { .integer(Int64($0)) } ?? .null }
  /// The text, or NULL.
  public init(_ text: String?) { self = text.map { .text($0) } ?? .null }
  /// 1 or 0.
  public init(_ flag: Bool) { self = .integer(flag ? 1 : 0) }
}

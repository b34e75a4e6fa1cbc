/// A JSON value (RFC 8259). Objects keep no order; of equal keys the last one counts.
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number without fraction or exponent that fits 64 bits.
  case int(Int64)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The member of an object; nil when there is none, or this is not an object.
  public subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  /// The text, if this is a string.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The elements, if this is an array.
  public var array: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The members, if this is an object.
  public var object: [String: JSONValue]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// The truth value, if this is one.
  public var bool: Bool? {
    guard case .bool(let flag) = self else { return nil }
    return flag
  }

  /// The number, if this is a whole number.
  public var int: Int64? {
    guard case .int(let number) = self else { return nil }
    return number
  }
}

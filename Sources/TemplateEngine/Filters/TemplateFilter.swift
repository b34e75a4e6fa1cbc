/// A filter: a pure function from a value and arguments to a value.
///
/// ```swift
/// let shout = TemplateFilter("shout", arguments: 0...1) { value, arguments, _ in
///   .string(value.text + (arguments.first?.text ?? "!"))
/// }
/// ```
public struct TemplateFilter: Sendable {
  /// What a filter does. It sees computed values, never lazy ones.
  public typealias Body =
    @Sendable (TemplateValue, [TemplateValue], FilterSetting) throws(FilterFailure) -> TemplateValue

  /// The name in templates.
  public let name: String
  /// How many arguments it takes; checked when a template is compiled.
  public let arguments: ClosedRange<Int>

  let apply: Body

  /// Makes a filter. One with the name of a built-in filter takes its place.
  public init(_ name: String, arguments: ClosedRange<Int> = 0...0, _ apply: @escaping Body) {
    self.name = name
    self.arguments = arguments
    self.apply = apply
  }
}

/// Why a filter cannot work on a value. The engine adds the filter's name and place.
public struct FilterFailure: Error, Sendable, Equatable {
  /// What follows "the filter `name` …": `needs a list, not a number`.
  public let message: String

  /// Makes a failure.
  public init(_ message: String) {
    self.message = message
  }

  static func needs(_ wanted: String, not value: TemplateValue) -> FilterFailure {
    FilterFailure("needs \(wanted), not \(value.kindName)")
  }
}

/// What filters know of their surroundings: nothing that changes between two renderings.
public struct FilterSetting: Sendable {
  let dates: DateText
  let numbers: NumberText
  /// The bound of a text that a filter makes.
  let textBytes: Int
}

extension TemplateValue {
  /// The value as plain text: markup without its tags and with its entities decoded.
  public var text: String { plainText }
}

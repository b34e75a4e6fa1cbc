public import Foundation

/// A value that a template can see.
///
/// `string` is text: it is escaped wherever it is written. `markup` is HTML that somebody has
/// already made safe: it passes unescaped where markup belongs, and becomes text elsewhere (in
/// an attribute, say). No filter turns a string into markup without escaping it, so the only
/// makers of unescaped HTML are the template's own text and the program that fills the context.
public enum TemplateValue: Sendable {
  /// Nothing: prints as nothing and is false.
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  /// A moment; `date` filters print it in the environment's time zone and locale.
  case date(Date)
  /// Text, escaped on output.
  case string(String)
  /// Safe HTML, not escaped in HTML text.
  case markup(String)
  case list([TemplateValue])
  case map(TemplateMap)
  /// A value computed when a template first uses it, at most once in a rendering.
  case lazy(LazyValue)

  /// A value computed when a template first uses it.
  public static func lazy(_ make: @escaping @Sendable () -> TemplateValue) -> TemplateValue {
    .lazy(LazyValue(make))
  }

  /// The value itself, computed now if it is lazy.
  public var resolved: TemplateValue {
    guard case .lazy(let lazy) = self else { return self }
    return lazy.resolve()
  }
}

/// Structure and type count: `.int(1)` differs from `.double(1)`, unlike `==` in a template.
/// Lazy values are equal only to themselves.
extension TemplateValue: Equatable {}

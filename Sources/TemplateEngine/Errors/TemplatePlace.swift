/// A place in a template.
public struct TemplatePlace: Sendable, Hashable {
  /// The template's name.
  public let template: String
  /// The line, from 1.
  public let line: Int
  /// The column in characters (grapheme clusters), from 1.
  public let column: Int
  /// The whole line, without its end.
  public let lineText: String

  /// Makes a place.
  public init(template: String, line: Int, column: Int, lineText: String) {
    self.template = template
    self.line = line
    self.column = column
    self.lineText = lineText
  }
}

/// One step on the way from the template that was asked for to the one that has the error.
public struct TemplateLink: Sendable, Hashable {
  /// How the inner template came into play.
  public enum Kind: String, Sendable, Hashable {
    case included, extended, called
  }

  public let kind: Kind
  /// Where the tag stands.
  public let place: TemplatePlace

  /// Makes a link.
  public init(_ kind: Kind, at place: TemplatePlace) {
    self.kind = kind
    self.place = place
  }
}

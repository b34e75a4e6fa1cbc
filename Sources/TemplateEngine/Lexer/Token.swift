/// A piece of a template's source: text, `{{ … }}` or `{% … %}`. Comments leave no token.
struct Token: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    case text, output, tag
  }

  let kind: Kind
  /// The bytes between the delimiters without the surrounding space, or the text itself.
  let content: Range<Int>
  /// Where the token starts, delimiter included.
  let start: Int
}

/// A mistake in a template's syntax: what, at which byte.
struct SyntaxFailure: Error {
  let reason: TemplateError.Reason
  let offset: Int
  var suggestion: String?

  init(_ reason: TemplateError.Reason, at offset: Int, suggestion: String? = nil) {
    self.reason = reason
    self.offset = offset
    self.suggestion = suggestion
  }
}

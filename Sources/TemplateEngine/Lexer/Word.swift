/// A word of an expression: what stands between `{{` and `}}`, or in a tag.
struct Word: Equatable {
  enum Kind: Equatable {
    case name(String)
    case int(Int)
    case double(Double)
    case string(String)
    /// An operator or a bracket.
    case mark(Mark)
    case end
  }

  /// Operators and brackets by their spelling.
  enum Mark: String, CaseIterable {
    case ellipsis = "..."
    case equal = "==", notEqual = "!=", atMost = "<=", atLeast = ">="
    case less = "<", more = ">", assign = "=", not = "!"
    case dot = ".", comma = ",", colon = ":", pipe = "|"
    case plus = "+", minus = "-", times = "*", slash = "/", percent = "%", tilde = "~"
    case openParenthesis = "(", closeParenthesis = ")"
    case openBracket = "[", closeBracket = "]"
  }

  let kind: Kind
  let range: Range<Int>

  /// The word as an error message quotes it.
  func quoted(in source: SourceText) -> String {
    kind == .end ? "the end" : "`\(source.text(range))`"
  }
}

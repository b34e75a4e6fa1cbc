extension TemplateError {
  /// What is wrong.
  public enum Reason: Sendable, Hashable {
    // Delimiters and strings
    case unclosedDelimiter(String, expected: String)
    case unterminatedString
    case unexpectedCharacter(String)
    case numberOutOfRange(String)
    case emptyOutput
    case emptyTag

    // Structure
    case unknownTag(String)
    case unexpectedTag(String, expected: String?)
    case unclosedTag(String, expected: String)
    case mismatchedEnd(String, expected: String)
    case expected(String, found: String)
    case comparisonChain
    case unknownFilter(String)
    case argumentCount(filter: String, allowed: ClosedRange<Int>, given: Int)
    case unknownLoopField(String)
    case outsideLoop(String)
    case outsideBlock
    case duplicateBlock(String)
    case misplacedExtends
    case unknownMacro(String)
    case duplicateMacro(String)
    case macroArguments(macro: String, String)
    case nestingTooDeep(Int)

    // Other templates
    case missingTemplate(String)
    case extendsCycle([String])
    case includeCycle([String])
    case unreadable(String)
    case notUTF8
    case refusedName(String)

    // Where values may stand
    case valueNotAllowed(MarkupPlace)
    case branchesDisagree(tag: String, String, String)
    case bodyChangesPlace(tag: String, from: String, to: String)

    // Rendering
    case undefinedName(String)
    case wrongType(operation: String, type: String)
    case divisionByZero
    case overflow
    case filterFailed(filter: String, String)
    case unpackingMismatch(names: Int, values: Int)
    case unsafeName(String)
    case limit(TemplateLimits.Kind, Int)
  }

  /// A place in the output where a value would be dangerous.
  public enum MarkupPlace: String, Sendable, Hashable {
    case script, style, handler, unquotedValue, tag, tagStart, document, doctype
    case json, computedInclude
  }
}

extension TemplateError: CustomStringConvertible {
  /// One sentence on what is wrong, with the known name that was probably meant.
  public var message: String {
    guard let suggestion else { return reason.message }
    return reason.message + "; did you mean `\(suggestion)`?"
  }

  /// `file:line:column: message`, the line, a caret below the place, and the chain.
  public var description: String {
    guard let place else { return "\(template): \(message)" }
    var lines = ["\(place.template):\(place.line):\(place.column): \(message)"]
    let (before, after) = excerpt(of: place)
    // Tabs stay tabs, so that the caret lines up.
    let padding = String(before.map { $0 == "\t" ? "\t" : " " })
    lines += ["  " + before + after, "  " + padding + "^"]
    for link in chain {
      let from = link.place
      lines.append("\(link.kind.rawValue) at \(from.template):\(from.line):\(from.column)")
    }
    return lines.joined(separator: "\n")
  }

  /// The line up to the place and from there on; of a long line only the surroundings.
  private func excerpt(of place: TemplatePlace) -> (before: String, after: String) {
    let before = place.lineText.prefix(place.column - 1)
    let after = place.lineText.dropFirst(place.column - 1)
    return (
      before.count > 80 ? "…" + before.suffix(79) : String(before),
      after.count > 80 ? after.prefix(79) + "…" : String(after)
    )
  }
}

extension TemplateError.Reason {
  /// One switch over all reasons, so that none can be forgotten.
  var message: String {
    switch self {
    case .unclosedDelimiter(let open, let close): "`\(open)` has no `\(close)`"
    case .unterminatedString: "this string has no closing quote"
    case .unexpectedCharacter(let character): "`\(character)` has no meaning here"
    case .numberOutOfRange(let text): "\(text) is too big for a number"
    case .emptyOutput: "`{{ }}` prints nothing: put an expression into it"
    case .emptyTag: "`{% %}` does nothing: put a tag into it"
    case .undefinedName(let name): "nothing is called `\(name)` here"
    case .wrongType(let operation, let type): "cannot \(operation) \(type)"
    case .divisionByZero: "division by zero"
    case .overflow: "the result is too big for a whole number"
    case .filterFailed(let filter, let why): "the filter `\(filter)` \(why)"
    case .unpackingMismatch(let names, let values):
      "cannot unpack \(values) \(values == 1 ? "value" : "values") into \(names) names"
    case .unsafeName(let text):
      "only digits may follow the name of an HTML tag, not `\(text)`"
    case .limit(let kind, let bound): limitMessage(kind, bound)
    case .valueNotAllowed(let place): place.message
    case .branchesDisagree(let tag, let first, let second):
      "the branches of `\(tag)` end in different places of the HTML: \(first), and \(second)"
    case .bodyChangesPlace(let tag, let start, let end):
      "`\(tag)` starts \(start), but ends \(end)"
    case .unknownTag(let name): "there is no tag `\(name)`"
    case .unexpectedTag(let name, let expected):
      expected.map { "`\(name)` does not belong here: `\($0)` must come first" }
        ?? "`\(name)` does not belong here: nothing is open that it could end"
    case .unclosedTag(let name, let expected): "`\(name)` has no `\(expected)`"
    case .mismatchedEnd(let name, let expected): "this ends `\(name)`, but `\(expected)` is open"
    case .expected(let wanted, let found): "expected \(wanted), found \(found)"
    case .comparisonChain: "comparisons cannot be chained: join two of them with `and`"
    case .unknownFilter(let name): "there is no filter `\(name)`"
    case .argumentCount(let filter, let allowed, let given):
      "the filter `\(filter)` takes \(allowed.spelled), not \(given)"
    case .unknownLoopField(let name): "`forloop` has no `\(name)`"
    case .outsideLoop(let name): "`\(name)` works only inside a `for`"
    case .outsideBlock: "`block.super` works only inside a block"
    case .duplicateBlock(let name): "this template already has a block `\(name)`"
    case .misplacedExtends: "`extends` must be the first tag of a template"
    case .unknownMacro(let name): "there is no macro `\(name)`"
    case .duplicateMacro(let name): "there is already a macro `\(name)`"
    case .macroArguments(let name, let why): "the macro `\(name)` \(why)"
    case .nestingTooDeep(let bound): "this nests more than \(bound) levels deep"
    case .missingTemplate(let name): "there is no template `\(name)`"
    case .extendsCycle(let names): "a template extends itself: \(names.joined(separator: " -> "))"
    case .includeCycle(let names):
      "a template always includes itself: \(names.joined(separator: " -> "))"
    case .unreadable(let why): "cannot read the template: \(why)"
    case .notUTF8: "the template is not UTF-8 text"
    case .refusedName(let name): "`\(name)` leads out of the folder of templates"
    }
  }

  private func limitMessage(_ kind: TemplateLimits.Kind, _ bound: Int) -> String {
    switch kind {
    case .depth: "tags nest more than \(bound) levels deep, through includes, blocks and calls"
    case .outputBytes: "the output grows beyond \(bound) bytes"
    case .iterations: "loops turn more than \(bound) times"
    case .textBytes: "a text grows beyond \(bound) bytes"
    }
  }
}

extension TemplateError.MarkupPlace {
  /// Why a value is refused, and what to write instead.
  var message: String {
    switch self {
    case .script:
      "a value inside `<script>` could run as code: put it into a `data-` attribute,"
        + " or into `<script type=\"application/json\">` with `|json`"
    case .style: "a value inside `<style>` could add rules: choose a class instead"
    case .handler: "a value inside an event handler could run as code: use a `data-` attribute"
    case .unquotedValue: "a value of an attribute needs quotes around it"
    case .tag:
      "a value cannot stand between attributes: write the attribute out, with `{% if %}` around it"
    case .tagStart: "a value cannot begin the name of a tag"
    case .document: "a value inside `srcdoc` could run as code: there is no safe way to write it"
    case .doctype: "a value cannot stand in a declaration"
    case .json: "a value inside JSON must end with the filter `json`"
    case .computedInclude: "an `include` with a computed name can only stand in text"
    }
  }
}

extension ClosedRange<Int> {
  /// `1 argument`, `0 to 2 arguments`.
  fileprivate var spelled: String {
    let noun = upperBound == 1 ? "argument" : "arguments"
    return lowerBound == upperBound
      ? "\(lowerBound == 0 ? "no" : String(lowerBound)) \(noun)"
      : "\(lowerBound) to \(upperBound) \(noun)"
  }
}

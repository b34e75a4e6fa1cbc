/// What is wrong with a template, or went wrong in rendering it, and where.
public struct TemplateError: Error, Sendable, Hashable {
  /// What is wrong, as data.
  public let reason: Reason
  /// The template that has the error.
  public let template: String
  /// The place of the error. Nil only if there is no source: a template that does not exist or
  /// cannot be read.
  public let place: TemplatePlace?
  /// How the template came into play, innermost first: its includes, parents and calls.
  public private(set) var chain: [TemplateLink]
  /// The known name that was probably meant.
  public let suggestion: String?

  /// Makes an error at a place.
  public init(
    _ reason: Reason, at place: TemplatePlace, chain: [TemplateLink] = [],
    suggestion: String? = nil
  ) {
    self.reason = reason
    self.template = place.template
    self.place = place
    self.chain = chain
    self.suggestion = suggestion
  }

  /// Makes an error of a whole template that has no source.
  public init(_ reason: Reason, template: String, suggestion: String? = nil) {
    self.reason = reason
    self.template = template
    self.place = nil
    self.chain = []
    self.suggestion = suggestion
  }

  /// The line, from 1, or nil without a source.
  public var line: Int? { place?.line }
  /// The column in characters, from 1, or nil without a source.
  public var column: Int? { place?.column }
  /// The text of the line, or nil without a source.
  public var lineText: String? { place?.lineText }

  /// Adds the outer step on the way to the error.
  mutating func pass(through kind: TemplateLink.Kind, at spot: SourceSpot) {
    chain.append(TemplateLink(kind, at: spot.place))
  }

  init(_ reason: Reason, at spot: SourceSpot, suggestion: String? = nil) {
    self.init(reason, at: spot.place, suggestion: suggestion)
  }
}

/// All errors of all templates of a library, in order of template, line and column.
public struct TemplateErrors: Error, Sendable, Equatable {
  /// At least one.
  public let errors: [TemplateError]

  /// Sorts the errors and drops repetitions.
  public init(_ errors: [TemplateError]) {
    let sorted = errors.sorted { first, second in
      (first.template, first.line ?? 0, first.column ?? 0)
        < (second.template, second.line ?? 0, second.column ?? 0)
    }
    var seen: Set<TemplateError> = []
    self.errors = sorted.filter { seen.insert($0).inserted }
  }
}

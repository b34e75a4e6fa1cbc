/// Where a library's templates come from. A name is a path with `/` between its parts:
/// `partials/head.html`.
public protocol TemplateLoader: Sendable {
  /// The names of all templates, in an order that is the same each time.
  func names() throws(TemplateError) -> [String]

  /// The source of a template, or nil if there is none of that name.
  func source(of name: String) throws(TemplateError) -> String?
}

/// Templates held in memory.
public struct DictionaryLoader: TemplateLoader {
  private let sources: [String: String]

  /// Makes a loader of these templates, by name.
  public init(_ sources: [String: String]) {
    self.sources = sources
  }

  public func names() -> [String] { sources.keys.sorted() }
  public func source(of name: String) -> String? { sources[name] }
}

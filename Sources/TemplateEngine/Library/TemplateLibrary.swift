/// A set of templates, compiled. Rendering parses nothing, takes no lock and may happen on any
/// number of threads at once.
///
/// ```swift
/// let library = try TemplateLibrary(
///   loader: DictionaryLoader(["post.html": "<h1>{{ title }}</h1>"]),
///   environment: TemplateEnvironment(timeZone: .gmt, locale: Locale(identifier: "en")))
/// let html = try library.render("post.html", ["title": "Q & A"])  // <h1>Q &amp; A</h1>
/// ```
public struct TemplateLibrary: Sendable {
  private let program: Program
  private let reach: [String: [String]]

  /// Compiles all templates of the loader.
  /// - Throws: all errors of all templates.
  public init(
    loader: any TemplateLoader, environment: TemplateEnvironment
  ) throws(TemplateErrors) {
    let compiler = LibraryCompiler(loader, environment)
    (program, reach) = try compiler.compile()
  }

  /// The names of all templates, sorted.
  public var names: [String] { program.names }

  /// Whether there is a template of this name.
  public func contains(_ name: String) -> Bool { program.entries[name] != nil }

  /// The templates that a template uses, itself among them, sorted: its parents, its includes,
  /// theirs, and so on. A template with a computed include may use any, so it has all of them.
  /// Empty for an unknown name.
  public func dependencies(of name: String) -> [String] { reach[name] ?? [] }

  /// Renders a template.
  /// - Parameters:
  ///   - name: the template.
  ///   - context: its variables.
  ///   - onWarning: called for each undefined name, once for each place.
  /// - Returns: UTF-8 text.
  /// - Throws: if there is no such template, or rendering meets a mistake.
  public func render(
    _ name: String, _ context: TemplateMap, onWarning: ((TemplateWarning) -> Void)? = nil
  ) throws(TemplateError) -> [UInt8] {
    var output: [UInt8] = []
    try render(name, context, into: &output, onWarning: onWarning)
    return output
  }

  /// Renders a template and appends it to `output`, which keeps its size if rendering fails.
  public func render(
    _ name: String, _ context: TemplateMap, into output: inout [UInt8],
    onWarning: ((TemplateWarning) -> Void)? = nil
  ) throws(TemplateError) {
    guard let entry = program.entries[name] else {
      throw TemplateError(
        .missingTemplate(name), template: name,
        suggestion: NearestName.find(for: name, among: names))
    }
    let start = output.count
    var state = RenderState(program, context, appendingAt: start, onWarning: onWarning)
    swap(&state.output, &output)
    defer { swap(&state.output, &output) }
    do {
      try program.units[entry].render(&state)
    } catch {
      state.output.removeSubrange(start...)
      throw error
    }
  }
}

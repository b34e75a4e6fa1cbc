/// Compiles the templates of a library, each once for every place it starts in.
///
/// A template that is named by `extends` is compiled at once, since its child must know where the
/// blocks stand; one that is included waits in a queue, so that includes may be circular.
final class LibraryCompiler {
  let filters: [String: TemplateFilter]
  private(set) var names: [String] = []

  private let loader: any TemplateLoader
  private let environment: TemplateEnvironment
  private var errors: [TemplateError] = []
  private var counts: [String: Int] = [:]
  private var sources: [String: SourceText] = [:]
  private var symbols: [String: Int] = [:]
  private var keys: [TemplateKey] = []
  private var blockNumbers: [String: Int] = [:]
  private var macros: Set<String> = []
  private var calls: [(name: String, spot: SourceSpot)] = []
  private var units: [Unit] = []
  private var known: [UnitKey: Int] = [:]
  /// The units being compiled: a child, its parent, …
  private var chain: [Int] = []

  private struct UnitKey: Hashable {
    let name: String
    let start: MarkupState
  }

  private struct Unit {
    let source: SourceText
    let start: MarkupState
    var compiled: CompiledTemplate?
    var references = TemplateReferences()
  }

  init(_ loader: any TemplateLoader, _ environment: TemplateEnvironment) {
    self.loader = loader
    self.environment = environment
    filters = (BuiltInFilters.all + environment.filters).reduce(into: [:]) { $0[$1.name] = $1 }
  }

  func report(_ error: TemplateError) { errors.append(error) }

  /// Notes a mistake of a template's syntax. Only so many for each template: a file that is no
  /// template at all would else give one for every brace.
  func report(_ failure: SyntaxFailure, in source: SourceText) {
    counts[source.name, default: 0] += 1
    guard counts[source.name, default: 0] <= 50 else { return }
    let spot = SourceSpot(source: source, offset: failure.offset)
    report(TemplateError(failure.reason, at: spot, suggestion: failure.suggestion))
  }

  // MARK: Numbers of names

  func slot(of name: String) -> Int {
    if let slot = symbols[name] { return slot }
    symbols[name] = keys.count
    keys.append(TemplateKey(name))
    return keys.count - 1
  }

  func block(named name: String) -> Int {
    if let number = blockNumbers[name] { return number }
    blockNumbers[name] = blockNumbers.count
    return blockNumbers.count - 1
  }

  func defineMacro(_ name: String) -> Int {
    macros.insert(name)
    return slot(of: name)
  }

  func noteCall(of name: String, at spot: SourceSpot) { calls.append((name, spot)) }

  // MARK: Units

  /// The unit of a template that starts in a place; nil if there is no such template.
  func unit(of name: String, startingIn start: MarkupState) -> Int? {
    let key = UnitKey(name: name, start: start)
    if let unit = known[key] { return unit }
    guard let source = sources[name] else { return nil }
    known[key] = units.count
    units.append(Unit(source: source, start: start))
    return units.count - 1
  }

  /// The compiled parent of the template being compiled.
  func parent(
    _ unit: Int, of child: String, at offset: Int
  ) throws(SyntaxFailure) -> CompiledTemplate {
    if let start = chain.firstIndex(of: unit) {
      let cycle = chain[start...].map { units[$0].source.name } + [units[unit].source.name]
      throw SyntaxFailure(.extendsCycle(cycle), at: offset)
    }
    guard chain.count < TemplateParser.depthBound else {
      throw SyntaxFailure(.nestingTooDeep(TemplateParser.depthBound), at: offset)
    }
    return compiled(unit)
  }

  private func compiled(_ unit: Int) -> CompiledTemplate {
    if let done = units[unit].compiled { return done }
    chain.append(unit)
    defer { chain.removeLast() }
    let source = units[unit].source
    let start = units[unit].start
    var parser = TemplateParser(source, startingIn: start, self)
    let nodes = parser.parse()
    let result =
      parser.parent.map {
        CompiledTemplate(
          name: source.name, definitions: nodes, blocks: parser.blocks, extending: $0,
          at: parser.spot(0))
      }
      ?? CompiledTemplate(
        name: source.name, from: start, to: parser.markup.normalized, body: nodes,
        blocks: parser.blocks)
    units[unit].compiled = result
    units[unit].references = parser.references
    return result
  }

  // MARK: The whole

  func compile() throws(TemplateErrors) -> (Program, [String: [String]]) {
    load()
    var entries: [String: Int] = [:]
    for name in names {
      entries[name] = unit(of: name, startingIn: MarkupState(template: name))
    }
    var next = 0
    while next < units.count {
      _ = compiled(next)
      next += 1
    }
    checkIncludes()
    checkCalls()
    guard errors.isEmpty else { throw TemplateErrors(errors) }
    let setting = FilterSetting(
      dates: environment.dates, numbers: environment.numbers,
      textBytes: environment.limits.outputBytes)
    let program = Program(
      units: units.compactMap(\.compiled), entries: entries, symbols: keys,
      environment: environment, filterSetting: setting)
    return (program, reach())
  }

  private func load() {
    do {
      names = try loader.names()
      for name in names {
        do {
          guard let text = try loader.source(of: name) else { continue }
          sources[name] = SourceText(name: name, text: text)
        } catch {
          report(error)
        }
      }
    } catch {
      report(error)
    }
    names = sources.keys.sorted()
  }

  /// What follows an include is escaped for the place of the include: so the included template
  /// must end where it starts.
  private func checkIncludes() {
    for unit in units {
      for include in unit.references.includes {
        guard let target = units[include.unit].compiled else { continue }
        if target.end.normalized != target.start.normalized {
          report(
            TemplateError(
              .bodyChangesPlace(
                tag: include.name, from: target.start.phrase, to: target.end.phrase),
              at: SourceSpot(source: unit.source, offset: include.offset)))
        }
      }
    }
    checkIncludeCycles()
  }

  private func checkCalls() {
    for call in calls where !macros.contains(call.name) {
      report(
        TemplateError(
          .unknownMacro(call.name), at: call.spot,
          suggestion: NearestName.find(for: call.name, among: macros.sorted())))
    }
  }

  /// Finds templates that include themselves whatever the data is. Those that do so under a
  /// condition may be meant (a tree of comments), and the limit of depth bounds them.
  private func checkIncludeCycles() {
    var done: Set<Int> = []
    for root in units.indices where !done.contains(root) {
      var path: [(unit: Int, next: Int)] = [(root, 0)]
      while let (unit, next) = path.last {
        let always = units[unit].references.includes.filter { !$0.isConditional }
        guard next < always.count else {
          done.insert(unit)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let include = always[next]
        if let start = path.firstIndex(where: { $0.unit == include.unit }) {
          let names = path[start...].map { units[$0.unit].source.name } + [include.name]
          report(
            TemplateError(
              .includeCycle(names),
              at: SourceSpot(source: units[unit].source, offset: include.offset)))
        } else if !done.contains(include.unit) {
          path.append((include.unit, 0))
        }
      }
    }
  }

  /// For each template all that it uses, directly or not.
  private func reach() -> [String: [String]] {
    var direct: [String: Set<String>] = [:]
    for unit in units {
      let used = unit.references.hasComputed ? names : unit.references.names
      direct[unit.source.name, default: []].formUnion(used)
    }
    var reach: [String: [String]] = [:]
    for name in names {
      var found: Set<String> = [name]
      var open = [name]
      while let last = open.popLast() {
        for used in direct[last] ?? [] where found.insert(used).inserted { open.append(used) }
      }
      reach[name] = found.sorted()
    }
    return reach
  }
}

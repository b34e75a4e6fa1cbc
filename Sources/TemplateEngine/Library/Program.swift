import Foundation

/// A whole library of compiled templates: all that a rendering reads. Immutable.
final class Program: Sendable {
  let units: [CompiledTemplate]
  /// The unit of each template as it is rendered by itself.
  let entries: [String: Int]
  /// The names of all templates, sorted.
  let names: [String]
  /// The name of each slot.
  let symbols: [TemplateKey]
  let slots: [String: Int]
  let nowSlot: Int?
  let now: Date?
  let isStrict: Bool
  let limits: TemplateLimits
  let filterSetting: FilterSetting

  var dates: DateText { filterSetting.dates }

  init(
    units: [CompiledTemplate], entries: [String: Int], symbols: [TemplateKey],
    environment: TemplateEnvironment, filterSetting: FilterSetting
  ) {
    self.units = units
    self.entries = entries
    self.symbols = symbols
    self.filterSetting = filterSetting
    names = entries.keys.sorted()
    slots = Dictionary(uniqueKeysWithValues: symbols.enumerated().map { ($1.text, $0) })
    nowSlot = slots["now"]
    now = environment.now
    isStrict = environment.isStrict
    limits = environment.limits
  }

  /// A template for an include whose name was computed: it must have the includer's language.
  func unit(named name: String, in language: MarkupState.Language) -> CompiledTemplate? {
    guard let index = entries[name], units[index].start.language == language else { return nil }
    return units[index]
  }
}

/// A template, compiled for one place to start in, with its parents resolved.
final class CompiledTemplate: Sendable {
  let name: String
  let start: MarkupState
  /// Where the text of the root ends.
  let end: MarkupState
  /// What the templates below the root define outside of blocks, the root's child first.
  private let prologue: [any TemplateNode]
  /// The text of the root.
  private let body: [any TemplateNode]
  /// The versions of each block, the one furthest from the root first.
  let blocks: [Int: [BlockBody]]
  /// The `extends` tags from this template up to the root.
  private let parents: [SourceSpot]

  /// Makes a template without a parent.
  init(
    name: String, from start: MarkupState, to end: MarkupState, body: [any TemplateNode],
    blocks: [Int: BlockBody]
  ) {
    self.name = name
    self.start = start
    self.end = end
    self.body = body
    self.blocks = blocks.mapValues { [$0] }
    prologue = []
    parents = []
  }

  /// Makes a template that extends `parent`.
  init(
    name: String, definitions: [any TemplateNode], blocks: [Int: BlockBody],
    extending parent: CompiledTemplate, at spot: SourceSpot
  ) {
    self.name = name
    start = parent.start
    end = parent.end
    body = parent.body
    prologue = parent.prologue + definitions
    self.blocks = blocks.mapValues { [$0] }.merging(parent.blocks) { $0 + $1 }
    parents = [spot] + parent.parents
  }

  /// Writes the template.
  func render(_ state: inout RenderState) throws(TemplateError) {
    let outer = (state.blocks, state.blockLevel)
    state.blocks = blocks
    do {
      _ = try prologue.render(&state)
      _ = try body.render(&state)
    } catch {
      throw explained(error)
    }
    (state.blocks, state.blockLevel) = outer
  }

  /// Adds the way from this template up to the parent in which the error arose.
  private func explained(_ error: TemplateError) -> TemplateError {
    guard !parents.isEmpty else { return error }
    let place = error.chain.last?.place.template ?? error.template
    let below = parents.prefix { $0.source.name != place }
    guard place != name else { return error }
    var error = error
    for spot in below.reversed() { error.pass(through: .extended, at: spot) }
    return error
  }
}

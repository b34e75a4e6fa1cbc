/// What changes while a template renders: the output so far, the variables, the loops.
///
/// Variables live in slots, one for each name that any template of the library uses. A tag that
/// gives a name a value saves what the slot held, and the end of its scope puts it back; so an
/// include sees all variables of its surroundings without anything being looked up by name.
struct RenderState {
  let program: Program
  var output: [UInt8]
  var slots: [TemplateValue?]
  var loops: [LoopFrame] = []
  /// The blocks of the template being rendered, and how far up its parents the block of this
  /// moment stands.
  var blocks: [Int: [BlockBody]] = [:]
  var blockLevel = 0
  /// Where the URL attribute being written starts in the output.
  var urlStart = 0
  /// The macros defined so far, by the slot of their name.
  var macros: [Int: MacroNode] = [:]

  private let context: TemplateMap
  private var saved: [(slot: Int, value: TemplateValue?)] = []
  private var depth = 0
  private var iterations = 0
  /// The size of the output at which rendering ends with an error.
  private let outputBound: Int
  private var computed: [ObjectIdentifier: (thunk: LazyValue.Thunk, value: TemplateValue)] = [:]
  private var warned: Set<WarnedSpot> = []
  private let onWarning: ((TemplateWarning) -> Void)?

  private struct WarnedSpot: Hashable {
    let source: ObjectIdentifier
    let offset: Int
  }

  /// - Parameter length: the size of the output before the rendering appends to it.
  init(
    _ program: Program, _ context: TemplateMap, appendingAt length: Int,
    onWarning: ((TemplateWarning) -> Void)?
  ) {
    self.program = program
    self.context = context
    self.onWarning = onWarning
    outputBound = length + program.limits.outputBytes
    output = []
    slots = program.symbols.map { context[$0] }
    if let now = program.nowSlot, slots[now] == nil {
      slots[now] = program.now.map { .date($0) }
    }
  }

  // MARK: Variables

  /// A place to return to with `restore`.
  var scope: Int { saved.count }

  /// Gives a name a value until its scope ends.
  mutating func bind(_ slot: Int, _ value: TemplateValue?) {
    saved.append((slot, slots[slot]))
    slots[slot] = value
  }

  /// Ends a scope: every name gets back the value it had when `scope` was read.
  mutating func restore(_ scope: Int) {
    while saved.count > scope {
      let last = saved.removeLast()
      slots[last.slot] = last.value
    }
  }

  /// The value of a variable, computed if it is lazy; at most once in this rendering.
  mutating func computed(_ value: TemplateValue) -> TemplateValue {
    guard case .lazy(let lazy) = value else { return value }
    if let known = computed[ObjectIdentifier(lazy.thunk)] { return known.value }
    let result = lazy.resolve()
    // The thunk is kept with its value, so that no other can take over its identity.
    computed[ObjectIdentifier(lazy.thunk)] = (lazy.thunk, result)
    return result
  }

  // MARK: Undefined names

  /// Reports a name that nothing defines: an error if the environment is strict, else a warning,
  /// once for each place. The suggestion is computed only if somebody will see it.
  mutating func reportUndefined(
    _ name: String, at spot: SourceSpot, known: @autoclosure () -> [String]
  ) throws(TemplateError) {
    guard program.isStrict || onWarning != nil else { return }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    if program.isStrict {
      throw TemplateError(
        .undefinedName(name), at: spot, suggestion: NearestName.find(for: last, among: known()))
    }
    let place = WarnedSpot(source: ObjectIdentifier(spot.source), offset: spot.offset)
    guard warned.insert(place).inserted else { return }
    onWarning?(
      TemplateWarning(
        name: name, place: spot.place, suggestion: NearestName.find(for: last, among: known())))
  }

  /// The names that have a value at this moment, those of the context first.
  var definedNames: [String] {
    context.keys + zip(program.symbols, slots).compactMap { $1 == nil ? nil : $0.text }
  }

  // MARK: Limits

  /// Enters an include, a block or a call. Bounded, because each level takes native stack: a
  /// template that includes itself must end in an error, not in a crash.
  /// - Parameter nesting: how many tags are open around it in its own template.
  mutating func enter(_ nesting: Int, at spot: SourceSpot) throws(TemplateError) {
    depth += nesting + 1
    guard depth <= program.limits.depth else {
      throw TemplateError(.limit(.depth, program.limits.depth), at: spot)
    }
  }

  mutating func leave(_ nesting: Int) { depth -= nesting + 1 }

  /// Counts a turn of a loop.
  mutating func countIteration(at spot: SourceSpot) throws(TemplateError) {
    iterations += 1
    guard iterations <= program.limits.iterations else {
      throw TemplateError(.limit(.iterations, program.limits.iterations), at: spot)
    }
    try checkOutput(at: spot)
  }

  func checkOutput(at spot: SourceSpot) throws(TemplateError) {
    guard output.count <= outputBound else {
      throw TemplateError(.limit(.outputBytes, program.limits.outputBytes), at: spot)
    }
  }

  // MARK: Capturing

  /// Runs `body` and takes away from the output what it wrote.
  mutating func capture(
    _ body: (inout RenderState) throws(TemplateError) -> Void
  ) throws(TemplateError) -> String {
    let start = output.count
    let outerURL = urlStart
    try body(&self)
    urlStart = outerURL
    let text = String(decoding: output[start...], as: UTF8.self)
    output.removeSubrange(start...)
    return text
  }
}

/// One running loop.
struct LoopFrame {
  var index: Int
  let count: Int
}

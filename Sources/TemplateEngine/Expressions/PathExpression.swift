/// `post.author.name`, `posts.0`: a variable and a way from it.
final class PathExpression: TemplateExpression {
  enum Step: Sendable {
    case key(TemplateKey)
    case index(Int)
  }

  let slot: Int
  let name: String
  let steps: [Step]
  let spot: SourceSpot

  init(slot: Int, name: String, steps: [Step], at spot: SourceSpot) {
    self.slot = slot
    self.name = name
    self.steps = steps
    self.spot = spot
  }

  func evaluate(_ state: inout RenderState) throws(TemplateError) -> TemplateValue {
    if let value = try evaluateIfDefined(&state) { return value }
    try report(&state)
    return .null
  }

  func evaluateIfDefined(_ state: inout RenderState) throws(TemplateError) -> TemplateValue? {
    guard var current = state.slots[slot] else { return nil }
    for index in steps.indices {
      if case .lazy = current { current = state.computed(current) }
      guard let next = PathExpression.follow(steps[index], from: current) else { return nil }
      current = next
    }
    if case .lazy = current { return state.computed(current) }
    return current
  }

  /// A way on from nothing leads to nothing, and is no mistake: `post.image.url` of a post that
  /// has no image.
  static func follow(_ step: Step, from value: TemplateValue) -> TemplateValue? {
    if case .null = value { return .null }
    switch step {
    case .key(let key): return value.member(key)
    case .index(let index): return value.element(at: index)
    }
  }

  /// Walks again to find the step that failed. Rare, so that the usual way keeps no notes.
  private func report(_ state: inout RenderState) throws(TemplateError) {
    guard var value = state.slots[slot] else {
      let known = state.definedNames
      return try state.reportUndefined(name, at: spot, known: known)
    }
    var walked = name
    for step in steps {
      value = state.computed(value)
      walked += "." + step.text
      guard let next = PathExpression.follow(step, from: value) else {
        if case .index = step, case .list = value { return }
        return try state.reportUndefined(walked, at: spot, known: value.memberNames)
      }
      value = next
    }
  }
}

extension PathExpression.Step {
  var text: String {
    switch self {
    case .key(let key): key.text
    case .index(let index): String(index)
    }
  }
}

/// `a[b]`, or a step from something that is no variable: `(a|first).title`.
final class SubscriptExpression: TemplateExpression {
  private let base: any TemplateExpression
  private let index: any TemplateExpression
  private let spot: SourceSpot

  init(_ base: any TemplateExpression, _ index: any TemplateExpression, at spot: SourceSpot) {
    self.base = base
    self.index = index
    self.spot = spot
  }

  func evaluate(_ state: inout RenderState) throws(TemplateError) -> TemplateValue {
    try evaluateIfDefined(&state) ?? .null
  }

  func evaluateIfDefined(_ state: inout RenderState) throws(TemplateError) -> TemplateValue? {
    guard let base = try base.evaluateIfDefined(&state) else { return nil }
    let index = try index.evaluate(&state)
    let step: PathExpression.Step
    switch index {
    case .int(let position): step = .index(position)
    case .string(let name), .markup(let name): step = .key(TemplateKey(name))
    case .null: return .null
    default:
      throw TemplateError(.wrongType(operation: "look up", type: index.kindName), at: spot)
    }
    return PathExpression.follow(step, from: base).map { state.computed($0) }
  }
}

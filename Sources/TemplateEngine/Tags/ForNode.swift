/// A loop over a list, the names of a map, pairs, the characters of a text or a range of numbers.
final class ForNode: TemplateNode {
  private let head: ForHead
  private let body: [any TemplateNode]
  private let whenEmpty: [any TemplateNode]
  private let spot: SourceSpot

  init(
    _ head: ForHead, body: [any TemplateNode], whenEmpty: [any TemplateNode], at spot: SourceSpot
  ) {
    self.head = head
    self.body = body
    self.whenEmpty = whenEmpty
    self.spot = spot
  }

  func render(_ state: inout RenderState) throws(TemplateError) -> Flow {
    // Before the loop's variable hides another of its name: `for x in x.children`.
    var items = try Items(head, &state, at: spot)
    let scope = state.scope
    for slot in head.slots { state.bind(slot, nil) }
    if let condition = head.condition { items = try filtered(items, by: condition, &state) }
    guard items.count > 0 else {
      state.restore(scope)
      return try whenEmpty.render(&state)
    }
    let flow = try turn(over: items, &state)
    state.restore(scope)
    return flow
  }

  private func turn(
    over items: Items, _ state: inout RenderState
  ) throws(TemplateError) -> Flow {
    let inner = state.scope
    state.loops.append(LoopFrame(index: 0, count: items.count))
    defer { state.loops.removeLast() }
    for index in 0..<items.count {
      try state.countIteration(at: spot)
      state.loops[state.loops.count - 1].index = index
      try assign(items, index, &state)
      let flow = try body.render(&state)
      state.restore(inner)
      switch flow {
      case .next, .nextTurn(0): continue
      case .leaveLoop(0): return .next
      case .leaveLoop(let level): return .leaveLoop(level - 1)
      case .nextTurn(let level): return .nextTurn(level - 1)
      }
    }
    return .next
  }

  /// Gives the variables of the loop the values of a turn. They are bound already, so that their
  /// old values come back when the loop ends.
  private func assign(
    _ items: Items, _ index: Int, _ state: inout RenderState
  ) throws(TemplateError) {
    let position = head.isReversed ? items.count - 1 - index : index
    let value = items[position]
    if head.slots.count == 1 {
      state.slots[head.slots[0]] = value
      return
    }
    guard case .list(let parts) = state.computed(value), parts.count == head.slots.count else {
      let count = if case .list(let parts) = value { parts.count } else { 1 }
      throw TemplateError(.unpackingMismatch(names: head.slots.count, values: count), at: spot)
    }
    for (slot, part) in zip(head.slots, parts) { state.slots[slot] = part }
  }

  /// Only the items for which the condition holds, so that `forloop.last` is right.
  private func filtered(
    _ items: Items, by condition: any TemplateExpression, _ state: inout RenderState
  ) throws(TemplateError) -> Items {
    var kept: [TemplateValue] = []
    for index in 0..<items.count {
      try state.countIteration(at: spot)
      let value = items[index]
      try assign(Items([value]), 0, &state)
      if try condition.isTrue(&state) { kept.append(value) }
    }
    return Items(kept)
  }
}

/// What a loop goes over. A range is not spelled out: `1...1000000000` takes no memory.
private struct Items {
  private let values: [TemplateValue]
  private let first: Int
  let count: Int

  init(_ values: [TemplateValue]) {
    self.values = values
    first = 0
    count = values.count
  }

  private init(from first: Int, count: Int) {
    values = []
    self.first = first
    self.count = count
  }

  subscript(index: Int) -> TemplateValue {
    values.isEmpty ? .int(first + index) : values[index]
  }

  init(_ head: ForHead, _ state: inout RenderState, at spot: SourceSpot) throws(TemplateError) {
    switch head.sequence {
    case .values(let expression):
      let value = try expression.evaluate(&state)
      guard let values = Items.values(of: value, names: head.slots.count) else {
        throw TemplateError(.wrongType(operation: "loop over", type: value.kindName), at: spot)
      }
      self.init(values)
    case .range(let lower, let upper):
      let bounds = (try lower.evaluate(&state), try upper.evaluate(&state))
      guard case (.int(let first), .int(let last)) = bounds else {
        let wrong = if case .int = bounds.0 { bounds.1 } else { bounds.0 }
        throw TemplateError(.wrongType(operation: "count with", type: wrong.kindName), at: spot)
      }
      let (distance, overflows) = last.subtractingReportingOverflow(first)
      // The limit of iterations ends a loop long before such a count.
      self.init(from: first, count: overflows ? (last < first ? 0 : .max) : max(0, distance &+ 1))
    }
  }

  /// A map gives its names, or pairs of name and value if the loop takes two variables.
  private static func values(of value: TemplateValue, names: Int) -> [TemplateValue]? {
    switch value {
    case .null: []
    case .list(let values): values
    case .map(let map):
      names > 1
        ? map.map { .list([.string($0.key), $0.value]) } : map.keys.map { .string($0) }
    case .string, .markup: value.plainText.map { .string(String($0)) }
    default: nil
    }
  }
}

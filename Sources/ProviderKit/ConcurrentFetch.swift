/// Does the same for many items, several at a time, and keeps their order.
///
/// - Parameters:
///   - items: What to work on.
///   - width: How many at once, 1 or more.
///   - body: The work for one item.
/// - Returns: The results, in the order of the items.
public func concurrently<Item: Sendable, Output: Sendable>(
  _ items: [Item], width: Int, _ body: @escaping @Sendable (Item) async -> Output
) async -> [Output] {
  await withTaskGroup(of: (Int, Output).self) { group in
    var waiting = items.enumerated().makeIterator()
    func start() {
      guard let (index, item) = waiting.next() else { return }
      group.addTask { (index, await body(item)) }
    }
    for _ in 0..<max(1, width) { start() }
    var outputs: [Output?] = Array(repeating: nil, count: items.count)
    while let (index, output) = await group.next() {
      outputs[index] = output
      start()
    }
    return outputs.compactMap { $0 }
  }
}

/// An immutable map from names to values that keeps the order of its making. Copies are cheap.
public struct TemplateMap: Sendable {
  /// What copies share. `order` holds the indices by hash; small maps do without it.
  final class Storage: Sendable {
    let keys: [String]
    let hashes: [UInt64]
    let values: [TemplateValue]
    let order: [Int]

    init(keys: [String], hashes: [UInt64], values: [TemplateValue]) {
      self.keys = keys
      self.hashes = hashes
      self.values = values
      order =
        keys.count > Storage.scanned ? keys.indices.sorted { hashes[$0] < hashes[$1] } : []
    }

    /// Up to this many names, comparing all hashes is faster than searching.
    static let scanned = 16
  }

  let storage: Storage

  /// Makes a map of these pairs, in this order. Of two pairs with the same name the later gives
  /// the value and the earlier the place.
  public init(_ pairs: [(String, TemplateValue)]) {
    let hashes = pairs.map { TemplateKey.hash(of: $0.0) }
    let replaced = TemplateMap.replacements(among: pairs, hashes)
    guard replaced.isEmpty else {
      self.init(merged: pairs, hashes, replaced)
      return
    }
    self.init(storage: Storage(keys: pairs.map(\.0), hashes: hashes, values: pairs.map(\.1)))
  }

  /// Makes a map of these pairs, in this order.
  public init(_ pairs: KeyValuePairs<String, TemplateValue>) {
    self.init(pairs.map { ($0.key, $0.value) })
  }

  /// Drops the repeated names; `replaced` gives for each the index of its first use.
  private init(
    merged pairs: [(String, TemplateValue)], _ hashes: [UInt64], _ replaced: [Int: Int]
  ) {
    var values = pairs.map(\.1)
    for (later, first) in replaced.sorted(by: { $0.key < $1.key }) {
      values[first] = pairs[later].1
    }
    let kept = pairs.indices.filter { replaced[$0] == nil }
    self.init(
      storage: Storage(
        keys: kept.map { pairs[$0].0 }, hashes: kept.map { hashes[$0] },
        values: kept.map { values[$0] }))
  }

  private init(storage: Storage) {
    self.storage = storage
  }

  /// The number of names.
  public var count: Int { storage.keys.count }

  /// The names, in order.
  public var keys: [String] { storage.keys }

  /// The values, in order.
  public var values: [TemplateValue] { storage.values }

  /// The value of a name, or nil if the map lacks it. O(1) for small maps, O(log n) for big ones.
  public subscript(name: String) -> TemplateValue? { self[TemplateKey(name)] }

  /// A map with the pairs of `other` after its own; where both have a name, `other` gives the value.
  public func merging(_ other: TemplateMap) -> TemplateMap {
    TemplateMap(map { ($0.key, $0.value) } + other.map { ($0.key, $0.value) })
  }

  subscript(key: TemplateKey) -> TemplateValue? {
    guard let index = index(of: key) else { return nil }
    return storage.values[index]
  }

  private func index(of key: TemplateKey) -> Int? {
    let storage = storage
    guard storage.order.isEmpty else { return searchedIndex(of: key) }
    for index in storage.hashes.indices
    where storage.hashes[index] == key.hash && storage.keys[index] == key.text {
      return index
    }
    return nil
  }

  /// Binary search for the first of the hash, then a walk over those that share it.
  private func searchedIndex(of key: TemplateKey) -> Int? {
    var low = 0
    var high = storage.order.count
    while low < high {
      let middle = (low + high) / 2
      if storage.hashes[storage.order[middle]] < key.hash {
        low = middle + 1
      } else {
        high = middle
      }
    }
    while low < storage.order.count, storage.hashes[storage.order[low]] == key.hash {
      if storage.keys[storage.order[low]] == key.text { return storage.order[low] }
      low += 1
    }
    return nil
  }

  /// For each pair whose name was there before: the index of the first with that name.
  private static func replacements(
    among pairs: [(String, TemplateValue)], _ hashes: [UInt64]
  ) -> [Int: Int] {
    var replaced: [Int: Int] = [:]
    if pairs.count <= Storage.scanned {
      for later in pairs.indices {
        for first in 0..<later
        where hashes[first] == hashes[later] && pairs[first].0 == pairs[later].0 {
          replaced[later] = first
          break
        }
      }
      return replaced
    }
    var seen: [String: Int] = [:]
    for (index, pair) in pairs.enumerated() {
      if let first = seen[pair.0] { replaced[index] = first } else { seen[pair.0] = index }
    }
    return replaced
  }
}

extension TemplateMap: Sequence {
  public func makeIterator() -> AnyIterator<(key: String, value: TemplateValue)> {
    var index = 0
    return AnyIterator {
      guard index < storage.keys.count else { return nil }
      defer { index += 1 }
      return (storage.keys[index], storage.values[index])
    }
  }
}

/// Maps are equal if they have equal pairs in the same order.
extension TemplateMap: Equatable {
  public static func == (left: TemplateMap, right: TemplateMap) -> Bool {
    left.storage === right.storage
      || left.storage.keys == right.storage.keys && left.storage.values == right.storage.values
  }
}

extension TemplateMap: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, TemplateValue)...) { self.init(elements) }
}

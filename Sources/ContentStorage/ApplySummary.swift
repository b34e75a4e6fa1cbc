/// What a change did to the store, counted by sort of record: `post`, `page` and other entry types,
/// `category`, `post_tag` and other taxonomies, `author`, `asset`, `comment`.
public struct ApplySummary: Sendable, Hashable {
  /// Records that were not here.
  public var inserted: [String: Int] = [:]
  /// Records of which a mapped field changed.
  public var updated: [String: Int] = [:]
  /// Records that went; comments that went with their entry are among them.
  public var deleted: [String: Int] = [:]
  /// Records that came and were as they are here.
  public var unchanged: [String: Int] = [:]

  /// Makes a summary of nothing.
  public init() {}

  /// How many records were inserted, updated or deleted.
  public var changes: Int {
    [inserted, updated, deleted].reduce(0) { $0 + $1.values.reduce(0, +) }
  }

  /// Adds another summary to this one.
  public mutating func combine(_ other: ApplySummary) {
    inserted.merge(other.inserted, uniquingKeysWith: +)
    updated.merge(other.updated, uniquingKeysWith: +)
    deleted.merge(other.deleted, uniquingKeysWith: +)
    unchanged.merge(other.unchanged, uniquingKeysWith: +)
  }

  public static func + (left: ApplySummary, right: ApplySummary) -> ApplySummary {
    var sum = left
    sum.combine(right)
    return sum
  }
}

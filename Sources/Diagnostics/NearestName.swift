/// Finds the name that a mistyped word was probably meant to be.
public enum NearestName {
  /// The nearest of the candidates; nil when none is near.
  ///
  /// A candidate is near when at most a third of the word's letters (at least one) were changed,
  /// added, left out or swapped with their neighbour, whatever their case, or when it begins with
  /// the word and the word has three letters or more. Of equally near ones the first counts.
  ///
  /// - Complexity: O(n·m) for each candidate; words of more than 64 bytes have no near name.
  public static func of(_ word: String, among candidates: [String]) -> String? {
    let typed = Array(word.lowercased().utf8)
    guard !typed.isEmpty, typed.count <= 64 else { return nil }
    let limit = max(1, typed.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let name = Array(candidate.lowercased().utf8)
      guard abs(name.count - typed.count) <= limit else { continue }
      let distance = editDistance(typed, name)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    if let best { return best.name }
    guard typed.count >= 3 else { return nil }
    return candidates.first { $0.lowercased().hasPrefix(word.lowercased()) }
  }

  /// The number of changes, insertions, deletions and swaps of neighbours between two words
  /// ("optimal string alignment").
  static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}

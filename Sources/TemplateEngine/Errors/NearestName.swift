/// Finds the known name that was probably meant.
enum NearestName {
  /// The known name nearest to `name`, if one is near enough to be a slip of the keys: at most
  /// a third of its letters differ (and at least one may). Ties go to the first in order.
  static func find(for name: String, among known: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().utf8.prefix(64))
    let allowed = max(1, wanted.count / 3)
    var best: (distance: Int, name: String)?
    for candidate in known where candidate != name {
      let letters = Array(candidate.lowercased().utf8.prefix(64))
      guard abs(letters.count - wanted.count) <= allowed else { continue }
      let distance = distance(wanted, letters)
      guard distance <= allowed else { continue }
      if let found = best, (found.distance, found.name) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.name
  }

  /// Insertions, deletions, substitutions and swaps of neighbours between two words.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        let substitution = last[column] + (letter == other ? 0 : 1)
        var cost = min(substitution, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}

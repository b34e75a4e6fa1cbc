/// Numbers with their units, in words.
enum Counted {
  /// `1 file`, `2 files`.
  static func words(_ count: Int, _ unit: String) -> String {
    "\(count) \(unit)\(count == 1 ? "" : "s")"
  }

  /// `512 bytes`, `1.4 kB`, `23 MB`: powers of 1000.
  static func bytes(_ count: Int) -> String {
    guard count >= 1000 else { return words(count, "byte") }
    var value = Double(count) / 1000
    var units = ["kB", "MB", "GB", "TB"][...]
    while value >= 999.5, units.count > 1 {
      value /= 1000
      units.removeFirst()
    }
    let rounded = value < 10 ? "\((value * 10).rounded() / 10)" : "\(Int(value.rounded()))"
    return "\(rounded) \(units.first ?? "")"
  }
}

/// The sorts of records by the store's labels, as people call them.
enum KindLabel {
  private static let known: [(label: String, plural: String)] = [
    ("post", "posts"), ("page", "pages"), ("category", "categories"), ("post_tag", "tags"),
    ("author", "authors"), ("asset", "media items"), ("comment", "comments"),
  ]

  /// The name of several records of a sort.
  static func plural(_ label: String) -> String {
    known.first { $0.label == label }?.plural ?? Printable.text(label)
  }

  /// The usual order: posts and pages first; what is not known by name comes last.
  static func sorted(_ labels: some Sequence<String>) -> [String] {
    func rank(_ label: String) -> Int { known.firstIndex { $0.label == label } ?? known.count }
    return labels.sorted { (rank($0), $0) < (rank($1), $1) }
  }
}

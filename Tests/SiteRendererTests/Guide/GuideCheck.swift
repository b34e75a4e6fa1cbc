import TemplateEngine

/// Compares what templates get with what the guide says.
struct GuideCheck {
  let guide: TemplateGuide
  /// What the guide says otherwise, each once: `term.parent is no number`.
  private(set) var mismatches: Set<String> = []
  /// Names that had a value: `term.parent`.
  private(set) var filled: Set<String> = []
  /// Names that had none.
  private(set) var empty: Set<String> = []

  init(_ guide: TemplateGuide) { self.guide = guide }

  /// Looks at all that a template gets.
  mutating func check(_ context: TemplateMap, of template: String) {
    let anchor = TemplateGuide.anchor(template)
    guard let own = guide.tables[anchor], let common = guide.tables["everywhere"] else {
      mismatches.insert("\(template) is not in the guide")
      return
    }
    let known = own.merging(common) { first, _ in first }
    for name in known.keys where context[name] == nil {
      mismatches.insert("\(template) has no \(name)")
    }
    for (name, value) in context {
      if let kind = known[name] {
        check(value.resolved, kind, at: "\(template) \(name)")
      } else if value.resolved != .null {
        mismatches.insert("\(template) has \(name)")
      }
    }
  }

  private mutating func check(_ value: TemplateValue, _ kind: TemplateGuide.Kind, at place: String)
  {
    guard value == .null else {
      filled.insert(place)
      return check(value, kind.shape, at: place)
    }
    empty.insert(place)
    if !kind.mayBeNothing { mismatches.insert("\(place) is nothing") }
  }

  private mutating func check(
    _ value: TemplateValue, _ shape: TemplateGuide.Kind.Shape, at place: String
  ) {
    switch (shape, value) {
    case (.word("text"), .string), (.word("markup"), .markup), (.word("date"), .date),
      (.word("number"), .int), (.word("yes/no"), .bool):
      return
    case (.list(let shape), .list(let elements)):
      for element in elements { check(element.resolved, shape, at: place) }
    case (.map(let shape), .map(let map)):
      for (_, element) in map { check(element.resolved, shape, at: place) }
    case (.table(let anchor), .map(let map)): check(map, anchor, at: place)
    default: mismatches.insert("\(place) is no \(shape)")
    }
  }

  private mutating func check(_ map: TemplateMap, _ anchor: String, at place: String) {
    guard let table = guide.tables[anchor] else {
      mismatches.insert("\(place) leads to no table: \(anchor)")
      return
    }
    for name in table.keys where map[name] == nil { mismatches.insert("\(anchor) has no \(name)") }
    for (name, value) in map {
      guard let kind = table[name] else {
        mismatches.insert("\(anchor) has \(name)")
        continue
      }
      check(value.resolved, kind, at: "\(anchor).\(name)")
    }
  }
}

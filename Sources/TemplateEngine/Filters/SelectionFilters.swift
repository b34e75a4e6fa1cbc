extension BuiltInFilters {
  static let selections: [TemplateFilter] = [
    TemplateFilter("sort", arguments: 0...1) { value, arguments, _ throws(FilterFailure) in
      try sorted(value, arguments) { $0 }
    },
    TemplateFilter("sort_natural", arguments: 0...1) { value, arguments, _ throws(FilterFailure) in
      try sorted(value, arguments) { .string($0.plainText.lowercased()) }
    },
    TemplateFilter("unique", arguments: 0...1) { value, arguments, _ throws(FilterFailure) in
      let path = arguments.first?.path ?? []
      var seen: Set<String> = []
      return .list(try list(value).filter { seen.insert($0.following(path).identity).inserted })
    },
    TemplateFilter("where", arguments: 1...2) { value, arguments, _ throws(FilterFailure) in
      let path = arguments[0].path
      return .list(
        try list(value).filter { element in
          let found = element.following(path)
          return arguments.count == 2 ? found.isEqual(to: arguments[1]) : found.isTrue
        })
    },
    TemplateFilter("map", arguments: 1...1) { value, arguments, _ throws(FilterFailure) in
      let path = arguments[0].path
      return .list(try list(value).map { $0.following(path) })
    },
    TemplateFilter("group_by", arguments: 1...1) { value, arguments, _ throws(FilterFailure) in
      grouped(try list(value), by: arguments[0].path)
    },
  ]

  /// Sorts by a path, from small to large, or the other way round with `-` before the path. Equal
  /// elements keep their order; those without the value come last.
  private static func sorted(
    _ value: TemplateValue, _ arguments: [TemplateValue],
    _ key: (TemplateValue) -> TemplateValue
  ) throws(FilterFailure) -> TemplateValue {
    let argument = arguments.first?.plainText ?? ""
    let isDescending = argument.hasPrefix("-")
    let path = TemplateValue.string(isDescending ? String(argument.dropFirst()) : argument).path
    var present: [(key: TemplateValue, index: Int, value: TemplateValue)] = []
    var missing: [TemplateValue] = []
    for (index, element) in try list(value).enumerated() {
      let found = element.following(path)
      if case .null = found {
        missing.append(element)
      } else {
        present.append((key(found), index, element))
      }
    }
    for (first, second) in zip(present, present.dropFirst())
    where first.key.order(to: second.key) == nil {
      throw FilterFailure("cannot order \(first.key.kindName) and \(second.key.kindName)")
    }
    present.sort { first, second in
      switch first.key.order(to: second.key) ?? .same {
      case .before: return !isDescending
      case .after: return isDescending
      case .same, .unordered: return first.index < second.index
      }
    }
    return .list(present.map(\.value) + missing)
  }

  /// Groups in the order of their first elements: maps with `key`, `items` and `count`.
  private static func grouped(_ values: [TemplateValue], by path: [TemplateKey]) -> TemplateValue {
    var indices: [String: Int] = [:]
    var groups: [(key: TemplateValue, items: [TemplateValue])] = []
    for value in values {
      let key = value.following(path)
      let identity = key.identity
      if let index = indices[identity] {
        groups[index].items.append(value)
      } else {
        indices[identity] = groups.count
        groups.append((key, [value]))
      }
    }
    return .list(
      groups.map { ["key": $0.key, "items": .list($0.items), "count": .int($0.items.count)] })
  }
}

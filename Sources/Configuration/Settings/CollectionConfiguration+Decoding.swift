import ContentModel

extension CollectionConfiguration {
  init?(_ place: Located) {
    guard let section = Section<Key>(place) else { return nil }
    let name = section.required(.name)?.text()
    let path = section.required(.path)?.text(.archivePath)
    let sort = section[.sort].map(Self.order) ?? (.published, true)
    limit = section[.limit]?.integer(1...Int.max)
    posts = section[.posts]?.elements()?.compactMap(Self.reference)
    guard let name, let path, let sort else { return nil }
    self.name = name
    self.path = path
    (order, isDescending) = sort
  }

  /// Reads `title` or, for the largest value first, `-title`.
  private static func order(_ place: Located) -> (Order, Bool)? {
    guard let text = place.text() else { return nil }
    let isDescending = text.hasPrefix("-")
    if let order = Order(rawValue: String(text.drop { $0 == "-" })) { return (order, isDescending) }
    place.noteNotAllowed(
      text, allowed: Order.allCases.flatMap { [$0.rawValue, "-\($0.rawValue)"] })
    return nil
  }

  private static func reference(_ place: Located) -> Reference? {
    if let key = place.value.int { return .key(key) }
    guard place.value.string != nil else {
      place.note(.wrongType(expected: "a slug or a number", found: place.value.typeName))
      return nil
    }
    return place.text().map(Reference.slug)
  }
}

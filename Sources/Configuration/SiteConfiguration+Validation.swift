import ContentModel

extension SiteConfiguration {
  /// Notes what is wrong between values that are right one by one.
  func validate(_ section: Section<Key>) {
    if links == .absolute, site.url == nil { section[.links]?.note(.needs(key: "site.url")) }
    validateNames(section)
    validateVariables(in: section.place)
    validateFolders(section)
  }

  private func validateNames(_ section: Section<Key>) {
    let list = section[.source].flatMap { $0.value.array == nil ? [] : $0.elements() } ?? []
    noteRepeats(list, sources.map { ($0.name.rawValue, $0.keyPath) })
    let chosen = section[.collections]?.elements() ?? []
    guard chosen.count == collections.count else { return }
    let places = chosen.map(\.path.description)
    noteRepeats(chosen, Array(zip(collections.map(\.name), places)))
    noteRepeats(chosen, Array(zip(collections.map(\.path), places)))
  }

  private func noteRepeats(_ places: [Located], _ texts: [(text: String, keyPath: String)]) {
    var seen: Set<String> = []
    for (text, keyPath) in texts where !seen.insert(text).inserted {
      places.first { $0.path.description == keyPath }?.note(.notUnique(text))
    }
  }

  /// Attack: a password that stands in a file which is shared or committed. Keys that name an
  /// environment variable end in `Variable`; what can't be such a name is most likely the secret
  /// itself, so it is refused and never shown.
  private func validateVariables(in place: Located) {
    if place.value.object != nil {
      for member in place.members() ?? [] {
        if member.key.hasSuffix("Variable"), member.value.value != .null {
          _ = member.value.text(.environmentVariable)
        } else {
          validateVariables(in: member.value)
        }
      }
    } else if place.value.array != nil {
      place.elements()?.forEach(validateVariables)
    }
  }

  /// Attack: an `output` that holds the site itself, so that pruning or a page of the source with
  /// the right path would replace templates, the store or `site.json`.
  private func validateFolders(_ section: Section<Key>) {
    let place = Located(
      value: .null, path: section.place.path.key("output"), log: section.place.log)
    if SitePath.contains(output, folder) {
      return place.note(.overlapping(with: "the site folder"))
    }
    if SitePath.contains(output, templates) || SitePath.contains(templates, output) {
      place.note(.overlapping(with: "'templates'"))
    }
    if SitePath.contains(output, store) { place.note(.overlapping(with: "'store'")) }
  }
}

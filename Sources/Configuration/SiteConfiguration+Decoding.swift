import ContentModel

extension SiteConfiguration {
  enum Key: String, CaseIterable {
    case schema = "$schema"
    case source, site, links, sync, sanitizer, collections, menu, templates, output, store, publish
  }

  /// Decodes the whole file; every mistake goes to the log of `root`, and defaults stand in.
  ///
  /// - Parameter folder: The site folder, absolute.
  init?(_ root: Located, folder: String) {
    guard let section = Section<Key>(root) else { return nil }
    _ = section[.schema]?.text()
    self.folder = folder
    sources = section.required(.source).map(SourceConfiguration.list) ?? []
    site = section[.site].flatMap(SiteSettings.init) ?? SiteSettings()
    links = section[.links]?.choice() ?? .root
    sync = section[.sync].flatMap(SyncSettings.init) ?? SyncSettings()
    sanitizer = section[.sanitizer].flatMap(SanitizerSettings.init) ?? SanitizerSettings()
    collections =
      section[.collections]?.elements()?.compactMap(CollectionConfiguration.init) ?? []
    menu = section[.menu]?.elements()?.compactMap(MenuItem.init)
    templates = SitePath.of(section[.templates], default: "templates", in: folder)
    output = SitePath.of(section[.output], default: "output", in: folder)
    store = SitePath.of(section[.store], default: ".stillpress/store.sqlite", in: folder)
    publish = section[.publish]?.members()?.compactMap(PublishTarget.init) ?? []
    validate(section)
  }
}

extension SourceConfiguration {
  /// Reads one object, or an array of them.
  static func list(_ place: Located) -> [SourceConfiguration] {
    guard place.value.array != nil else { return SourceConfiguration(place).map { [$0] } ?? [] }
    let elements = place.elements() ?? []
    if elements.isEmpty { place.note(.empty) }
    return elements.compactMap(SourceConfiguration.init)
  }

  init?(_ place: Located) {
    guard let section = Section<Key>(place, others: nil) else { return nil }
    let given = section[.name]?.text()
    guard let type = section.required(.type)?.choice(SourceType.self) else { return nil }
    self.type = type
    name = SourceName(rawValue: given ?? type.rawValue)
    self.section = section.rest
    keyPath = place.path.description
    if type == .wordpress { Self.validateWordPress(place) }
  }

  /// What is wrong with a section is said here, with all the rest and its place, although its
  /// provider decodes it.
  private static func validateWordPress(_ place: Located) {
    let common = Key.allCases.map(\.rawValue)
    guard let section = Section<WordPressKey>(place, others: common) else { return }
    _ = section.required(.url)?.text(.siteURL)
    let user = section[.userVariable]
    let password = section[.passwordVariable]
    if password == nil { user?.note(.needs(key: "passwordVariable")) }
    if user == nil { password?.note(.needs(key: "userVariable")) }
  }
}

extension SiteSettings {
  init?(_ place: Located) {
    guard let section = Section<Key>(place) else { return nil }
    url = section[.url]?.text(.siteURL).map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    title = section[.title]?.text()
    language = section[.language]?.text(.languageTag)
    timeZone = section[.timeZone]?.text(.timeZone)
  }
}

extension MenuItem {
  init?(_ place: Located) {
    guard let section = Section<Key>(place) else { return nil }
    let title = section.required(.title)?.text()
    let path = section.required(.path)?.text(.menuPath)
    guard let title, let path else { return nil }
    self.title = title
    self.path = path
  }
}

extension SyncSettings {
  init?(_ place: Located) {
    guard let section = Section<Key>(place) else { return nil }
    self.init()
    refreshInterval = section[.refreshInterval]?.integer(0...Int.max) ?? refreshInterval
    concurrency = section[.concurrency]?.integer(1...16) ?? concurrency
    media = section[.media]?.choice() ?? media
    comments = section[.comments]?.flag() ?? comments
    guard let types = section[.types] else { return }
    self.types = types.elements()?.compactMap { $0.text() } ?? []
    if types.value == .array([]) { types.note(.empty) }
  }
}

extension SanitizerSettings {
  init?(_ place: Located) {
    guard let section = Section<Key>(place) else { return nil }
    self.init()
    profile = section[.profile]?.choice() ?? profile
    let hosts = section[.iframeHosts]?.elements()?.compactMap { $0.text(.hostName) }
    iframeHosts = hosts?.map { $0.lowercased() } ?? []
  }
}

extension PublishTarget {
  init?(key: String, value place: Located) {
    guard let section = Section<Key>(place, others: nil),
      let kind = section.required(.type)?.choice(Kind.self)
    else { return nil }
    name = key
    self.kind = kind
    self.section = section.rest
    keyPath = place.path.description
  }
}

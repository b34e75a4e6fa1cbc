public import ContentModel

extension RecordedSite {
  /// A record as it is now.
  public func record(_ collection: String, _ id: Int) -> JSONValue? {
    collections[collection]?[id]?.value
  }

  /// The ids of a collection, ascending.
  public func ids(_ collection: String) -> [Int] {
    collections[collection]?.records.map(\.id) ?? []
  }

  /// Sets members of a record, as an author does: its `modified` becomes `now`.
  ///
  /// - Parameters:
  ///   - changes: Values by name; "title.rendered" names a member of a member.
  ///   - isTouching: false for changes that WordPress makes without a new `modified`.
  /// - Precondition: The record exists.
  public mutating func update(
    _ collection: String, _ id: Int, _ changes: [String: JSONValue],
    touching isTouching: Bool = true
  ) {
    guard let record = collections[collection]?[id] else {
      preconditionFailure("no record \(id) in \(collection)")
    }
    var value = record.value
    for (path, change) in changes { value = value.setting(path, to: change) }
    if isTouching, value["modified_gmt"] != nil { value = touched(value) }
    put(value, into: collection)
  }

  /// Adds a record, filling in what is left out, as WordPress does for a new one.
  ///
  /// - Parameter members: As in `update`; `id` and all others may be left out.
  /// - Returns: Its id.
  /// - Precondition: The collection exists.
  @discardableResult
  public mutating func insert(_ collection: String, _ members: [String: JSONValue]) -> Int {
    guard let kind = collections[collection]?.kind else {
      preconditionFailure("no collection \(collection)")
    }
    let id = members["id"]?.int.map { Int($0) } ?? freeID(of: kind)
    var value = defaults(of: kind, base: collection, id: id, slug: members["slug"]?.string)
    for (path, member) in members { value = value.setting(path, to: member) }
    put(value, into: collection)
    tick()
    return id
  }

  /// Deletes a record for good.
  public mutating func remove(_ collection: String, _ id: Int) {
    collections[collection]?.remove(id)
    tick()
  }

  /// Sets a member of the index: the site's title, its zone's name.
  public mutating func updateIndex(_ path: String, to value: JSONValue) {
    index = index.setting(path, to: value)
  }

  private mutating func put(_ value: JSONValue, into collection: String) {
    guard let record = RecordedRecord(value) else {
      preconditionFailure("an id must stay a number")
    }
    collections[collection]?.put(record)
  }

  private mutating func touched(_ value: JSONValue) -> JSONValue {
    defer { tick() }
    return value.setting("modified_gmt", to: .string(now))
      .setting("modified", to: .string(clock.local(SiteClock.seconds(now) ?? 0)))
  }

  private mutating func tick() {
    now = SiteClock.text((SiteClock.seconds(now) ?? 0) + 60)
  }

  /// Posts of all types share their ids, and so do terms of all taxonomies.
  private func freeID(of kind: RecordKind) -> Int {
    let used = collections.values.filter { other in
      switch (kind, other.kind) {
      case (.post, .post), (.term, .term), (.user, .user), (.comment, .comment): true
      default: false
      }
    }
    return (used.compactMap { $0.records.last?.id }.max() ?? 0) + 1
  }

  private func defaults(
    of kind: RecordKind, base: String, id: Int, slug: String?
  ) -> JSONValue {
    let slug = slug ?? "\(base)-\(id)"
    let shared: [String: JSONValue] = [
      "id": .number(id), "slug": .string(slug), "meta": .array([]),
    ]
    let own: [String: JSONValue] =
      switch kind {
      case .post(let type): postDefaults(type: type, slug: slug)
      case .term(let taxonomy):
        [
          "count": .int(0), "description": .string(""), "name": .string(slug), "parent": .int(0),
          "link": .string("\(home)/\(base)/\(slug)/"), "taxonomy": .string(taxonomy),
        ]
      case .user:
        [
          "name": .string(slug), "url": .string(""), "description": .string(""),
          "link": .string("\(home)/author/\(slug)/"),
        ]
      case .comment: commentDefaults
      }
    return .object(shared.merging(own) { $1 })
  }

  private func postDefaults(type: String, slug: String) -> [String: JSONValue] {
    let local = JSONValue.string(clock.local(SiteClock.seconds(now) ?? 0))
    let text = JSONValue.object(["rendered": .string(""), "protected": .bool(false)])
    return [
      "date": local, "date_gmt": .string(now), "modified": local, "modified_gmt": .string(now),
      "status": .string(type == "attachment" ? "inherit" : "publish"), "type": .string(type),
      "link": .string("\(home)/\(slug)/"), "title": .object(["rendered": .string(slug)]),
      "content": text, "excerpt": text, "author": .int(0), "featured_media": .int(0),
      "guid": .object(["rendered": .string("\(home)/\(slug)/")]),
    ]
  }

  private var commentDefaults: [String: JSONValue] {
    [
      "post": .int(0), "parent": .int(0), "author": .int(0), "author_name": .string(""),
      "author_url": .string(""), "date_gmt": .string(now),
      "date": .string(clock.local(SiteClock.seconds(now) ?? 0)),
      "content": .object(["rendered": .string("")]), "status": .string("approved"),
      "type": .string("comment"), "link": .string(home + "/"),
    ]
  }
}

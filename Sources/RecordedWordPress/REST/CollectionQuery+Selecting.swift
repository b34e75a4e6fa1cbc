import ContentModel

extension CollectionQuery {
  /// All matching records in the wanted order.
  func select(from collection: RecordedCollection, base: String, site: RecordedSite)
    -> [RecordedRecord]
  {
    let wanted = include.flatMap { $0.isEmpty ? nil : Set($0) }
    let termsOfPost = post.map { id in terms(ofPost: id, base: base, site: site) }
    let matching = collection.records.filter { record in
      record.isPublic && wanted?.contains(record.id) != false
        && termsOfPost?.contains(record.id) != false && matches(record)
    }
    return sorted(matching)
  }

  /// The part of the matching records that the page shows.
  func page(of records: [RecordedRecord]) -> ArraySlice<RecordedRecord> {
    let start = max(0, offset ?? saturating(page - 1, times: perPage))
    return records.dropFirst(start).prefix(perPage)
  }

  /// The page that links count from: for terms and users that of the offset, if there is one.
  func pageForLinks(of kind: RecordKind) -> Int {
    switch kind {
    case .term, .user: offset.map { (max(0, $0) + perPage - 1) / perPage + 1 } ?? page
    case .post, .comment: page
    }
  }

  private func matches(_ record: RecordedRecord) -> Bool {
    if let slugs, !slugs.contains(record.text("slug")) { return false }
    if hidesEmptyTerms, record.number("count") == 0 { return false }
    return numbers.allSatisfy { filter in
      record.numbers(filter.field).contains(where: filter.numbers.contains) != filter.isExcluding
    }
      && times.allSatisfy { filter in
        let time = record.text(filter.field)
        return filter.isAfter ? time > filter.time : time < filter.time
      } && exact.allSatisfy { record.value[$0.field] == $0.value }
  }

  private func terms(ofPost id: Int, base: String, site: RecordedSite) -> Set<Int> {
    let posts = site.collections.values.lazy.filter(\.kind.isPost)
    return Set(posts.compactMap { $0[id] }.first?.numbers(base) ?? [])
  }

  private func sorted(_ records: [RecordedRecord]) -> [RecordedRecord] {
    switch order.key {
    case "id": return order.isAscending ? records : records.reversed()
    case "include": return inOrder(include ?? [], records, \.id)
    case "include_slugs": return inOrder(slugs ?? [], records) { $0.text("slug") }
    case "author", "parent", "post", "count", "menu_order":
      return sorted(records, by: { $0.number(order.key) })
    case "title": return sorted(records, by: { title($0) })
    case "name", "slug", "description", "url", "type":
      return sorted(records, by: { $0.text(order.key).lowercased() })
    case "date", "date_gmt", "modified": return sorted(records, by: { $0.text(order.key) })
    // What everybody can see does not hold the rest: registration dates, addresses, relevance.
    default: return records
    }
  }

  /// Equal keys are in the order of ids, in the same direction, as with the database's own index.
  private func sorted(
    _ records: [RecordedRecord], by key: (RecordedRecord) -> some Comparable
  ) -> [RecordedRecord] {
    let keyed = records.map { (key: key($0), record: $0) }
    let ascending = keyed.sorted { ($0.key, $0.record.id) < ($1.key, $1.record.id) }
    let sorted = ascending.map(\.record)
    return order.isAscending ? sorted : sorted.reversed()
  }

  /// In the order of a list, whatever the direction.
  private func inOrder<Key: Hashable>(
    _ list: [Key], _ records: [RecordedRecord], _ key: (RecordedRecord) -> Key
  ) -> [RecordedRecord] {
    let places = Dictionary(list.enumerated().map { ($1, $0) }) { first, _ in first }
    return records.sorted { places[key($0), default: .max] < places[key($1), default: .max] }
  }

  private func title(_ record: RecordedRecord) -> String {
    (record.value["title"]?["rendered"]?.string ?? "").lowercased()
  }

  private func saturating(_ number: Int, times factor: Int) -> Int {
    let (product, isOver) = number.multipliedReportingOverflow(by: factor)
    return isOver ? .max : product
  }
}

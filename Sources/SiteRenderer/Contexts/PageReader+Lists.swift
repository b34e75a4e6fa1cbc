import TemplateEngine

extension PageReader {
  /// The `pagination` of a page of a listing.
  func pagination(_ listing: Listing, page: Int) -> TemplateValue {
    func url(_ number: Int) -> TemplateValue { link(to: listing.pages[number - 1]) }
    let last = listing.pages.count
    return [
      "page": .int(page),
      "pages": .int(last),
      "total": .int(listing.entries.count),
      "previous": page > 1 ? url(page - 1) : .null,
      "next": page < last ? url(page + 1) : .null,
      "first": url(1),
      "last": url(last),
      "items": .list(
        Self.shownPages(around: page, of: last).map { number in
          [
            "number": number.map { .int($0) } ?? .null, "url": number.map(url) ?? .null,
            "current": .bool(number == page),
          ]
        }),
    ]
  }

  /// The first and last page, those near this one, and nil for each gap between them.
  static func shownPages(around page: Int, of last: Int) -> [Int?] {
    var result: [Int?] = []
    var previous = 0
    for number in 1...last where number == 1 || number == last || abs(number - page) <= 2 {
      if number == previous + 2 { result.append(previous + 1) }
      if number > previous + 2 { result.append(nil) }
      result.append(number)
      previous = number
    }
    return result
  }

  /// The `archive` of a year, month or day.
  func archive(_ span: CalendarSpan) -> TemplateValue {
    [
      "title": .string(site.title(of: span)),
      "year": .int(span.year),
      "month": span.month.map { .int($0) } ?? .null,
      "day": span.day.map { .int($0) } ?? .null,
      "months": .list(months(of: span)),
    ]
  }

  /// The months of a year that have posts.
  private func months(of span: CalendarSpan) -> [TemplateValue] {
    guard span.month == nil else { return [] }
    return site.plan.listings.compactMap { listing in
      guard case .date(let month) = listing.kind, month.year == span.year, month.month != nil,
        month.day == nil
      else { return nil }
      return [
        "title": .string(site.title(of: month)), "url": link(to: listing.pages.first),
        "count": .int(listing.entries.count),
      ]
    }
  }
}

import ContentModel
import SQLite

extension RecordTable {
  static let entry = RecordTable(
    "entry",
    columns: [
      "slug", "permalink", "title", "is_protected", "published", "day", "modified", "author_key",
      "featured_asset_key", "parent_key", "menu_order", "is_sticky", "format", "guid",
      "has_content", "has_excerpt",
    ])
  static let entryBody = RecordTable("entry_body", columns: ["content", "excerpt"])
  static let entryTerm = RecordTable(listed: "entry_term", columns: ["position", "term_key"])
}

extension Entry {
  var mapped: MappedRecord {
    MappedRecord(
      id: id, type: type,
      parts: [
        .init(
          .entry,
          [
            .text(slug), .text(permalink), .text(title), DatabaseValue(isProtected),
            DatabaseValue(published), DatabaseValue(day.number), DatabaseValue(modified),
            DatabaseValue(author), DatabaseValue(featuredAsset), DatabaseValue(parent),
            DatabaseValue(menuOrder), DatabaseValue(isSticky), .text(format), .text(guid),
            DatabaseValue(!content.isBlank), DatabaseValue(!excerpt.isBlank),
          ]),
        .init(.entryBody, [.text(content.source), .text(excerpt.source)]),
        .init(.entryTerm, listing: terms.map { [.text($0.key)] }),
      ])
  }
}

extension CalendarDay {
  /// The number that the day's digits make: 20240501.
  var number: Int { year * 10_000 + month * 100 + day }

  /// Reads what `number` made.
  init?(number: Int64) {
    let number = Int(number)
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }
}

import ContentModel

/// The revision of a record: what an inventory can tell of it cheaply.
///
/// A new `modified_gmt` is not enough: toggling sticky, renaming a parent page, changing the
/// permalink structure, deleting a category or writing an alternative text don't touch it.
enum WordPressRevision {
  /// The members to ask for in an inventory.
  static func fields(for scope: InventoryScope) -> [String] {
    scope.kind == .asset
      ? ["id", "modified_gmt", "link", "source_url", "alt_text"]
      : [
        "id", "modified_gmt", "link", "sticky", "author", "featured_media", "parent",
        "menu_order", "categories", "tags",
      ]
  }

  /// The revision of a record, the same from a full record and from an inventory's.
  static func of(_ value: JSONValue, in scope: InventoryScope) -> String {
    guard scope.kind == .asset || scope.kind == .entry else { return "" }
    return fields(for: scope).dropFirst().map { part(value[$0]) }.joined(separator: "|")
  }

  private static func part(_ value: JSONValue?) -> String {
    switch value {
    case .string(let text): text
    case .int(let number): String(number)
    case .bool(let flag): flag ? "1" : "0"
    case .array, .object:
      // WordPress lists terms of equal names in an order that changes from answer to answer.
      (value?.lenientElements ?? []).map { part($0) }.sorted().joined(separator: ",")
    default: ""
    }
  }
}

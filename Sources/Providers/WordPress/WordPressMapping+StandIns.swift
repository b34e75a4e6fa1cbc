import ContentModel

extension WordPressMapping {
  /// Authors for a site that does not show its users: all that its entries say of them.
  static func standIns(for entries: [JSONValue], home: String) -> [ContentRecord] {
    var known: Set<String> = []
    return entries.compactMap { entry in
      guard let key = entry.reference("author"), known.insert(key).inserted else { return nil }
      let told = entry["yoast_head_json"]?["author"]?.string ?? entry["author_name"]?.string
      let name = PlainText.decoding(told ?? "")
      let author = Author(
        id: ContentID(.author, key), name: name.isEmpty ? "author-\(key)" : name,
        slug: "author-\(key)", permalink: "\(home)?author=\(key)")
      return ContentRecord(.author(author), sourceJSON: "{}", revision: "")
    }
  }
}

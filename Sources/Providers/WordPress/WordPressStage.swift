import ContentModel
import ProviderKit

/// One leg of a sync pass.
struct WordPressStage: Sendable, Hashable, Codable {
  enum Step: String, Sendable, Codable {
    case site, categories, tags, users, media, entries, comments, entryInventory, mediaInventory
  }

  let step: Step
  /// The type of entries, for the two steps about entries.
  let type: String?

  init(_ step: Step, _ type: String? = nil) {
    self.step = step
    self.type = type
  }

  /// The legs of a pass, in order.
  ///
  /// What entries refer to comes before them. The inventories come last, so that they also find what
  /// slipped through between two pages of a walk while the site changed.
  static func plan(_ options: ProviderOptions, types: [String]) -> [WordPressStage] {
    [.init(.site), .init(.categories), .init(.tags), .init(.users), .init(.media)]
      + types.map { .init(.entries, $0) }
      + (options.includesComments ? [.init(.comments)] : [])
      + types.map { .init(.entryInventory, $0) }
      + [.init(.mediaInventory)]
  }

  /// What the leg reads; nil for the first.
  var scope: InventoryScope? {
    switch step {
    case .site: nil
    case .categories: InventoryScope(.term, type: "category")
    case .tags: InventoryScope(.term, type: "post_tag")
    case .users: InventoryScope(.author)
    case .media, .mediaInventory: InventoryScope(.asset)
    case .entries, .entryInventory: InventoryScope(.entry, type: type)
    case .comments: InventoryScope(.comment)
    }
  }

  /// Whether the leg's walk sees each record that there is, so that its scope is complete after it.
  var isComplete: Bool { step != .media && step != .entries }

  /// Whether only ids and revisions are read.
  var isInventory: Bool { step == .entryInventory || step == .mediaInventory }

  /// Whether later passes read only what was modified.
  var isIncremental: Bool { step == .media || step == .entries }

  /// Its name, for progress.
  var name: String {
    switch step {
    case .site: "site"
    case .categories: "categories"
    case .tags: "tags"
    case .users: "authors"
    case .media: "media"
    case .entries: Self.plural(type)
    case .comments: "comments"
    case .entryInventory: "inventory of \(Self.plural(type))"
    case .mediaInventory: "inventory of media"
    }
  }

  private static func plural(_ type: String?) -> String {
    switch type {
    case "post": "posts"
    case "page": "pages"
    default: type ?? "entries"
    }
  }
}

import ContentModel

/// The types and taxonomies of a WordPress without plugins.
enum CoreTypes {
  static let types = JSONValue.object([
    "post": type("post", "Posts", "posts", taxonomies: ["category", "post_tag"]),
    "page": type("page", "Pages", "pages", isHierarchical: true),
    "attachment": type("attachment", "Media", "media"),
  ])

  static let taxonomies = JSONValue.object([
    "category": taxonomy("category", "Categories", "categories", isHierarchical: true),
    "post_tag": taxonomy("post_tag", "Tags", "tags", isHierarchical: false),
  ])

  private static func type(
    _ slug: String, _ name: String, _ base: String, isHierarchical: Bool = false,
    taxonomies: [String] = []
  ) -> JSONValue {
    .object([
      "description": .string(""), "hierarchical": .bool(isHierarchical),
      "has_archive": .bool(false),
      "name": .string(name), "slug": .string(slug), "rest_base": .string(base),
      "rest_namespace": .string("wp/v2"), "taxonomies": .array(taxonomies.map(JSONValue.string)),
    ])
  }

  private static func taxonomy(
    _ slug: String, _ name: String, _ base: String, isHierarchical: Bool
  ) -> JSONValue {
    .object([
      "description": .string(""), "hierarchical": .bool(isHierarchical), "name": .string(name),
      "slug": .string(slug), "rest_base": .string(base), "rest_namespace": .string("wp/v2"),
      "types": .array([.string("post")]),
    ])
  }
}

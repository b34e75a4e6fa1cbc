public import ContentModel

/// Makes records as the REST API sends them.
public enum WordPressSample {
  /// A post or page.
  public static func entry(
    _ id: Int64, type: String = "post", title: String = "Title", content: String = "<p>Text</p>",
    modified: String = "2024-05-01T10:00:00", _ more: [String: JSONValue] = [:]
  ) -> JSONValue {
    var members: [String: JSONValue] = [
      "id": .int(id), "type": .string(type), "status": .string("publish"),
      "slug": .string("entry-\(id)"), "link": .string("https://example.com/entry-\(id)/"),
      "date": .string("2024-05-01T12:00:00"), "date_gmt": .string("2024-05-01T10:00:00"),
      "modified": .string(modified), "modified_gmt": .string(modified),
      "title": .object(["rendered": .string(title)]),
      "content": .object(["rendered": .string(content), "protected": .bool(false)]),
      "excerpt": .object(["rendered": .string(""), "protected": .bool(false)]),
      "author": .int(1), "featured_media": .int(0),
    ]
    if type == "post" {
      members.merge(["sticky": .bool(false), "categories": .array([.int(1)]), "tags": .array([])]) {
        $1
      }
    } else {
      members.merge(["parent": .int(0), "menu_order": .int(0)]) { $1 }
    }
    return .object(members.merging(more) { $1 })
  }

  /// A category or tag.
  public static func term(_ id: Int64, _ name: String, taxonomy: String = "category") -> JSONValue {
    .object([
      "id": .int(id), "name": .string(name), "slug": .string("term-\(id)"), "count": .int(1),
      "taxonomy": .string(taxonomy), "description": .string(""), "parent": .int(0),
      "link": .string("https://example.com/\(taxonomy)/term-\(id)/"),
    ])
  }

  /// A user.
  public static func user(_ id: Int64, _ name: String) -> JSONValue {
    .object([
      "id": .int(id), "name": .string(name), "slug": .string("user-\(id)"), "url": .string(""),
      "description": .string(""), "link": .string("https://example.com/author/user-\(id)/"),
      "avatar_urls": .object([
        "24": .string("https://a.example/24"), "96": .string("https://a.example/96"),
      ]),
    ])
  }

  /// An uploaded picture of 600 by 400 with one smaller size.
  public static func media(_ id: Int64, _ more: [String: JSONValue] = [:]) -> JSONValue {
    let folder = "https://example.com/wp-content/uploads"
    let members: [String: JSONValue] = [
      "id": .int(id), "status": .string("inherit"), "type": .string("attachment"),
      "link": .string("https://example.com/picture-\(id)/"),
      "modified_gmt": .string("2024-05-01T10:00:00"), "mime_type": .string("image/png"),
      "title": .object(["rendered": .string("Picture \(id)")]), "alt_text": .string("A picture"),
      "caption": .object(["rendered": .string("")]),
      "source_url": .string("\(folder)/\(id).png"),
      "media_details": .object([
        "width": .int(600), "height": .int(400),
        "sizes": .object([
          "medium": .object([
            "width": .int(300), "height": .int(200),
            "source_url": .string("\(folder)/\(id)-300x200.png"),
          ]),
          "thumbnail": .object([
            "width": .int(150), "height": .int(150),
            "source_url": .string("\(folder)/\(id)-150x150.png"),
          ]),
        ]),
      ]),
    ]
    return .object(members.merging(more) { $1 })
  }

  /// A comment.
  public static func comment(_ id: Int64, on post: Int64, _ text: String) -> JSONValue {
    .object([
      "id": .int(id), "post": .int(post), "parent": .int(0), "status": .string("approved"),
      "author_name": .string("Ada"), "author_url": .string(""),
      "date_gmt": .string("2024-05-02T10:00:00"),
      "content": .object(["rendered": .string(text)]),
    ])
  }
}

/// What a REST collection holds. The kinds differ in parameters, order, and errors.
enum RecordKind: Sendable, Hashable {
  /// Posts of a type: "post", "page", "attachment", or a plugin's.
  case post(type: String)
  /// Terms of a taxonomy: "category", "post_tag", or a plugin's.
  case term(taxonomy: String)
  case user
  case comment

  var isPost: Bool {
    if case .post = self { true } else { false }
  }

  /// The order without `orderby` and `order`.
  var defaultOrder: (key: String, isAscending: Bool) {
    switch self {
    case .post: ("date", false)
    case .term, .user: ("name", true)
    case .comment: ("date_gmt", false)
    }
  }

  /// The values of `orderby`, as WordPress lists them in its message.
  var orderKeys: [String] {
    switch self {
    case .post(let type):
      ["author", "date", "id", "include", "modified", "parent", "relevance", "slug"]
        + ["include_slugs", "title"] + (type == "page" ? ["menu_order"] : [])
    case .term:
      ["id", "include", "name", "slug", "include_slugs", "term_group", "description", "count"]
    case .user:
      ["id", "include", "name", "registered_date", "slug", "include_slugs", "email", "url"]
    case .comment: ["date", "date_gmt", "id", "include", "post", "parent", "type"]
    }
  }

  /// What WordPress answers when there is no record with an id.
  var missing: RESTError {
    let (code, message) =
      switch self {
      case .post: ("rest_post_invalid_id", "Invalid post ID.")
      case .term: ("rest_term_invalid", "Term does not exist.")
      case .user: ("rest_user_invalid_id", "Invalid user ID.")
      case .comment: ("rest_comment_invalid_id", "Invalid comment ID.")
      }
    return RESTError(404, code, message, allowsReading: false)
  }

  /// What WordPress answers when there is one that nobody may read.
  var hidden: RESTError {
    let (code, message) =
      switch self {
      case .comment:
        ("rest_cannot_read", "Sorry, you are not allowed to read this comment.")
      default: ("rest_forbidden", "Sorry, you are not allowed to do that.")
      }
    return RESTError(401, code, message, allowsReading: false)
  }
}

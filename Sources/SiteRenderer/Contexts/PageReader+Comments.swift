import ContentModel
import TemplateEngine

extension PageReader {
  /// The `comments` of an entry as trees: answers below what they answer, in the order in which they
  /// were written. An answer to nothing that is here stands at the top.
  func comments(_ comments: [EntryComment], base: String) -> TemplateValue {
    let sorted = comments.sorted { ($0.published, $0.id) < ($1.published, $1.id) }
    let thread = CommentThread(sorted)
    return .list(thread.top.map { comment($0, sorted, thread, base) })
  }

  private func comment(
    _ number: Int, _ all: [EntryComment], _ thread: CommentThread, _ base: String
  ) -> TemplateValue {
    let comment = all[number]
    return [
      "id": .string(comment.id.key),
      "author": .string(comment.authorName),
      "authorURL": link(toSiteAt: comment.authorURL),
      "published": .date(comment.published),
      "content": strictMarkup(comment.content, base: base),
      "children": .list((thread.answers[number] ?? []).map { self.comment($0, all, thread, base) }),
    ]
  }
}

/// Who answers whom among the comments of one entry. Numbers are positions among them.
struct CommentThread {
  /// Those that answer nobody.
  private(set) var top: [Int] = []
  /// The answers to each.
  private(set) var answers: [Int: [Int]] = [:]

  /// How deep answers may nest; deeper ones stand beside what they answer, as in WordPress (whose
  /// own limit is 10). Without a limit, a chain of answers as long as a reader likes to make it ends
  /// the rendering.
  static let maximumDepth = 10

  /// Sorts comments, given in the order in which they were written, into trees.
  init(_ comments: [EntryComment]) {
    var numbers: [ContentID: Int] = [:]
    var depths: [Int] = []
    var parents: [Int?] = []
    for (number, comment) in comments.enumerated() {
      // Only an earlier one can be answered, which also rules out circles.
      var parent = comment.parent.flatMap { numbers[$0] }
      var depth = parent.map { depths[$0] + 1 } ?? 1
      if depth > Self.maximumDepth {
        parent = parent.flatMap { parents[$0] }
        depth = Self.maximumDepth
      }
      numbers[comment.id] = number
      depths.append(depth)
      parents.append(parent)
      if let parent { answers[parent, default: []].append(number) } else { top.append(number) }
    }
  }
}

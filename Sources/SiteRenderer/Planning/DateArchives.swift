import ContentModel
import ContentStorage

/// Whether and where the site has archives by date, seen in its permalinks.
///
/// WordPress has them where posts' permalinks carry a date: `/2024/05/01/hello/` has the archives
/// `/2024/`, `/2024/05/` and `/2024/05/01/`. The day comes from the record, not from its instant,
/// so that a change of the site's time zone moves nothing.
struct DateArchives: Sendable {
  /// The folders above the year: `["blog"]` for `/blog/2024/05/hello/`.
  let prefix: [String]
  /// 2 when there are archives of years and months, 3 when there are some of days too.
  let depth: Int

  /// The archives that the posts' permalinks show; nil when most of them carry no date.
  init?(of posts: some Sequence<EntrySummary>, at addresses: SiteAddresses) {
    var votes: [Vote: Int] = [:]
    var total = 0
    for post in posts {
      total += 1
      guard let url = WebAddress(post.permalink), let place = addresses.place(of: url),
        let vote = Vote(place.names, post.day)
      else { continue }
      votes[vote, default: 0] += 1
    }
    let winner = votes.max { left, right in
      (left.value, right.key.text) < (right.value, left.key.text)
    }
    guard let winner, winner.value * 2 > total else { return nil }
    prefix = winner.key.prefix
    depth = max(2, winner.key.depth)
  }

  /// The path of an archive's first page.
  func path(of span: CalendarSpan) -> OutputPath {
    OutputPath(indexOf: FolderPath(prefix + span.names))
  }

  private struct Vote: Hashable {
    let prefix: [String]
    let depth: Int

    var text: String { "\(depth) " + prefix.joined(separator: "/") }

    init?(_ names: [String], _ day: CalendarDay) {
      let wanted = CalendarSpan(day, depth: 3).names
      guard let start = names.dropLast().firstIndex(of: wanted[0]) else { return nil }
      prefix = Array(names[..<start])
      var depth = 0
      for (name, expected) in zip(names[start...].dropLast(), wanted) {
        guard name == expected else { break }
        depth += 1
      }
      self.depth = depth
    }
  }
}

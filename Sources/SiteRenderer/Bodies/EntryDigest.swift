/// What lists and descriptions say of an entry's bodies.
struct EntryDigest: Sendable, Hashable {
  /// Plain text in one line: the source's summary, or the beginning of the body.
  var excerpt = ""
  /// Words of the body; each ideograph counts as one.
  var words = 0

  /// At 220 words a minute, at least one.
  var readingMinutes: Int { max(1, (words + 110) / 220) }
}

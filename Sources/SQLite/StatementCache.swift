/// Prepared statements by their text, so that each is compiled once in the life of a connection.
///
/// It has no bound of its own: statements are literals of the program, never made from content.
struct StatementCache {
  /// A class, because a dictionary can't hold noncopyable values.
  final class Entry {
    let statement: Statement
    /// Whether a caller is using it: a nested use of the same text gets a statement of its own.
    var isBusy = false

    init(_ statement: consuming Statement) { self.statement = statement }
  }

  private var entries: [String: Entry] = [:]

  /// A statement for the text that nobody uses, made if need be; it is marked busy.
  mutating func take(
    _ sql: String, make: () throws(DatabaseError) -> Statement
  ) throws(DatabaseError) -> Entry {
    if let known = entries[sql], !known.isBusy {
      known.isBusy = true
      return known
    }
    let entry = Entry(try make())
    entry.isBusy = true
    if entries[sql] == nil { entries[sql] = entry }
    return entry
  }

  /// Ends the use of a statement.
  func giveBack(_ entry: Entry) {
    entry.statement.reset()
    entry.isBusy = false
  }

  /// Finalizes all statements; a connection can't be closed before.
  mutating func removeAll() { entries = [:] }
}

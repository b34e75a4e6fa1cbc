import SQLite

/// The statements that write the rows of one table which belong to a record.
struct RecordTable: Sendable {
  /// Inserts a row or makes it equal: parameters are the id and then the columns.
  let write: String
  /// Deletes the rows of an id.
  let clear: String

  /// A table with one row for each record, under the record's id.
  init(_ name: String, columns: [String]) {
    let changes = columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    write = Self.insertion(name, columns) + " ON CONFLICT (id) DO UPDATE SET \(changes)"
    clear = "DELETE FROM \(name) WHERE id = ?"
  }

  /// A table with any number of rows for each record, of which the first column is their place.
  init(listed name: String, columns: [String]) {
    write = Self.insertion(name, columns)
    clear = "DELETE FROM \(name) WHERE id = ?"
  }

  private static func insertion(_ name: String, _ columns: [String]) -> String {
    let places = Array(repeating: "?", count: columns.count + 1).joined(separator: ", ")
    return "INSERT INTO \(name) (id, \(columns.joined(separator: ", "))) VALUES (\(places))"
  }
}

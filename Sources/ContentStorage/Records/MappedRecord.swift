import ContentModel
import SQLite

/// A record as the rows that hold it.
///
/// Its fingerprint is taken from these very rows, so that no stored field can be left out of it.
struct MappedRecord {
  /// The rows of one table.
  struct Part {
    let table: RecordTable
    /// Whether the table holds any number of rows for a record, which are then replaced as a whole.
    let isList: Bool
    /// The values of each row, without the id.
    let rows: [[DatabaseValue]]

    /// The record's one row of a table.
    init(_ table: RecordTable, _ row: [DatabaseValue]) {
      self.table = table
      self.isList = false
      self.rows = [row]
    }

    /// The record's list of rows, in their order.
    init(_ table: RecordTable, listing rows: [[DatabaseValue]]) {
      self.table = table
      self.isList = true
      self.rows = rows.enumerated().map { [DatabaseValue($0.offset)] + $0.element }
    }
  }

  let id: ContentID
  /// The entry's type or the term's taxonomy; nil for other kinds.
  let type: String?
  let parts: [Part]

  /// The fingerprint of all mapped fields.
  var fingerprint: Fingerprint {
    var values: [DatabaseValue] = [DatabaseValue(type)]
    for part in parts {
      values.append(DatabaseValue(part.rows.count))
      for row in part.rows { values += row }
    }
    return Fingerprint(ofRow: values)
  }

  /// How summaries name records like this one.
  var label: String { RecordLabel.of(kind: id.kind.rawValue, type: type) }
}

/// How summaries and counts name a sort of records: `post`, `page`, `category`, `author`, …
enum RecordLabel {
  static func of(kind: String, type: String?) -> String { type ?? kind }
}

extension ContentRecord {
  /// The rows for this record.
  var mapped: MappedRecord {
    switch value {
    case .entry(let entry): entry.mapped
    case .author(let author): author.mapped
    case .term(let term): term.mapped
    case .asset(let asset): asset.mapped
    case .comment(let comment): comment.mapped
    }
  }
}

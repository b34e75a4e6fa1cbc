import ContentModel

/// The records behind one route, in the order of their ids.
struct RecordedCollection: Sendable {
  let kind: RecordKind
  private(set) var records: [RecordedRecord] = []

  /// - Returns: nil when a value has no id. Of equal ids the last one counts.
  init?(kind: RecordKind, _ values: [JSONValue]) {
    self.kind = kind
    for value in values {
      guard let record = RecordedRecord(value) else { return nil }
      put(record)
    }
  }

  subscript(_ id: Int) -> RecordedRecord? {
    let position = position(of: id)
    guard position < records.count, records[position].id == id else { return nil }
    return records[position]
  }

  mutating func put(_ record: RecordedRecord) {
    let position = position(of: record.id)
    if position < records.count, records[position].id == record.id {
      records[position] = record
    } else {
      records.insert(record, at: position)
    }
  }

  mutating func remove(_ id: Int) {
    let position = position(of: id)
    guard position < records.count, records[position].id == id else { return }
    records.remove(at: position)
  }

  /// Where the id is, or would be.
  private func position(of id: Int) -> Int {
    var low = 0
    var high = records.count
    while low < high {
      let middle = (low + high) / 2
      if records[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

import ContentModel
import Foundation
import SQLite

extension DatabaseValue {
  /// An instant, in milliseconds since 1970: the precision of the sources.
  init(_ date: Date) { self = .integer(date.milliseconds) }

  /// The key of another record of the same source; its kind is known from the column.
  init(_ reference: ContentID?) { self.init(reference?.key) }

  /// The 16 bytes of a fingerprint.
  init(_ fingerprint: Fingerprint) { self = .blob(fingerprint.bytes) }
}

extension Date {
  /// Milliseconds since 1970, rounded; dates beyond what 64 bits hold become the nearest bound.
  var milliseconds: Int64 {
    let exact = (timeIntervalSince1970 * 1000).rounded()
    if let whole = Int64(exactly: exact) { return whole }
    return exact < 0 ? .min : .max
  }

  /// The instant so many milliseconds after 1970 began.
  init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
}

extension Fingerprint {
  /// The bytes, highest first.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16)
    for half in [high, low] {
      for shift in stride(from: UInt64(56), through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: half >> shift))
      }
    }
    return bytes
  }

  /// Reads what `bytes` made; nil when it is not 16 bytes.
  init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    func half(_ part: ArraySlice<UInt8>) -> UInt64 {
      part.reduce(0) { $0 << 8 | UInt64($1) }
    }
    self.init(high: half(bytes[..<8]), low: half(bytes[8...]))
  }

  /// The fingerprint of a row: of each value its sort, its size and its bytes, so that no two
  /// different rows run together.
  init(ofRow values: [DatabaseValue]) {
    var bytes: [UInt8] = []
    func append(_ sort: UInt8, _ number: UInt64) {
      bytes.append(sort)
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: number >> shift))
      }
    }
    for value in values {
      switch value {
      case .null: append(0, 0)
      case .integer(let number): append(1, UInt64(bitPattern: number))
      case .real(let number): append(2, number.bitPattern)
      case .text(let text):
        append(3, UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
      case .blob(let blob):
        append(4, UInt64(blob.count))
        bytes.append(contentsOf: blob)
      }
    }
    self.init(of: bytes)
  }
}

extension Statement {
  /// An instant.
  borrowing func date(at column: Int32) -> Date { Date(milliseconds: integer(at: column)) }

  /// A fingerprint.
  borrowing func fingerprint(at column: Int32) throws(DatabaseError) -> Fingerprint {
    guard let value = Fingerprint(bytes: blob(at: column)) else {
      throw DatabaseError(.corrupt, message: "a fingerprint is not 16 bytes")
    }
    return value
  }
}

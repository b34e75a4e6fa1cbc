/// Finds the index of a name of at most 16 bytes without making a string of it.
struct NameTable: Sendable {
  /// A name as two words; the rest of the words is zero, which no name contains.
  private struct Key: Hashable {
    var low: UInt64 = 0
    var high: UInt64 = 0

    init?(_ bytes: Span<UInt8>) {
      guard bytes.count <= 16 else { return nil }
      var shift: UInt64 = 0
      for position in bytes.indices {
        if position < 8 {
          low |= UInt64(bytes[position]) << shift
        } else {
          high |= UInt64(bytes[position]) << (shift - 64)
        }
        shift += 8
      }
    }

    func slot(_ mask: Int) -> Int {
      let mixed = (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
      return Int(truncatingIfNeeded: mixed >> 40) & mask
    }
  }

  private var keys: [Key]
  private var values: [Int16]
  private var longNames: [String: Int] = [:]
  private let mask: Int

  /// A table of names; a name's index is its place in the list.
  init(_ names: [String]) {
    var size = 64
    while size < names.count * 4 { size *= 2 }
    mask = size - 1
    keys = []
    values = Array(repeating: -1, count: size)
    guard let empty = Key([UInt8]().span) else { return }
    keys = Array(repeating: empty, count: size)
    for (index, name) in names.enumerated() { insert(name, index) }
  }

  private mutating func insert(_ name: String, _ index: Int) {
    guard let key = Key(Array(name.utf8).span) else {
      longNames[name] = index
      return
    }
    var slot = key.slot(mask)
    while values[slot] >= 0 { slot = (slot + 1) & mask }
    keys[slot] = key
    values[slot] = Int16(index)
  }

  /// The name's index, or -1.
  func index(of name: Span<UInt8>) -> Int {
    guard let key = Key(name) else {
      return longNames.isEmpty ? -1 : longNames[String(copying: name)] ?? -1
    }
    var slot = key.slot(mask)
    while values[slot] >= 0 {
      if keys[slot] == key { return Int(values[slot]) }
      slot = (slot + 1) & mask
    }
    return -1
  }
}

extension String {
  /// A string of bytes that are known to be UTF-8.
  init(copying bytes: Span<UInt8>) {
    self = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}

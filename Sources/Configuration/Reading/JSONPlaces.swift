import ContentModel
import JSONText

/// Where keys and values stand in a JSON text, and which keys are repeated.
///
/// The parser keeps no places of a text that is right; this walks over it once more. The text must
/// have been parsed before: nothing is checked, and nesting is bounded by the parser.
struct JSONPlaces {
  /// Offsets in bytes.
  struct Place {
    /// Where the key begins; nil for elements of arrays and the whole.
    var key: Int?
    /// Where the value begins.
    var value: Int
  }

  private(set) var places: [ConfigurationPath: Place] = [:]
  private(set) var repeated: [ConfigurationPath] = []
  private let bytes: [UInt8]
  private var position = 0

  init(of bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    walkValue(at: .root, key: nil)
  }

  private mutating func walkValue(at path: ConfigurationPath, key: Int?) {
    skipSpace()
    if places.updateValue(Place(key: key, value: position), forKey: path) != nil {
      repeated.append(path)
    }
    switch current {
    case UInt8(ascii: "{"): walkObject(at: path)
    case UInt8(ascii: "["): walkArray(at: path)
    case UInt8(ascii: "\""): _ = takeString()
    default: while let byte = current, !Self.ends(byte) { position += 1 }
    }
  }

  private mutating func walkObject(at path: ConfigurationPath) {
    position += 1
    skipSpace(and: UInt8(ascii: ","))
    while current == UInt8(ascii: "\"") {
      let start = position
      let name = takeString()
      skipSpace(and: UInt8(ascii: ":"))
      walkValue(at: path.key(name), key: start)
      skipSpace(and: UInt8(ascii: ","))
    }
    position += 1
  }

  private mutating func walkArray(at path: ConfigurationPath) {
    position += 1
    skipSpace(and: UInt8(ascii: ","))
    var number = 0
    while let byte = current, byte != UInt8(ascii: "]") {
      walkValue(at: path.index(number), key: nil)
      number += 1
      skipSpace(and: UInt8(ascii: ","))
    }
    position += 1
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace(and separator: UInt8 = 0x20) {
    while let byte = current, byte <= 0x20 || byte == separator { position += 1 }
  }

  /// Walks over a string; its escapes are read by the parser that knows them.
  private mutating func takeString() -> String {
    let start = position
    position += 1
    while let byte = current, byte != UInt8(ascii: "\"") {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    position += 1
    let raw = bytes[start..<min(position, bytes.count)]
    guard raw.contains(UInt8(ascii: "\\")) else {
      return String(decoding: raw.dropFirst().dropLast(), as: UTF8.self)
    }
    let wrapped = [UInt8(ascii: "[")] + raw + [UInt8(ascii: "]")]
    return (try? JSONText.parse(wrapped))?.array?.first?.string ?? ""
  }

  private static func ends(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]")
      || byte == UInt8(ascii: "}")
  }
}

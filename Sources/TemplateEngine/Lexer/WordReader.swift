/// Cuts the content of a token into words. No spaces are needed around operators.
struct WordReader {
  let source: SourceText
  private let limit: Int
  private(set) var index: Int
  /// The last word was a dot: digits are an index then, so that `a.0.1` is not `a` and `0.1`.
  private var followsDot = false

  init(_ source: SourceText, _ range: Range<Int>) {
    self.source = source
    index = range.lowerBound
    limit = range.upperBound
  }

  /// The next word; at the end of the content, again and again, the word `end`.
  mutating func next() throws(SyntaxFailure) -> Word {
    let bytes = source.bytes
    while index < limit, bytes[index].isSpace { index += 1 }
    guard index < limit else { return Word(kind: .end, range: limit..<limit) }
    let byte = bytes[index]
    let isIndex = followsDot
    followsDot = false
    if byte.beginsName { return name() }
    if byte.isDigit { return try number(isIndex: isIndex) }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try string() }
    return try mark()
  }

  private mutating func name() -> Word {
    let start = index
    while index < limit, source.bytes[index].continuesName { index += 1 }
    return Word(kind: .name(source.text(start..<index)), range: start..<index)
  }

  private mutating func number(isIndex: Bool) throws(SyntaxFailure) -> Word {
    let bytes = source.bytes
    let start = index
    while index < limit, bytes[index].isDigit { index += 1 }
    let hasFraction =
      !isIndex && index + 1 < limit && bytes[index] == UInt8(ascii: ".") && bytes[index + 1].isDigit
    if hasFraction {
      index += 1
      while index < limit, bytes[index].isDigit { index += 1 }
    }
    let text = source.text(start..<index)
    if hasFraction, let value = Double(text) {
      return Word(kind: .double(value), range: start..<index)
    }
    guard let value = Int(text) else { throw SyntaxFailure(.numberOutOfRange(text), at: start) }
    return Word(kind: .int(value), range: start..<index)
  }

  /// Reads a string. Known escapes are `\n \t \r \\ \" \'`; another backslash stands for itself,
  /// as in Python and Django.
  private mutating func string() throws(SyntaxFailure) -> Word {
    let bytes = source.bytes
    let start = index
    var text: [UInt8] = []
    index += 1
    while index < limit, bytes[index] != bytes[start] {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < limit {
        index += 1
        text += WordReader.unescaped(bytes[index])
      } else {
        text.append(bytes[index])
      }
      index += 1
    }
    guard index < limit else { throw SyntaxFailure(.unterminatedString, at: start) }
    index += 1
    return Word(kind: .string(String(decoding: text, as: UTF8.self)), range: start..<index)
  }

  private static func unescaped(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "n"): [0x0A]
    case UInt8(ascii: "t"): [0x09]
    case UInt8(ascii: "r"): [0x0D]
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): [byte]
    default: [UInt8(ascii: "\\"), byte]
    }
  }

  private mutating func mark() throws(SyntaxFailure) -> Word {
    for mark in Word.Mark.allCases {
      let spelling = mark.rawValue.utf8
      guard index + spelling.count <= limit,
        source.bytes[index..<(index + spelling.count)].elementsEqual(spelling)
      else { continue }
      let range = index..<(index + spelling.count)
      index = range.upperBound
      followsDot = mark == .dot
      return Word(kind: .mark(mark), range: range)
    }
    let character = source.text(index..<limit).prefix(1)
    throw SyntaxFailure(.unexpectedCharacter(String(character)), at: index)
  }
}

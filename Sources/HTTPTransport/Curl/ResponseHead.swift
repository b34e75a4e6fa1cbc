/// The status and the fields of an answer, gathered from curl's header lines.
struct ResponseHead {
  private(set) var status = 0
  private(set) var fields: [HTTPHeader] = []
  private var size = 0

  /// Bytes of header lines that one answer may have; stops an endless header.
  static let limit = 256 << 10

  /// Takes one line. A status line starts anew: after a redirect only the last answer counts.
  ///
  /// - Returns: false when there are too many bytes.
  mutating func take(_ line: some Collection<UInt8>) -> Bool {
    if let status = Self.statusCode(line) {
      self = ResponseHead()
      self.status = status
    } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
      let name = Self.text(line[..<colon])
      fields.append(HTTPHeader(name, Self.text(line[line.index(after: colon)...])))
    }
    size += line.count
    return size <= Self.limit
  }

  /// The code of "HTTP/1.1 200 OK" or "HTTP/2 200"; nil for any other line.
  private static func statusCode(_ line: some Collection<UInt8>) -> Int? {
    guard line.starts(with: "HTTP/".utf8) else { return nil }
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
    guard words.count >= 2 else { return nil }
    return Int(text(words[1]))
  }

  private static func text(_ bytes: some Collection<UInt8>) -> String {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let start = bytes.drop(while: isSpace)
    return String(decoding: Array(start.reversed().drop(while: isSpace).reversed()), as: UTF8.self)
  }
}

import Diagnostics

/// The lines of a text, and places in it.
struct MarkedLines {
  private let bytes: [UInt8]
  /// Where each line begins, in bytes.
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let begin = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let feeds = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    starts = [begin] + feeds.map { $0 + 1 }
  }

  /// The line and column of an offset in bytes.
  func position(of offset: Int) -> SourcePosition {
    let line = max(0, (starts.firstIndex { $0 > offset } ?? starts.count) - 1)
    let before = bytes[starts[line]..<max(starts[line], min(offset, bytes.count))]
    return SourcePosition(line: line + 1, column: String(decoding: before, as: UTF8.self).count + 1)
  }

  /// The text of a line, from 1, without its end; nil when there is no such line.
  func line(_ number: Int) -> String? {
    guard starts.indices.contains(number - 1) else { return nil }
    let rest = bytes[starts[number - 1]...]
    let line = rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return String(decoding: line, as: UTF8.self)
  }
}

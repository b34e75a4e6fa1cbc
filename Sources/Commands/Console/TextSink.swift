import Foundation

/// Takes text for people or programs.
protocol TextSink: Sendable {
  /// Whether someone looks at it as it comes.
  var isTerminal: Bool { get }

  /// Writes a text at once.
  func write(_ text: String) throws
}

/// A standard stream of the process.
struct StandardStream: TextSink {
  static let output = StandardStream(descriptor: 1)
  static let errors = StandardStream(descriptor: 2)

  let descriptor: Int32

  var isTerminal: Bool { isatty(descriptor) == 1 }

  func write(_ text: String) throws {
    try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
      .write(contentsOf: Data(text.utf8))
  }
}

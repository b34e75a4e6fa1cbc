import Glibc

/// An open file or folder; closed when it goes out of use.
struct Descriptor: ~Copyable, Sendable {
  /// The system's number.
  let raw: Int32

  /// Takes over an open descriptor; nil for a negative number, which is how calls report failure.
  init?(_ raw: Int32) {
    guard raw >= 0 else { return nil }
    self.raw = raw
  }

  deinit { close(raw) }
}

/// An element whose end tag is not written yet.
struct OpenElement {
  /// Its index in the policy's table.
  let id: Int
  let traits: ElementTraits
  /// Ties it to its ``FormattingEntry``.
  let serial: Int
  /// Where its start tag begins in the output.
  var start: Int
  /// Where its start tag ends.
  var tagEnd: Int
  /// Where the output begins that belongs before the innermost table, up to this element's end; -1
  /// if nothing does.
  var fosterStart = -1
}

/// A formatting element that is open or that goes on in the next block: an entry of the standard's
/// "list of active formatting elements".
struct FormattingEntry {
  /// The element's index, or -1 for a marker that hides the entries before it.
  let id: Int
  /// The element that carries it now.
  var serial: Int
  /// Its start tag in the output.
  var tag: Range<Int>
  var isOpen: Bool

  /// Hides the formatting outside of a cell or caption from what is in it.
  static let marker = FormattingEntry(id: -1, serial: -1, tag: 0..<0, isOpen: true)
}

/// A table that is open.
struct OpenTable {
  /// Its place among the open elements.
  let depth: Int
  /// Where its start tag begins in the output.
  var start: Int
  /// What was written within it but belongs before it.
  var fostered: [Range<Int>] = []
}

/// An element that goes with its content, while its content is read.
struct Dropping {
  let id: Int
  /// How many elements of its name are open in it, with itself.
  var depth = 1
  /// The elements open in a form, which an end tag of the outside must not meet.
  var inner: [Int] = []
  /// What stands for it in the end.
  var text: [UInt8] = []
  /// How many elements are open in it whose text becomes ``text``.
  var captureDepth = 0
  /// Whether only the first title counts.
  var hasName = false
}

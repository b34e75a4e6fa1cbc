/// Classes of bytes in the HTML standard's tokenizer.
enum Bytes {
  /// Whether a byte of a text is anything but itself: markup, a reference, a control character that
  /// XML forbids, a line end to normalize, or the begin of U+FFFE or U+FFFF.
  @inline(__always)
  static func isSpecialInText(_ byte: UInt8) -> Bool {
    byte < 0x20
      ? byte != 0x09 && byte != 0x0A
      : byte == 0x26 || byte == 0x3C || byte == 0x7F || byte == 0xEF
  }

  /// The same within an attribute's value, where both quotes count.
  @inline(__always)
  static func isSpecialInValue(_ byte: UInt8) -> Bool {
    isSpecialInText(byte) || byte == 0x22 || byte == 0x27
  }

  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
  }

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  @inline(__always)
  static func lowercase(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  /// Whether the bytes at `position` are U+FFFE or U+FFFF, which XML forbids.
  static func isNoncharacter(_ source: Span<UInt8>, at position: Int) -> Bool {
    position + 2 < source.count && source[position + 1] == 0xBF && source[position + 2] >= 0xBE
  }

  /// Whether `source` has `text` (lower case) at `position`, in whatever case.
  static func has(_ text: StaticString, in source: Span<UInt8>, at position: Int) -> Bool {
    guard position + text.utf8CodeUnitCount <= source.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount {
      // Sound: `offset` is within the literal.
      guard lowercase(source[position + offset]) == (unsafe text.utf8Start[offset]) else {
        return false
      }
    }
    return true
  }

  static func equal(_ bytes: Span<UInt8>, _ text: StaticString) -> Bool {
    bytes.count == text.utf8CodeUnitCount && has(text, in: bytes, at: 0)
  }
}

/// Classes of bytes that the lexers and scanners share.
extension UInt8 {
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  /// Can begin a name: a letter, `_`, or any byte of a character beyond ASCII.
  var beginsName: Bool { isLetter || self == 0x5F || self >= 0x80 }
  var continuesName: Bool { beginsName || isDigit }
  /// The lowercase of an ASCII letter, any other byte unchanged.
  var lowercase: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

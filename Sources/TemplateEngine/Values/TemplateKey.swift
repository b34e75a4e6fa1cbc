/// A name with its hash, so that a template hashes each name once, when it is compiled.
struct TemplateKey: Sendable, Hashable {
  let text: String
  let hash: UInt64

  init(_ text: String) {
    self.text = text
    hash = TemplateKey.hash(of: text)
  }

  /// FNV-1a over the UTF-8 bytes. Collisions cost time, never a wrong answer: maps compare the
  /// names too, and big maps search in order of hash, so that building one stays n log n
  /// whatever keys an attacker picks.
  static func hash(of text: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}

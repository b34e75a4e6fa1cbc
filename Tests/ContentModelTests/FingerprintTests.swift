import ContentModel
import Testing

@Suite struct FingerprintTests {
  /// The published results of MurmurHash3_x64_128 with seed 0.
  @Test(arguments: [
    ("", "00000000000000000000000000000000"),
    ("hello", "cbd8a7b341bd9b025b1e906a48ae1d19"),
    ("The quick brown fox jumps over the lazy dog", "e34bbc7bbc071b6c7a433ca9c49a9347"),
  ])
  func `is the same on every machine`(text: String, hex: String) {
    #expect(Fingerprint(of: text).hex == hex)
    #expect(Fingerprint(of: Array(text.utf8)).hex == hex)
  }

  @Test func `every byte counts, at every length`() {
    var seen: Set<Fingerprint> = []
    for length in 0...40 {
      let zeros = [UInt8](repeating: 0, count: length)
      seen.insert(Fingerprint(of: zeros))
      for place in 0..<length {
        var changed = zeros
        changed[place] = 1
        seen.insert(Fingerprint(of: changed))
      }
    }
    #expect(seen.count == 41 + 40 * 41 / 2)
  }

  @Test func `reads its own digits and nothing else`() {
    let print = Fingerprint(high: 1, low: .max)
    #expect(print.hex == "0000000000000001ffffffffffffffff")
    #expect(Fingerprint(hex: print.hex) == print)
    for wrong in ["", "1", "+000000000000001ffffffffffffffff", "0000000000000001fffffffffffffffg"] {
      #expect(Fingerprint(hex: wrong) == nil)
    }
  }
}

/// A 128-bit fingerprint of bytes, the same on every machine and in every run: two contents with the
/// same fingerprint are taken for equal.
///
/// It is MurmurHash3 (x64, 128 bits, seed 0), which is fast (gigabytes a second) and not
/// cryptographic. That is enough here: who crafts two contents with the same fingerprint can only
/// keep an edit of their own from being noticed. Never use it to prove where something came from.
public struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
  /// The first 64 bits.
  public let high: UInt64
  /// The last 64 bits.
  public let low: UInt64

  /// Makes a fingerprint of its two halves.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The fingerprint of bytes. Linear.
  public init(of bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { Fingerprint(hashing: $0) }
  }

  /// The fingerprint of a text's UTF-8.
  public init(of text: String) {
    var text = text
    self = text.withUTF8 { Fingerprint(hashing: UnsafeRawBufferPointer($0)) }
  }

  /// Reads 32 hexadecimal digits; nil when they are not that.
  public init?(hex: String) {
    guard hex.utf8.count == 32, let high = UInt64(hex.prefix(16), radix: 16),
      let low = UInt64(hex.suffix(16), radix: 16), !hex.contains("+")
    else { return nil }
    self.init(high: high, low: low)
  }

  /// 32 hexadecimal digits, lower case.
  public var hex: String {
    func padded(_ half: UInt64) -> String {
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
    return padded(high) + padded(low)
  }

  public var description: String { hex }
}

extension Fingerprint {
  private init(hashing bytes: UnsafeRawBufferPointer) {
    var state = Murmur()
    let blocks = bytes.count / 16
    for block in 0..<blocks {
      let first = bytes.loadUnaligned(fromByteOffset: block * 16, as: UInt64.self)
      let second = bytes.loadUnaligned(fromByteOffset: block * 16 + 8, as: UInt64.self)
      state.mix(UInt64(littleEndian: first), UInt64(littleEndian: second))
    }
    var tail: (UInt64, UInt64) = (0, 0)
    for (place, byte) in bytes[(blocks * 16)...].enumerated() {
      let shifted = UInt64(byte) << UInt64(place % 8 * 8)
      if place < 8 { tail.0 |= shifted } else { tail.1 |= shifted }
    }
    self = state.finish(tail.0, tail.1, count: UInt64(bytes.count))
  }

  /// The state of MurmurHash3_x64_128, with the constants of its definition.
  private struct Murmur {
    private static let c1: UInt64 = 0x87c3_7b91_1142_53d5
    private static let c2: UInt64 = 0x4cf5_ad43_2745_937f
    private var h1: UInt64 = 0
    private var h2: UInt64 = 0

    @inline(__always)
    mutating func mix(_ k1: UInt64, _ k2: UInt64) {
      h1 ^= Self.scrambledFirst(k1)
      h1 = Self.rotated(h1, 27) &+ h2
      h1 = h1 &* 5 &+ 0x52dc_e729
      h2 ^= Self.scrambledSecond(k2)
      h2 = Self.rotated(h2, 31) &+ h1
      h2 = h2 &* 5 &+ 0x3849_5ab5
    }

    mutating func finish(_ k1: UInt64, _ k2: UInt64, count: UInt64) -> Fingerprint {
      h2 ^= Self.scrambledSecond(k2)
      h1 ^= Self.scrambledFirst(k1)
      h1 ^= count
      h2 ^= count
      h1 &+= h2
      h2 &+= h1
      h1 = Self.avalanched(h1)
      h2 = Self.avalanched(h2)
      h1 &+= h2
      h2 &+= h1
      return Fingerprint(high: h1, low: h2)
    }

    @inline(__always)
    private static func scrambledFirst(_ k: UInt64) -> UInt64 { rotated(k &* c1, 31) &* c2 }

    @inline(__always)
    private static func scrambledSecond(_ k: UInt64) -> UInt64 { rotated(k &* c2, 33) &* c1 }

    @inline(__always)
    private static func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 {
      (value &<< bits) | (value &>> (64 - bits))
    }

    private static func avalanched(_ value: UInt64) -> UInt64 {
      var value = value
      value = (value ^ (value &>> 33)) &* 0xff51_afd7_ed55_8ccd
      value = (value ^ (value &>> 33)) &* 0xc4ce_b9fe_1a85_ec53
      return value ^ (value &>> 33)
    }
  }
}

extension SanitizerReport {
  private static let known: Set<String> = [
    "audio", "caption", "contact-form", "contact-form-7", "embed", "gallery", "gravityform",
    "mc4wp_form", "ninja_form", "playlist", "recent_products", "video", "wp_caption", "wpforms",
    "woocommerce_cart", "woocommerce_checkout",
  ]

  /// Counts what looks like a shortcode in the text of clean markup: `[name key="value"]`, a known
  /// name, or a name that a `[/name]` closes.
  mutating func countShortcodes(in html: [UInt8], from start: Int) {
    var position = start
    var isInTag = false
    var candidates: [String: Int] = [:]
    while position < html.count {
      switch html[position] {
      case UInt8(ascii: "<"): isInTag = true
      case UInt8(ascii: ">"): isInTag = false
      case UInt8(ascii: "[") where !isInTag: note(html, at: position, &candidates)
      default: break
      }
      position += 1
    }
    for (name, count) in candidates where unrenderedShortcodes[name] != nil {
      unrenderedShortcodes[name, default: 0] += count
    }
  }

  private mutating func note(_ html: [UInt8], at start: Int, _ candidates: inout [String: Int]) {
    let isEnd = start + 1 < html.count && html[start + 1] == UInt8(ascii: "/")
    let nameStart = start + (isEnd ? 2 : 1)
    var end = nameStart
    while end < html.count, end - nameStart < 40, Self.isNamePart(html[end]) { end += 1 }
    guard end > nameStart + 1, end < html.count, (html[nameStart] | 0x20) &- 0x61 < 26 else {
      return
    }
    let name = String(decoding: html[nameStart..<end], as: UTF8.self)
    let rest = html[end..<min(html.count, end + 200)]
    guard let close = rest.firstIndex(of: UInt8(ascii: "]")) else { return }
    let isCertain =
      isEnd && close == end || Self.known.contains(name)
      || html[end] == 0x20 && rest[..<close].contains(UInt8(ascii: "="))
    if isEnd {
      if close == end, unrenderedShortcodes[name] == nil { unrenderedShortcodes[name] = 0 }
    } else if isCertain {
      unrenderedShortcodes[name, default: 0] += 1
    } else if close == end || html[end] == 0x20 {
      candidates[name, default: 0] += 1
    }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x2D || byte == 0x5F
  }
}

/// Markup from a seed: tags, ends, attributes, text and debris in any order. The same seed gives the
/// same markup on every machine.
struct RandomMarkup {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  private static let names =
    """
    a b i em strong code font small u p div span section figure figcaption ul ol li dl dt dd table
    caption colgroup col thead tbody tfoot tr td th h1 h2 h3 blockquote pre ruby rb rt rtc rp img br
    wbr hr video source details summary iframe form input button select option svg math title style
    script textarea noscript template object body html center nobr address menu x-y mi foreignObject
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  private static let values = [
    "x", "javascript:x", "https://h/p", "#a", "a b", "\"", "'", "<", ">", "&amp;", "&#106;ava",
    "a.png 1x, b.png 2x", "color:red;position:fixed", "background:url(x.png)", "_blank",
    "content-a", "data:image/png;base64,AA==", "https://www.youtube.com/embed/x", "",
  ]

  private static let attributes = [
    "href", "src", "srcset", "style", "class", "id", "name", "title", "onclick", "target",
    "data-src",
    "aria-label", "headers", "data-x", "rel",
  ]

  private static let debris = [
    "text", " ", "\n", "<", ">", "&", "<!--", "-->", "--!>", "<!-->", "<?x", "]]>", "<![CDATA[",
    "</",
    "&lt;", "&nbsp", "\u{0}", "\r\n", "é", "[gallery ids=\"1\"]", "<a <b", "\u{FFFE}",
  ]

  private mutating func next(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(truncatingIfNeeded: state >> 1) % bound
  }

  private mutating func pick(_ list: [String]) -> String { list[next(list.count)] }

  /// About `pieces` pieces of markup.
  mutating func make(pieces: Int) -> String {
    var text = ""
    for _ in 0..<pieces {
      switch next(10) {
      case 0..<5: text += startTag()
      case 5..<8: text += "</\(pick(Self.names))>"
      default: text += pick(Self.debris)
      }
    }
    return text
  }

  private mutating func startTag() -> String {
    var tag = "<" + pick(Self.names)
    for _ in 0..<max(0, next(5) - 2) {
      let quote = pick(["\"", "'", ""])
      tag += " \(pick(Self.attributes))=\(quote)\(pick(Self.values))\(quote)"
    }
    return tag + pick([">", ">", ">", "/>", ""])
  }
}

import Testing

@testable import Providers

struct PlainTextTests {
  @Test(arguments: [
    ("Plain", "Plain"), ("Caf&eacute; &#8211; &#x201C;A&#x201D;", "Café – “A”"),
    ("Rock &#038; Roll", "Rock & Roll"), ("&amp;#8217;", "&#8217;"),
    ("&amp;lt;b&amp;gt;", "&lt;b&gt;"),
    ("It&#8217;s", "It’s"), ("&#146;&#x80;&#150;", "’€–"),
    ("&#0;&#xD800;&#99999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("AT&T &copy2024 &notit; &bogus; &", "AT&T ©2024 ¬it; &bogus; &"),
    ("a &nbsp; b", "a \u{A0} b"), ("&NotEqualTilde;", "\u{2242}\u{338}"), ("&check;", "✓"),
    ("<em>Big</em> <strong class=\"a>b\">news</strong>", "Big news"), ("1 < 2 > 0", "1 < 2 > 0"),
    ("one<br />two", "one two"), ("a<!-- hidden > -->b", "ab"),
    ("x<script>alert(1)</script>y", "xy"),
    ("x<STYLE>p{}</Style >y", "xy"), ("<b", ""), ("a <!-- open", "a"), ("<script>never closed", ""),
    ("  many \n\t spaces  ", "many spaces"), ("\u{1}bell\u{7}", "bell"), ("", ""),
    ("日本語 &hearts; 🎉", "日本語 ♥ 🎉"),
  ])
  func `decodes once and drops tags`(html: String, text: String) {
    #expect(PlainText.decoding(html) == text)
  }

  @Test func `takes linear time for hostile texts`() {
    for piece in ["<", "&", "<a ", "<!--", "&#", "<script>", "\"<a b=\""] {
      let text = String(repeating: piece, count: 200_000)
      let duration = ContinuousClock().measure { _ = PlainText.decoding(text) }
      #expect(duration < .seconds(20), "\(piece)")
    }
  }
}

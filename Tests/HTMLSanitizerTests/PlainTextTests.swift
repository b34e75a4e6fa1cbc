import HTMLSanitizer
import Testing

@Suite struct PlainTextTests {
  private let sanitizer = Sanitizer(policy: .standard)

  @Test(arguments: [
    ("<p>One</p><p>two</p>", "One two"),
    ("<h2>A</h2>\n\n<ul><li>b<li>c</ul>", "A b c"),
    ("a<b>b</b>c", "abc"),
    ("  a \n\t b&nbsp;c ", "a b c"),
    ("a<br>b<hr>c", "a b c"),
    ("<table><tr><td>a<td>b<tr><td>c</table>", "a b c"),
    ("1 &lt; 2 &amp;amp; &#8220;x&#8221;", "1 < 2 &amp; “x”"),
    ("<script>x</script>a<style>y</style><svg><title>t</title></svg><form>f</form>", "a"),
    ("<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->", "a"),
    ("Text that goes on [&hellip;]", "Text that goes on…"),
    ("<p>Text goes, [...]</p>", "Text goes…"),
    ("", ""),
  ])
  func `reads the words`(_ html: String, _ text: String) {
    #expect(sanitizer.plainText(html) == text)
  }

  @Test(arguments: [
    ("one two three", 13, "one two three"),
    ("one two three", 12, "one two…"),
    ("one two three", 8, "one two…"),
    ("one two, three", 10, "one two…"),
    ("one two three", 7, "one…"),
    ("unbreakable", 5, "unbr…"),
    ("いろはにほへと", 4, "いろは…"),
    ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 2, "👩‍👩‍👧‍👦…"),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ("x", 0, ""),
  ])
  func `cuts after a word and never in a character`(_ html: String, _ limit: Int, _ text: String) {
    #expect(sanitizer.plainText(html, limit: limit) == text)
  }

  @Test func `never exceeds the limit`() {
    for seed in 0..<300 {
      var random = RandomMarkup(seed: UInt64(seed))
      let source = random.make(pieces: 40)
      let limit = seed % 30
      #expect(sanitizer.plainText(source, limit: limit).count <= limit)
    }
  }
}

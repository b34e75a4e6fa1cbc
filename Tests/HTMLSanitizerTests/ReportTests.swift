import HTMLSanitizer
import Testing

/// What the sanitizer says it did.
@Suite struct ReportTests {
  @Test func `names and counts what was lost`() {
    let source = """
      <script>1</script><script>2</script><x-y>a</x-y><p onclick=x data-z=1 \
      style="position:fixed;color:red">b</p><a href=javascript:1>c</a>\
      <iframe src=https://evil.test/x></iframe><form><input></form><svg></svg><!-- c --><body>
      """
    var expected = SanitizerReport()
    expected = Sanitizer(policy: .standard).clean(source).report
    #expect(expected.removedElements == ["script": 2, "x-y": 1, "svg": 1])
    #expect(expected.removedAttributes == ["p@onclick": 1, "p@data-z": 1])
    #expect(expected.removedStyles == ["position": 1])
    #expect(expected.removedURLs == ["a@href javascript": 1])
    #expect(expected.replacedEmbeds == ["evil.test": 1])
    #expect(expected.replacedForms == 1)
    #expect(!expected.isParseFailure)
  }

  @Test func `says nothing of clean markup`() {
    let source =
      "<!-- wp:paragraph --><p class=\"a\">x <a href=\"/y\">y</a></p><!-- /wp:paragraph -->"
    #expect(Sanitizer(policy: .standard).clean(source).report.isEmpty)
  }

  @Test func `counts shortcodes that were not rendered`() {
    let source = """
      <p>[gallery ids="1,2"] and [contact-form-7 id="3"] and [box]text[/box] [box] [1] [sic] \
      [see a note] <a title='[caption x="1"]'>y</a></p>
      """
    let report = Sanitizer(policy: .standard).clean(source).report
    #expect(report.unrenderedShortcodes == ["gallery": 1, "contact-form-7": 1, "box": 2])
  }

  @Test func `adds up`() {
    let sanitizer = Sanitizer(policy: .standard)
    var total = sanitizer.clean("<script></script><p onclick=x>").report
    total.add(sanitizer.clean("<script></script><form></form>").report)
    #expect(total.removedElements == ["script": 2])
    #expect(total.removedAttributes == ["p@onclick": 1])
    #expect(total.replacedForms == 1)
  }
}

import HTMLSanitizer
import Testing

/// The closure that rewrites URLs.
@Suite struct RewriteTests {
  private let sanitizer = Sanitizer(policy: .standard)

  @Test func `is called for each URL in the order of the text`() {
    let source = """
      <a href=' /a&amp;b '>x</a><img src=b.png srcset='c.png 1x, d.png 2x'>\
      <video poster=e.png src=f.mp4></video><p style='background:url(g.png)'>\
      <blockquote cite=h></blockquote><iframe src=//www.youtube.com/i></iframe><a href='#j'>j</a>
      """
    var calls: [String] = []
    _ = sanitizer.clean(source) { url, context in
      calls.append(
        "\(context.element)@\(context.attribute)\(context.isResource ? "!" : "") \(url)")
      return url
    }
    #expect(
      calls == [
        "a@href /a&b", "img@src! b.png", "img@srcset! c.png", "img@srcset! d.png",
        "video@poster! e.png", "video@src! f.mp4", "p@style! g.png", "blockquote@cite h",
        "iframe@src! //www.youtube.com/i", "a@href #j",
      ])
  }

  @Test func `says what is written`() {
    let clean = sanitizer.clean("<a href=/old>x</a><img srcset='a.png 1x, b.png 2x'>") { url, _ in
      url == "b.png" ? nil : "/new/\"" + url
    }
    #expect(
      clean.html.html == #"<a href="/new/&quot;/old">x</a><img srcset="/new/&quot;a.png 1x">"#)
    #expect(clean.report.removedURLs == ["img@srcset rewrite": 1])
  }

  @Test func `cannot bring in what the policy forbids`() {
    let bad = ["javascript:x", " java\nscript:x", "\u{1}javascript:x", "JAVASCRIPT:x"]
    for url in bad {
      let clean = sanitizer.clean("<a href=/x>a</a><img src=/y style='background:url(z)'>") {
        _, _ in
        url
      }
      #expect(clean.html.html == "<a>a</a><img>")
    }
  }

  @Test func `a URL with spaces or commas stays one candidate`() {
    let clean = sanitizer.clean("<img srcset='a 1x'>") { _, _ in ",a b," }
    #expect(clean.html.html == #"<img srcset="%2Ca%20b%2C 1x">"#)
  }

  @Test func `the notice of a form links to the page`() {
    let clean = sanitizer.clean("<form></form>", pageURL: "https://example.com/a/?b&c")
    #expect(
      clean.html.html == #"""
        <p>This form works only on the original page. \#
        <a href="https://example.com/a/?b&amp;c">Open the original page</a></p>
        """#)
    #expect(
      sanitizer.clean("<form></form>", pageURL: "javascript:x").html.html
        == "<p>This form works only on the original page. Open the original page</p>")
  }
}

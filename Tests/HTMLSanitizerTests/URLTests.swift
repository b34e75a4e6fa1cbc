import HTMLSanitizer
import Testing

/// Which URLs stay, and how they are written.
@Suite struct URLTests {
  @Test(arguments: [
    CleanCase(
      "schemes",
      #"""
      <a href=HTTPS://a>1</a><a href=mailto:a@b>2</a><a href=tel:1>3</a><a href=//h/p>4</a>\#
      <a href=/p>5</a><a href=?q=javascript:x>6</a>
      """#,
      #"""
      <a href="HTTPS://a">1</a><a href="mailto:a@b">2</a><a href="tel:1">3</a><a href="//h/p">\#
      4</a><a href="/p">5</a><a href="?q=javascript:x">6</a>
      """#),
    CleanCase(
      "script in any disguise",
      #"""
      <a href=' \#u{1}javascript:1'>1</a><a href='java\#nscript:1'>2</a>\#
      <a href='JaVa\#tScRiPt:1'>3</a><a href='&#106;avascript&#58;1'>4</a>\#
      <a href='javascript&#x3a1'>5</a><a href='vbscript:x'>6</a><a href='data:text/html,x'>7\#
      </a><a href='\#u{A0}javascript:1'>8</a>
      """#,
      #"""
      <a>1</a><a>2</a><a>3</a><a>4</a><a href="javascriptΡ">5</a><a>6</a><a>7</a>\#
      <a href="\#u{A0}javascript:1">8</a>
      """#),
    CleanCase(
      "backslashes are slashes",
      #"""
      <a href='\\evil.test\x'>1</a><a href='/\evil.test'>2</a><a href='https:\\h\p?a\b'>3</a>\#
      <a href='mailto:a\b'>4</a>
      """#,
      #"""
      <a href="//evil.test/x">1</a><a href="//evil.test">2</a><a href="https://h/p?a\b">3</a>\#
      <a href="mailto:a\b">4</a>
      """#),
    CleanCase(
      "white space",
      #"<a href=' /a b\#tc '>1</a>"#,
      #"<a href="/a%20bc">1</a>"#),
    CleanCase(
      "resources have fewer schemes",
      #"""
      <img src=mailto:x alt=1><img src=ftp://x alt=2><img src=blob:x alt=3>\#
      <video poster=javascript:1 src=v.mp4></video>
      """#,
      #"<img alt="1"><img alt="2"><img alt="3"><video src="v.mp4"></video>"#),
    CleanCase(
      "pictures in the page",
      #"""
      <img src='data:image/png;base64,iVBORw0KGgo='>\#
      <img src='data:image/svg+xml;base64,PHN2Zz4='><img src='data:text/html;base64,PHN2Zz4='>\#
      <img src='data:image/png,<svg>'><video src='data:image/png;base64,aaaa'></video>
      """#,
      #"<img src="data:image/png;base64,iVBORw0KGgo="><img><img><img><video></video>"#),
    CleanCase(
      "srcset",
      #"""
      <img srcset='a,b.png 1x, c.png 2x,d.png 300w , data:text/html,x 3x,javascript:1 4x, \#
      e.png 1.5x foo(a,b)'>
      """#,
      #"<img srcset="a,b.png 1x, c.png 2x, d.png 300w, e.png 1.5x">"#),
    CleanCase(
      "srcset with commas in URLs",
      #"<img srcset='https://h/w_1,h_2/a.png 1x, https://h/w_3,h_4/a.png 2x'>"#,
      #"<img srcset="https://h/w_1,h_2/a.png 1x, https://h/w_3,h_4/a.png 2x">"#),
    CleanCase(
      "cite",
      #"<blockquote cite=javascript:1><q cite=https://x>a</q></blockquote>"#,
      #"<blockquote><q cite="https://x">a</q></blockquote>"#),
  ])
  func `checks URLs`(_ example: CleanCase) {
    #expect(Sanitizer(policy: .standard).clean(example.input).html.html == example.output)
  }
}

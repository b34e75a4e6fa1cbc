import HTMLSanitizer
import Testing

/// Frames, forms, lazy pictures, icons and plug-ins.
@Suite struct EmbedTests {
  @Test(arguments: [
    CleanCase(
      "a frame of a known host",
      #"""
      <iframe width=560 height=315 src='https://www.youtube.com/embed/abc?feature=oembed' \#
      title='A talk' frameborder=0 allow='autoplay' allowfullscreen onload=x></iframe>
      """#,
      #"""
      <iframe src="https://www.youtube.com/embed/abc?feature=oembed" width="560" height="315" \#
      title="A talk" allowfullscreen="" sandbox="allow-scripts allow-same-origin allow-popups \#
      allow-presentation" loading="lazy" referrerpolicy="strict-origin-when-cross-origin">\#
      </iframe>
      """#),
    CleanCase(
      "a frame gets an encrypted connection and a title",
      #"""
      <iframe src='http://player.vimeo.com/video/1'></iframe>\#
      <iframe src='//w.soundcloud.com/player'></iframe>
      """#,
      #"""
      <iframe src="https://player.vimeo.com/video/1" title="Vimeo" allowfullscreen="" \#
      sandbox="allow-scripts allow-same-origin allow-popups allow-presentation" \#
      loading="lazy" referrerpolicy="strict-origin-when-cross-origin"></iframe>\#
      <iframe src="https://w.soundcloud.com/player" title="SoundCloud" allowfullscreen="" \#
      sandbox="allow-scripts allow-same-origin allow-popups allow-presentation" \#
      loading="lazy" referrerpolicy="strict-origin-when-cross-origin"></iframe>
      """#),
    CleanCase(
      "a frame of another host becomes a link",
      #"<iframe src='https://evil.test/x?a=1&b=2'>inner</iframe>"#,
      #"<a href="https://evil.test/x?a=1&amp;b=2">evil.test</a>"#),
    CleanCase(
      "a frame cannot pretend its host",
      #"""
      <iframe src='https://www.youtube.com@evil.test/'></iframe>\#
      <iframe src='https://www.youtube.com.evil.test/'></iframe>\#
      <iframe src='https://evil.test\@www.youtube.com/'></iframe>\#
      <iframe src='https://www.youtube.com:8080/x'></iframe>
      """#,
      #"""
      <a href="https://www.youtube.com@evil.test/">evil.test</a>\#
      <a href="https://www.youtube.com.evil.test/">www.youtube.com.evil.test</a>\#
      <a href="https://evil.test/@www.youtube.com/">evil.test</a>\#
      <a href="https://www.youtube.com:8080/x">www.youtube.com:8080</a>
      """#),
    CleanCase(
      "a frame without a host goes",
      #"""
      <iframe srcdoc='<script>1</script>'></iframe><iframe src='javascript:1'></iframe>\#
      <iframe src='/own'></iframe><iframe src=about:blank></iframe>x
      """#,
      #"x"#),
    CleanCase(
      "a tweet keeps its words",
      #"""
      <blockquote class="twitter-tweet"><p lang="en">Words</p>&mdash; A (@a) \#
      <a href="https://twitter.com/a/status/1">May 1</a></blockquote>\#
      <script async src="https://platform.twitter.com/widgets.js"></script>
      """#,
      #"""
      <blockquote class="twitter-tweet"><p lang="en">Words</p>— A (@a) \#
      <a href="https://twitter.com/a/status/1">May 1</a></blockquote>
      """#),
    CleanCase(
      "a form becomes a notice",
      #"a<form action=/x><p>Name <input name=n></p><select><option>o</select></form>b"#,
      #"a<p>This form works only on the original page.</p>b"#),
    CleanCase(
      "lazy pictures",
      #"""
      <img src='data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==' \#
      data-src=a.jpg data-srcset='a.jpg 1x' class=lazyload alt=x><noscript><img src=a.jpg>\#
      </noscript>
      """#,
      #"<img class="lazyload" alt="x" src="a.jpg" srcset="a.jpg 1x">"#),
    CleanCase(
      "lazy pictures without a source",
      #"""
      <img data-lazy-src=a.jpg alt=x><img src=real.jpg data-src=other.jpg>\#
      <img src=/img/placeholder.png data-src=a.jpg>
      """#,
      #"<img alt="x" src="a.jpg"><img src="real.jpg"><img src="a.jpg">"#),
    CleanCase(
      "an icon is read by its name",
      #"""
      <a href=/x><svg aria-label='Follow us'><path/></svg></a><svg><title>Star</title><path/>\#
      </svg><svg aria-hidden=true><title>no</title></svg>
      """#,
      #"<a href="/x">Follow us</a>Star"#),
    CleanCase(
      "a formula is read as text",
      #"<math><mi>x</mi><mo>=</mo><mn>1</mn><annotation>tex</annotation></math>"#,
      #"x=1"#),
    CleanCase(
      "a plug-in's element goes",
      #"<object data=a.pdf><param name=x>inner</object><embed src=a.swf>x"#,
      #"x"#),
  ])
  func `replaces what cannot stay`(_ example: CleanCase) {
    #expect(Sanitizer(policy: .standard).clean(example.input).html.html == example.output)
  }
}

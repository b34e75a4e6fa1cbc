import HTMLSanitizer
import Testing

/// What stays of attributes, and how.
@Suite struct AttributeTests {
  @Test(arguments: [
    CleanCase(
      "ids and names get a prefix, and links to them",
      #"""
      <a id=location name='x y' href='#location'>a</a><a href='#top'>b</a><a href='#'>c</a>\#
      <a href='#content-a'>d</a>
      """#,
      #"""
      <a id="content-location" name="content-x y" href="#content-location">a</a>\#
      <a href="#top">b</a><a href="#">c</a><a href="#content-a">d</a>
      """#),
    CleanCase(
      "references follow their ids",
      #"""
      <p id=a aria-describedby='a b' aria-label=x>t</p><table><tr><th id=h><td headers='h i'>\#
      </table>
      """#,
      #"""
      <p id="content-a" aria-describedby="content-a content-b" aria-label="x">t</p><table><tr>\#
      <th id="content-h"></th><td headers="content-h content-i"></td></tr></table>
      """#),
    CleanCase(
      "maps",
      #"<img src=a.png usemap=#m><map name=m><area href=/x alt=y></map>"#,
      #"""
      <img src="a.png" usemap="#content-m"><map name="content-m"><area href="/x" alt="y">\#
      </map>
      """#),
    CleanCase(
      "a new window cannot reach back",
      #"<a href=/x target=_BLANK rel='NoFollow me preload'>x</a><a href=/x target=_top>y</a>"#,
      #"<a href="/x" target="_blank" rel="nofollow me noopener">x</a><a href="/x">y</a>"#),
    CleanCase(
      "unknown attributes go",
      #"<p data-x=1 onclick=x is=y slot=z style2=a tabindex=1>t</p>"#,
      #"<p>t</p>"#),
    CleanCase(
      "data-align stays",
      #"<p data-align=center class='a b'>t</p>"#,
      #"<p data-align="center" class="a b">t</p>"#),
    CleanCase(
      "values are escaped",
      #"<p title='"&lt;>&amp;\#u{A0}'>t</p>"#,
      #"<p title="&quot;&lt;&gt;&amp;\#u{A0}">t</p>"#),
    CleanCase(
      "aria names must be plain",
      #"<p aria-label=a aria-hidden=true aria-x.y=1>t</p>"#,
      #"<p aria-label="a" aria-hidden="true">t</p>"#),
  ])
  func `writes attributes`(_ example: CleanCase) {
    #expect(Sanitizer(policy: .standard).clean(example.input).html.html == example.output)
  }
}

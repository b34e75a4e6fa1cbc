import HTMLSanitizer
import Testing

/// What libxml2's parser reads otherwise than browsers do, by the numbers of the list in the threat model.
@Suite struct LibXMLTrapTests {
  @Test(arguments: [
    CleanCase(
      "1 bare text is not wrapped",
      #"plain a <b>b</b> c"#,
      #"plain a <b>b</b> c"#),
    CleanCase(
      "1 leading white space stays",
      #"  lead"#,
      #"  lead"#),
    CleanCase(
      "2 paragraphs do not nest",
      #"<p>a</p><p>b</p>"#,
      #"<p>a</p><p>b</p>"#),
    CleanCase(
      "3 what follows the body stays",
      #"<p>a</body>b<p>c"#,
      #"<p>ab</p><p>c</p>"#),
    CleanCase(
      "3 what would go to the head is dropped there",
      #"<title>t</title><style>s</style>a"#,
      #"a"#),
    CleanCase(
      "4 a stray end tag closes nothing around",
      #"<div></div></div>out"#,
      #"<div></div>out"#),
    CleanCase(
      "5 a section ends a paragraph",
      #"<p>a<section>b</section>c"#,
      #"<p>a</p><section>b</section>c"#),
    CleanCase(
      "5 a figure ends a paragraph",
      #"<p>a<figure>b</figure>c</p>"#,
      #"<p>a</p><figure>b</figure>c<p></p>"#),
    CleanCase(
      "6 void elements do not nest",
      #"<picture><source srcset=a.png><source srcset=b.png><img src=c.png></picture>"#,
      #"<picture><source srcset="a.png"><source srcset="b.png"><img src="c.png"></picture>"#),
    CleanCase(
      "6 a wbr holds nothing",
      #"a<wbr>b<wbr>c"#,
      #"a<wbr>b<wbr>c"#),
    CleanCase(
      "6 a track holds nothing",
      #"<video src=v.mp4><track src=t.vtt>text</video>"#,
      #"<video src="v.mp4"><track src="t.vtt">text</video>"#),
    CleanCase(
      "7 a prefix makes another element",
      #"<svg:script>x</svg:script><x:b onclick=1>y</x:b>"#,
      #"xy"#),
    CleanCase(
      "8 foreign elements go with their content",
      #"a<svg><lineargradient/><p>b"#,
      #"a<p>b</p>"#),
    CleanCase(
      "8 a closed picture goes",
      #"a<svg viewBox='0 0 1 1'><path d='M0'/></svg>b"#,
      #"ab"#),
    CleanCase(
      "9 raw text is not markup",
      #"<noscript><p>x</p></noscript><textarea><b>y</b></textarea><xmp><i>z</i></xmp>ok"#,
      #"ok"#),
    CleanCase(
      "9 an iframe's content is raw text",
      #"<iframe><b>x</b></iframe>ok"#,
      #"ok"#),
    CleanCase(
      "10 a script ends at its end tag only",
      #"<script>x</scriptx>y</script >z"#,
      #"z"#),
    CleanCase(
      "10 a script in an escaped script",
      #"<script><!--<script></script>--></script>z"#,
      #"z"#),
    CleanCase(
      "11 an empty comment ends at once",
      #"<!-->x--> <!--->y-->"#,
      #"x--&gt; y--&gt;"#),
    CleanCase(
      "11 a comment ends at --!>",
      #"<!--a--!>b"#,
      #"b"#),
    CleanCase(
      "11 an open comment hides the rest",
      #"a<!--b<p>c"#,
      #"a"#),
    CleanCase(
      "12 instructions and declarations go",
      #"<?php echo 'a' ?>b<![CDATA[c]]>d<!foo>e<!doctype html>f"#,
      #"bdef"#),
    CleanCase(
      "13 a lone less-than is text",
      #"1 < 2, i <3 you, <%, <>"#,
      #"1 &lt; 2, i &lt;3 you, &lt;%, &lt;&gt;"#),
    CleanCase(
      "13 an end tag without name",
      #"a</>b</ x>c"#,
      #"abc"#),
    CleanCase(
      "14 NUL loses nothing",
      #"<p title="a\#u{0}b" class=c>x\#u{0}y</p>z"#,
      #"<p title="ab" class="c">xy</p>z"#),
    CleanCase(
      "15 slashes separate attributes",
      #"<img/src=x.png/alt=y><img src="a.png"/alt="b">"#,
      #"<img src="x.png/alt=y"><img src="a.png" alt="b">"#),
    CleanCase(
      "15 form feeds separate attributes",
      #"<p\#u{C}class=a>x</p>"#,
      #"<p class="a">x</p>"#),
    CleanCase(
      "16 references without semicolon",
      #"&nbsp|&copy|&lt|&copyx|&notit;"#,
      #"\#u{A0}|©|&lt;|©x|¬it;"#),
    CleanCase(
      "16 in an attribute they are a query",
      #"<a href="?a=1&copy=2&lt=3">x</a>"#,
      #"<a href="?a=1&amp;copy=2&amp;lt=3">x</a>"#),
    CleanCase(
      "17 names of HTML5",
      #"&lpar;&check;&lang;&NotEqualTilde;"#,
      #"(✓⟨≂̸"#),
    CleanCase(
      "17 a colon by name is a colon",
      #"<a href="javascript&colon;alert(1)">x</a><a href="java&Tab;script:alert(1)">y</a>"#,
      #"<a>x</a><a>y</a>"#),
    CleanCase(
      "18 numbers in the C1 range are windows-1252",
      #"&#128;&#146;&#150;&#0;&#xD800;&#x110000;|"#,
      #"€’–���|"#),
    CleanCase(
      "23 the first attribute of a name counts",
      #"<p class=a class=b CLASS=c>x</p>"#,
      #"<p class="a">x</p>"#),
    CleanCase(
      "24 odd attribute names",
      #"<p "x" title=y @click=1 :a=1 x:on=2 [b]=3 (c)=4 #d=5 é=6>x</p>"#,
      #"<p title="y">x</p>"#),
    CleanCase(
      "25 flags",
      #"<details open><summary>s</summary>x</details>"#,
      #"<details open=""><summary>s</summary>x</details>"#),
    CleanCase(
      "26 a meta element changes no encoding",
      #"<meta charset=latin1>café"#,
      #"café"#),
    CleanCase(
      "28 formatting moves into the block",
      #"<b><p>x</b>y</p>"#,
      #"<b></b><p><b>x</b>y</p>"#),
    CleanCase(
      "28 links do not nest",
      #"<a href=1>x<a href=2>y</a></a><a href=3><div>x<a href=4>y</a>z</div></a>"#,
      #"""
      <a href="1">x</a><a href="2">y</a><a href="3"></a><div><a href="3">x</a><a href="4">y\#
      </a>z</div>
      """#),
    CleanCase(
      "28 text in a table goes before it",
      #"<table>x<tr><td>y</table>"#,
      #"x<table><tr><td>y</td></tr></table>"#),
    CleanCase(
      "28 a lone cell or item is unwrapped",
      #"<td>a</td><tr><li>b</li><dd>c</dd>"#,
      #"abc"#),
    CleanCase(
      "29 URLs stay as they are",
      #"<a href="/ü é?b=%20[1]&x={{y}}">a</a><a href="http://[::1]/">b</a>"#,
      #"<a href="/ü%20é?b=%20[1]&amp;x={{y}}">a</a><a href="http://[::1]/">b</a>"#),
    CleanCase(
      "30 line ends",
      #"a\#r\#nb\#rc"#,
      #"a\#nb\#nc"#),
  ])
  func `reads it as a browser does`(_ example: CleanCase) {
    #expect(Sanitizer(policy: .standard).clean(example.input).html.html == example.output)
  }
}

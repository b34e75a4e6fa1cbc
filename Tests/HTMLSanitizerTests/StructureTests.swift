import HTMLSanitizer
import Testing

/// What closes what, as the HTML standard says.
@Suite struct StructureTests {
  @Test(arguments: [
    CleanCase(
      "a paragraph ends at a block in it",
      #"<p>a<div>b</div>c</p>"#,
      #"<p>a</p><div>b</div>c<p></p>"#),
    CleanCase(
      "formatting goes on in the next block",
      #"<p><b>a<p>b</b>c"#,
      #"<p><b>a</b></p><p><b>b</b>c</p>"#),
    CleanCase(
      "misnested formatting",
      #"<b>1<i>2</b>3</i>4"#,
      #"<b>1<i>2</i></b><i>3</i>4"#),
    CleanCase(
      "formatting around several blocks",
      #"<b>1<div>2<p>3</b>4</p>5</div>6"#,
      #"<b>1</b><div><b>2</b><p><b>3</b>4</p>5</div>6"#),
    CleanCase(
      "formatting between",
      #"<a href=x><i><div>y</a>z</i></div>"#,
      #"<a href="x"><i></i></a><i></i><div><i><a href="x">y</a>z</i></div>"#),
    CleanCase(
      "at most three equal ones go on",
      #"<b><b><b><b><p>x</p></b></b></b></b>"#,
      #"<b><b><b><b><p>x</p></b></b></b></b>"#),
    CleanCase(
      "a heading ends a heading",
      #"<h1>a<h2>b</h1>c"#,
      #"<h1>a</h1><h2>b</h2>c"#),
    CleanCase(
      "items end items",
      #"<ul><li>a<ul><li>b</ul><li>c</ul>"#,
      #"<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"#),
    CleanCase(
      "terms and definitions",
      #"<dl><dt>a<dd>b<dt>c</dl>"#,
      #"<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>"#),
    CleanCase(
      "a table's implied parts",
      #"<table><td>a<th>b<tr><td>c<tbody><td>d</table>"#,
      #"""
      <table><tr><td>a</td><th>b</th></tr><tr><td>c</td></tr><tbody><tr><td>d</td></tr>\#
      </tbody></table>
      """#),
    CleanCase(
      "a table in a cell",
      #"<table><tr><td><table><td>x</table>y</table>z"#,
      #"<table><tr><td><table><tr><td>x</td></tr></table>y</td></tr></table>z"#),
    CleanCase(
      "a table in a table ends it",
      #"<table><tr><table><tr><td>x</table>"#,
      #"<table><tr></tr></table><table><tr><td>x</td></tr></table>"#),
    CleanCase(
      "columns and captions",
      #"<table><caption>c<b>d<col span=2><tr><td>x</table>"#,
      #"""
      <table><caption>c<b>d</b></caption><colgroup><col span="2"></colgroup><tr><td>x</td>\#
      </tr></table>
      """#),
    CleanCase(
      "elements in a table go before it",
      #"<p>q</p><table><p>a<p>b<tr><b>c<td>d</table>e"#,
      #"<p>q</p><p>a</p><p>b</p><b>c</b><table><tr><td>d</td></tr></table><b>e</b>"#),
    CleanCase(
      "an item in a table is unwrapped",
      #"<ul><li><table><li>x<tr><td>y</table></ul>"#,
      #"<ul><li>x<table><tr><td>y</td></tr></table></li></ul>"#),
    CleanCase(
      "formatting does not cross a cell",
      #"<table><tr><td><b>x<td>y</table>z"#,
      #"<table><tr><td><b>x</b></td><td>y</td></tr></table>z"#),
    CleanCase(
      "an unknown end tag in a block closes nothing",
      #"<span><div>x</span>y</div>"#,
      #"<span><div>xy</div></span>"#),
    CleanCase(
      "a lone end of a paragraph",
      #"a</p>b</br>c</div>d"#,
      #"a<p></p>b<br>cd"#),
    CleanCase(
      "ruby",
      #"<ruby>漢<rp>(<rt>kan<rp>)</ruby>"#,
      #"<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>"#),
    CleanCase(
      "other names",
      #"<image src=a.png><menu><li>x</menu><listing>y</listing>"#,
      #"<img src="a.png"><ul><li>x</li></ul><pre>y</pre>"#),
    CleanCase(
      "the end closes all",
      #"<div><p><em>x"#,
      #"<div><p><em>x</em></p></div>"#),
    CleanCase(
      "a form that is not closed ends with its parent",
      #"<div><form><p>x</p></div>y"#,
      #"<div><p>This form works only on the original page.</p></div>y"#),
    CleanCase(
      "a picture that is not closed ends at a paragraph",
      #"<svg><g><p>x"#,
      #"<p>x</p>"#),
  ])
  func `builds the structure that a browser builds`(_ example: CleanCase) {
    #expect(Sanitizer(policy: .standard).clean(example.input).html.html == example.output)
  }
}

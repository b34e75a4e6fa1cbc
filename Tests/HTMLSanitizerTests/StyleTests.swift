import HTMLSanitizer
import Testing

/// Which declarations of a style attribute stay.
@Suite struct StyleTests {
  @Test(arguments: [
    CleanCase(
      "layout stays",
      #"""
      <p style='color: red; Background-Color: var(--wp--preset--color--base) \#
      ;padding:var(--wp--preset--spacing--50);flex-basis:33.33%;font-size:clamp(1rem, 2vw + \#
      1rem, 3rem)'>x</p>
      """#,
      #"""
      <p \#
      style="color:red;background-color:var(--wp--preset--color--base);padding:var(--wp--prese\#
      t--spacing--50);flex-basis:33.33%;font-size:clamp(1rem, 2vw + 1rem, 3rem)">x</p>
      """#),
    CleanCase(
      "functions",
      #"""
      <p style='background:linear-gradient(135deg,rgb(6,147,227) 0%,rgba(155,81,224,.5) \#
      100%);width:calc((100% - 2px) * 3)'>x</p>
      """#,
      #"""
      <p style="background:linear-gradient(135deg,rgb(6,147,227) 0%,rgba(155,81,224,.5) \#
      100%);width:calc((100% - 2px) * 3)">x</p>
      """#),
    CleanCase(
      "pictures",
      #"""
      <div style='background-image:url(a.jpg);background:url("https://h/a(1).jpg?x=%27") \#
      no-repeat'>x</div>
      """#,
      #"""
      <div \#
      style="background-image:url('a.jpg');background:url('https://h/a%281%29.jpg?x=%27') \#
      no-repeat">x</div>
      """#),
    CleanCase(
      "pictures of no web",
      #"""
      <div \#
      style="background-image:url(javascript:x);background-image:url(data:image/svg+xml,x)">x\#
      </div>
      """#,
      #"<div>x</div>"#),
    CleanCase(
      "what lies over the page goes",
      #"<p style='position:fixed;top:0;z-index:9;transform:scale(9);color:red'>x</p>"#,
      #"<p style="color:red">x</p>"#),
    CleanCase(
      "what runs goes",
      #"""
      <p style='width:expression(alert(1));behavior:url(x);-moz-binding:url(x);color:red'>x\#
      </p>
      """#,
      #"<p style="color:red">x</p>"#),
    CleanCase(
      "escapes go",
      #"<p style='color:r\65 d;background:\75rl(x);margin:1px'>x</p>"#,
      #"<p style="margin:1px">x</p>"#),
    CleanCase(
      "comments go",
      #"<p style='co/**/lor:red;color:/*;*/blue;width:1/**/px'>x</p>"#,
      #"<p style="color:blue;width:1 px">x</p>"#),
    CleanCase(
      "blocks and rules go",
      #"<p style='color:red}p{color:blue;@import "x";margin:1px'>x</p>"#,
      #"<p style="margin:1px">x</p>"#),
    CleanCase(
      "strings",
      #"<p style='font-family:"A B", serif;content:"x";color:"x"'>x</p>"#,
      #"<p style="font-family:&quot;A B&quot;, serif">x</p>"#),
    CleanCase(
      "open strings and brackets end it",
      #"<p style='font-family:"A;color:red'>x</p><p style='width:calc(1px;color:red'>y</p>"#,
      #"<p>x</p><p style="color:red">y</p>"#),
    CleanCase(
      "important",
      #"<p style='margin: 0 !important'>x</p>"#,
      #"<p style="margin:0 !important">x</p>"#),
    CleanCase(
      "custom properties go",
      #"<p style='--x:1;color:var(--x)'>x</p>"#,
      #"<p style="color:var(--x)">x</p>"#),
    CleanCase(
      "rules that are none",
      #"<p style=';;:;color;color:;:red;'>x</p>"#,
      #"<p>x</p>"#),
  ])
  func `keeps plain declarations`(_ example: CleanCase) {
    #expect(Sanitizer(policy: .standard).clean(example.input).html.html == example.output)
  }
}

import TemplateEngine
import Testing

@Suite struct EscapingTests {
  static let data: TemplateMap = [
    "s": "<b>\"Q\" & 'A'</b>", "m": .markup("<b title=\"x\">Q &amp; A</b>"), "n": 3,
    "mixed": ["<i>", .markup("<u>&amp;</u>")], "end": "</script>]]>--!>",
    "ctl": "a\u{0}\u{8}\u{B}\u{FFFE}b\tc",
    "width": "50%", "css": "red; background: url(//evil)", "map": ["k": "</script>"],
  ]

  static let cases: [Case] = [
    Case("{{ s }}", data, "&lt;b&gt;&quot;Q&quot; &amp; &#39;A&#39;&lt;/b&gt;"),
    Case("{{ m }}", data, "<b title=\"x\">Q &amp; A</b>"),
    Case("{{ s|escape }}{{ s|escape|escape }}", ["s": "<"], "&lt;&lt;"),
    Case("{{ m|escape }}", ["m": .markup("<b>&amp;")], "<b>&amp;"),
    Case(
      "{{ mixed }}|{{ mixed|join:\"<br>\" }}", data,
      "&lt;i&gt;, <u>&amp;</u>|&lt;i&gt;&lt;br&gt;<u>&amp;</u>"),
    Case("{{ \"<b>\" }}{{ s|default:\"\"|slice:0,3 }}", data, "&lt;b&gt;&lt;b&gt;"),
    // Text filters make markup text again.
    Case("{{ m|upper }} {{ m|length }} {{ m|strip_html }}", data, "Q &amp; A 5 Q &amp; A"),
    // Attributes
    Case(
      "<p title=\"{{ s }}\" data-x='{{ s }}'>", ["s": "\"'<>&"],
      "<p title=\"&quot;&#39;&lt;&gt;&amp;\" data-x='&quot;&#39;&lt;&gt;&amp;'>"),
    Case("<p title=\"{{ m }}\">", data, "<p title=\"Q &amp; A\">"),
    Case(
      "<p title=\"{{ m }}\">", ["m": .markup("a\" onclick=\"b <c")],
      "<p title=\"a&quot; onclick=&quot;b \">"),
    // Text-only elements and comments
    Case(
      "<title>{{ m }} {{ s }}</title>{{ m }}", ["m": .markup("<b>A</b>"), "s": "</title><script>"],
      "<title>A &lt;/title&gt;&lt;script&gt;</title><b>A</b>"),
    Case("<textarea>{{ m }}</textarea>", ["m": .markup("</textarea><p>")], "<textarea></textarea>"),
    Case(
      "<!-- {{ s }} -->{{ m }}", ["s": "--><script>", "m": .markup("<b>")],
      "<!-- --&gt;&lt;script&gt; --><b>"),
    // JSON inside a script
    Case(
      "<script type=\"application/ld+json\">{{ map|json }}</script>", data,
      "<script type=\"application/ld+json\">{\"k\":\"\\u003c/script\\u003e\"}</script>"),
    Case(
      "<script>var a = 1;{% if n %}b(){% endif %}</script>{{ m }}", data,
      "<script>var a = 1;b()</script><b title=\"x\">Q &amp; A</b>"),
    Case(
      "<div data-x=\"{{ map|json }}\">", data,
      "<div data-x=\"{&quot;k&quot;:&quot;\\u003c/script\\u003e&quot;}\">"),
    // Style attributes
    Case(
      "<p style=\"width: {{ width }}; height: {{ n }}px; color: {{ css }}\">", data,
      "<p style=\"width: 50%; height: 3px; color: \">"),
    // The name of a tag
    Case("<h{{ n }}>x</h{{ n }}>", data, "<h3>x</h3>"),
    // Conditions inside tags
    Case(
      "<p{% if n %} class=\"a {% if n > 2 %}{{ s }}{% endif %}\"{% endif %} id=x>{{ m }}",
      ["n": 3, "s": "\"", "m": .markup("<i>")], "<p class=\"a &quot;\" id=x><i>"),
    Case(
      "<script{% if n %} async{% endif %} src=\"{{ s }}\"></script>", ["n": 1, "s": "/a.js"],
      "<script async src=\"/a.js\"></script>"),
    Case(
      "1 < 2 <3 {{ s }} <> </ x> {{ m }}", ["s": "<", "m": .markup("<b>")],
      "1 < 2 <3 &lt; <> </ x> <b>"),
  ]

  @Test(arguments: cases)
  func `a value is escaped for its place in HTML`(_ example: Case) throws {
    #expect(try Rendering.text(example.source, example.context) == example.expected)
  }

  @Test(arguments: [
    ("<p>a</p><p>b <i>c</i>d</p>", "a b cd"), ("a<br>b<br/>c", "a b c"),
    ("<ul><li>a<li>b</ul>", "a b"),
    ("<p>a &lt;b&gt;&#38;&#x26;&nbsp;&unknown;</p>", "a <b>&&\u{A0}&unknown;"),
    ("1 < 2 <3 <", "1 < 2 <3 <"),
    ("<script>x</script>a<!-- b -->c<style>d</style>", "ac"), ("a<b title=\"x>y\">c", "ac"),
    ("a<b", "a"),
  ])
  func `markup becomes the text that a reader sees`(markup: String, text: String) throws {
    let printed = try Rendering.text("{{ m|strip_html }}", ["m": .markup(markup)], name: "a.txt")
    #expect(printed == text)
  }

  static let xmlCases: [Case] = [
    Case(
      "<t a=\"{{ s }}\">{{ s }}</t>", ["s": "<\"'&>"],
      "<t a=\"&lt;&quot;&#39;&amp;&gt;\">&lt;&quot;&#39;&amp;&gt;</t>"),
    // Markup in a feed is text of the feed.
    Case(
      "<d>{{ m }}</d>", ["m": .markup("<p>A &amp; B<br></p>")],
      "<d>&lt;p&gt;A &amp;amp; B&lt;br&gt;&lt;/p&gt;</d>"),
    Case(
      "<d><![CDATA[{{ m }}{{ end }}]]></d>", ["m": .markup("<br>"), "end": "a]]>b"],
      "<d><![CDATA[<br>a]]]]><![CDATA[>b]]></d>"),
    Case(
      "<d>{{ ctl }}</d><e><![CDATA[{{ ctl }}]]></e>", data, "<d>ab\tc</d><e><![CDATA[ab\tc]]></e>"),
    Case("<d>{{ s|escape }}{{ s|xml }}</d>", ["s": "<"], "<d>&lt;&lt;</d>"),
    Case(
      "<script>{{ s }}</script><style>{{ s }}</style>", ["s": "<"],
      "<script>&lt;</script><style>&lt;</style>"),
    Case("{% set x %}<a>{{ s }}</a>{% endset %}{{ x }}", ["s": "<"], "&lt;a&gt;&lt;&lt;/a&gt;"),
    Case("{% macro m s %}<a>{{ s }}</a>{% endmacro %}{% call m '<' %}", [:], "<a>&lt;</a>"),
    Case(
      "<?xml version=\"1.0\"?><!DOCTYPE x><!-- {{ s }} -->", ["s": "-->"],
      "<?xml version=\"1.0\"?><!DOCTYPE x><!-- --&gt; -->"),
  ]

  @Test(arguments: xmlCases)
  func `a value is escaped for its place in XML`(_ example: Case) throws {
    #expect(
      try Rendering.text(example.source, example.context, name: "feed.xml") == example.expected)
  }

  @Test func `plain text is not escaped`() throws {
    let text = try Rendering.text("{{ s }}{{ m }}", Self.data, name: "robots.txt")
    #expect(text == "<b>\"Q\" & 'A'</b><b title=\"x\">Q &amp; A</b>")
  }

  @Test func `an include is escaped for the place of its tag`() throws {
    let text = try Rendering.text(
      "{% include \"v.html\" %}<p title=\"{% include \"v.html\" %}\">",
      ["v": .markup("<b>\"</b>")], with: ["v.html": "{{ v }}"])
    #expect(text == "<b>\"</b><p title=\"&quot;\">")
  }

  @Test func `a replaced block is escaped for the place of its parent's`() throws {
    let text = try Rendering.text(
      "{% extends \"base.html\" %}{% block t %}{{ v }}{{ block.super }}{% endblock %}",
      ["v": .markup("<b>\"</b>")],
      with: ["base.html": "<title>{% block t %}{{ v }}{% endblock %}</title>"])
    #expect(text == "<title>&quot;&quot;</title>")
  }

  static let refused: [MarkedCase] = [
    MarkedCase(
      "<script>{{ ▶s }}</script>",
      "a value inside `<script>` could run as code: put it into a `data-` attribute, or into `<script type=\"application/json\">` with `|json`"
    ),
    MarkedCase(
      "<SCRIPT type='module'>{{ ▶s|json }}</SCRIPT>",
      "a value inside `<script>` could run as code: put it into a `data-` attribute, or into `<script type=\"application/json\">` with `|json`"
    ),
    MarkedCase(
      "<script type=\"application/json\">{{ ▶s }}</script>",
      "a value inside JSON must end with the filter `json`"),
    MarkedCase(
      "<style>{{ ▶s }}</style>", "a value inside `<style>` could add rules: choose a class instead"),
    MarkedCase(
      "<p onclick=\"f({{ ▶s }})\">",
      "a value inside an event handler could run as code: use a `data-` attribute"),
    MarkedCase(
      "<p ONLOAD = '{{ ▶s|json }}'>",
      "a value inside an event handler could run as code: use a `data-` attribute"),
    MarkedCase("<p class={{ ▶s }}>", "a value of an attribute needs quotes around it"),
    MarkedCase("<p class=a{{ ▶s }}>", "a value of an attribute needs quotes around it"),
    MarkedCase(
      "<p {{ ▶s }}>",
      "a value cannot stand between attributes: write the attribute out, with `{% if %}` around it"),
    MarkedCase(
      "<p data-{{ ▶s }}=\"x\">",
      "a value cannot stand between attributes: write the attribute out, with `{% if %}` around it"),
    MarkedCase("<{{ ▶s }}>", "a value cannot begin the name of a tag"),
    MarkedCase(
      "<iframe srcdoc=\"{{ ▶s }}\">",
      "a value inside `srcdoc` could run as code: there is no safe way to write it"),
    MarkedCase("<!DOCTYPE {{ ▶s }}>", "a value cannot stand in a declaration"),
    MarkedCase(
      "<p title=\"{% include ▶s %}\">", "an `include` with a computed name can only stand in text"),
    MarkedCase(
      "▶{% if s %}<p title=\"{% endif %}{{ s }}\">",
      "the branches of `if` end in different places of the HTML: inside an attribute, and in text"),
    MarkedCase("▶{% for x in s %}<p {% endfor %}>", "`for` starts in text, but ends inside a tag"),
    MarkedCase(
      "▶{% block a %}<script>{% endblock %}</script>",
      "`block` starts in text, but ends inside `<script>`"),
    MarkedCase(
      "▶{% set a %}<p title=\"{% endset %}", "`set` starts in text, but ends inside an attribute"),
    MarkedCase(
      "{% include ▶\"open.html\" %}", "`open.html` starts in text, but ends inside a comment",
      with: ["open.html": "<!-- "]),
  ]

  @Test(arguments: refused)
  func `a value is refused where it could run`(_ example: MarkedCase) {
    #expect(example.found() == [example.expected])
  }
}

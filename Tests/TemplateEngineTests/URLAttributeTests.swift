import TemplateEngine
import Testing

/// Stops links that run script: a URL of a site's content must not be `javascript:`, however it
/// is spelled and whatever of it the template itself writes.
@Suite struct URLAttributeTests {
  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", " \u{1}javascript:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)", "vbscript:x", "data:text/html,<script>", "blob:x",
    "file:///etc/passwd",
    "x:y", "javascript://%0aalert(1)", "\u{A0}".isEmpty ? "" : "feed:javascript:x",
  ])
  func `a URL that could run is blocked`(url: String) throws {
    let context: TemplateMap = ["u": .string(url)]
    for attribute in ["href", "src", "action", "formaction", "poster", "xlink:href", "HREF"] {
      #expect(
        try Rendering.text("<a \(attribute)=\"{{ u }}\">", context)
          == "<a \(attribute)=\"#blocked\">")
    }
  }

  @Test(arguments: [
    "https://a.example/?x=1:2", "http://a", "HTTPS://A", "mailto:a@b.c", "tel:+1", "/a:b", "a/b:c",
    "?a:b", "#a:b", "", "a", "../x", "//host/x", "ä:b", "a b:c",
  ])
  func `a harmless URL stays`(url: String) throws {
    #expect(try Rendering.text("<a href='{{ u }}'>", ["u": .string(url)]) == "<a href='\(url)'>")
  }

  static let parts: TemplateMap = [
    "a": "java", "b": "script:alert(1)", "colon": ":", "js": "javascript", "u": "javascript:x",
    "yes": true,
    "ok": "/x", "m": .markup("&#106;avascript:x"), "set": "/a.jpg 1x, javascript:x 2x",
    "good": "/a.jpg 1x, https://b/c 2x",
  ]

  static let cases: [Case] = [
    Case("<a href=\"{{ a }}{{ b }}\">", parts, "<a href=\"#blocked\">"),
    Case("<a href=\"java{{ b }}\">", parts, "<a href=\"#blocked\">"),
    Case("<a href=\"{{ js }}:alert(1)\">", parts, "<a href=\"#blocked\">"),
    Case("<a href=\"{{ js }}&#58;alert(1)\">", parts, "<a href=\"#blocked\">"),
    Case("<a href=\"{{ js }}&colon;alert(1)\">", parts, "<a href=\"#blocked\">"),
    Case("<a href=\"javascript:f('{{ ok }}')\">", parts, "<a href=\"#blocked\">"),
    Case("<a href=\"{% if yes %}{{ u }}{% else %}/{% endif %}\">", parts, "<a href=\"#blocked\">"),
    Case(
      "<a href=\"{% for x in [1,2] %}{% if x == 1 %}{{ a }}{% else %}{{ b }}{% endif %}{% endfor %}\">",
      parts, "<a href=\"#blocked\">"),
    Case(
      "<a href=\"{% if yes %}java{% endif %}script:x{{ ok }}\">", parts, "<a href=\"#blocked\">"),
    Case(
      "<a {% if yes %}href=\"{{ u }}\"{% endif %} href='{{ ok }}'>{{ u }}</a>", parts,
      "<a href=\"#blocked\" href='/x'>javascript:x</a>"),
    Case("<a href=\"{{ m }}\">", parts, "<a href=\"&amp;#106;avascript:x\">"),
    Case("<a href=\"/go?to={{ u }}\">", parts, "<a href=\"/go?to=javascript:x\">"),
    Case("<a href=\"https://{{ u }}\">", parts, "<a href=\"https://javascript:x\">"),
    Case(
      "<img srcset=\"{{ set }}\"><img srcset=\"{{ good }}\">", parts,
      "<img srcset=\"#blocked\"><img srcset=\"/a.jpg 1x, https://b/c 2x\">"),
    Case("<a href=\"{% include 'u.html' %}\">", parts, "<a href=\"#blocked\">"),
    Case(
      "<a href=\"{% set x %}<a href=\"{{ ok }}\">{% endset %}{{ u }}\">", parts,
      "<a href=\"#blocked\">"),
    Case(
      "<a href=\"{{ ok }}\"><b data-url=\"{{ u }}\">", parts,
      "<a href=\"/x\"><b data-url=\"javascript:x\">"),
    Case("<a href=\"/x\" title=\"{{ u }}\">", parts, "<a href=\"/x\" title=\"javascript:x\">"),
  ]

  @Test(arguments: cases)
  func `the whole attribute counts, not each value`(_ example: Case) throws {
    let text = try Rendering.text(example.source, example.context, with: ["u.html": "{{ u }}"])
    #expect(text == example.expected)
  }

  @Test func `a block in a URL is checked with its replacement`() throws {
    let text = try Rendering.text(
      "{% extends \"base.html\" %}{% block u %}{{ u }}{% endblock %}", ["u": "javascript:x"],
      with: ["base.html": "<a href=\"{% block u %}/{% endblock %}\">"])
    #expect(text == "<a href=\"#blocked\">")
  }
}

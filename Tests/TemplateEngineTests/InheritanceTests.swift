import TemplateEngine
import Testing

@Suite struct InheritanceTests {
  static let base = "<{% block a %}base a{% endblock %}|{% block b %}base b{% endblock b %}>"

  @Test func `a block takes the place of the parent's, and the others stay`() throws {
    let text = try Rendering.text(
      "{% extends \"base.txt\" %}lost {{ lost }}{% block b %}mine{% endblock %}",
      with: ["base.txt": Self.base], name: "main.txt")
    #expect(text == "<base a|mine>")
  }

  @Test func `block.super climbs one level at a time`() throws {
    let text = try Rendering.text(
      "{% extends \"middle.txt\" %}{% block a %}3{{ block.super }}{{ block.super|upper }}{% endblock %}",
      with: [
        "base.txt": Self.base,
        "middle.txt": "{% extends \"base.txt\" %}{% block a %}2 {{ block.super }}{% endblock %}",
      ], name: "main.txt")
    #expect(text == "<32 base a2 BASE A|base b>")
  }

  @Test func `a block may hold blocks that others replace`() throws {
    let text = try Rendering.text(
      "{% extends \"middle.html\" %}{% block inner %}deep{% endblock %}",
      with: [
        "base.html": "[{% block outer %}{% endblock %}]",
        "middle.html":
          "{% extends \"base.html\" %}{% block outer %}({% block inner %}{% endblock %}){% endblock %}",
      ])
    #expect(text == "[(deep)]")
  }

  @Test func `what a child defines outside of blocks, its parents see`() throws {
    let text = try Rendering.text(
      "{% extends \"base.html\" %}{% set title = \"T\" %}{% set long %}<b>{{ title }}</b>{% endset %}"
        + "{% macro m x %}-{{ x }}-{% endmacro %}{% block a %}{% call m 1 %}{% endblock %}",
      with: ["base.html": "{{ title }}{{ long }}{% block a %}{% endblock %}"])
    #expect(text == "T<b>T</b>-1-")
  }

  @Test func `an include sees its surroundings, and its own variables stay inside`() throws {
    let text = try Rendering.text(
      "{% for x in xs %}{% include \"item.html\" with y=x+1 %}{% endfor %}{{ y }}{{ z }}",
      ["xs": [1, 2]], with: ["item.html": "{{ x }}{{ y }}{{ forloop.last }}{% set z = 1 %};"])
    #expect(text == "12false;23true;")
  }

  @Test func `an include takes a map of variables, or only some`() throws {
    let others = ["item.html": "[{{ a }}{{ b }}]"]
    let context: TemplateMap = ["a": "A", "b": "B", "m": ["a": "M"], "file": "item.html"]
    #expect(try Rendering.text("{% include \"item.html\" m %}", context, with: others) == "[MB]")
    #expect(
      try Rendering.text("{% include file with b=1 only %}", context, with: others) == "[1]")
  }

  @Test func `an included template has blocks and parents of its own`() throws {
    let text = try Rendering.text(
      "{% block a %}outer{% endblock %}{% include \"card.html\" %}",
      with: [
        "card.html": "{% extends \"frame.html\" %}{% block a %}card{% endblock %}",
        "frame.html": "({% block a %}{% endblock %})",
      ])
    #expect(text == "outer(card)")
  }

  @Test func `a template may include itself under a condition`() throws {
    let text = try Rendering.text(
      "{{ node.name }}{% for child in node.children %}({% include \"main.html\" with node=child %}){% endfor %}",
      [
        "node": [
          "name": "a",
          "children": [
            ["name": "b", "children": [["name": "c", "children": []]]],
            ["name": "d", "children": []],
          ],
        ]
      ])
    #expect(text == "a(b(c))(d)")
  }

  @Test func `macros come from other templates`() throws {
    let text = try Rendering.text(
      "{% import \"macros.html\" %}{% call hello \"you\" %}",
      with: ["macros.html": "text{% macro hello name %}Hello {{ name }}{% endmacro %}"])
    #expect(text == "Hello you")
  }

  @Test func `dependencies reach through parents and includes`() throws {
    let library = try Rendering.library([
      "a.html": "{% extends \"b.html\" %}", "b.html": "{% include \"c.html\" %}",
      "c.html": "{% if x %}{% include \"c.html\" %}{% endif %}", "d.html": "{% include x %}",
      "e.html": "{% import \"c.html\" %}",
    ])
    #expect(library.dependencies(of: "a.html") == ["a.html", "b.html", "c.html"])
    #expect(library.dependencies(of: "c.html") == ["c.html"])
    #expect(library.dependencies(of: "d.html") == library.names)
    #expect(library.dependencies(of: "e.html") == ["c.html", "e.html"])
    #expect(library.dependencies(of: "none") == [])
  }
}

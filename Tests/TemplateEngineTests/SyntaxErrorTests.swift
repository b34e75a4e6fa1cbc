import TemplateEngine
import Testing

@Suite struct SyntaxErrorTests {
  static let cases: [MarkedCase] = [
    // Delimiters and words
    MarkedCase("a ▶{{ b", "`{{` has no `}}`"),
    MarkedCase("a\n▶{{ b {{ c }}", "`{{` has no `}}`"),
    MarkedCase("▶{% if a", "`{%` has no `%}`"),
    MarkedCase("é ▶{# b", "`{#` has no `#}`"),
    MarkedCase("▶{% raw %}{{ x", "`raw` has no `endraw`"),
    MarkedCase("▶{% comment %}", "`comment` has no `endcomment`"),
    MarkedCase("▶{{ }}", "`{{ }}` prints nothing: put an expression into it"),
    MarkedCase("▶{% %}", "`{% %}` does nothing: put a tag into it"),
    MarkedCase("{% ▶= %}", "expected the name of a tag, found `=`"),
    MarkedCase("{{ a|join:▶\"b }}", "this string has no closing quote"),
    MarkedCase("{{ don▶'t }}", "this string has no closing quote"),
    MarkedCase("{{ a ▶§ b }}".replacing("§", with: "$"), "`$` has no meaning here"),
    MarkedCase("{{ a ▶& b }}", "`&` has no meaning here"),
    MarkedCase(
      "{{ ▶99999999999999999999 }}", "99999999999999999999 is too big for a number"),
    // Expressions
    MarkedCase("{{ multi ▶word }}", "expected an operator, a filter or the end, found `word`"),
    MarkedCase("{{ 1 +▶ }}", "expected a value, found the end"),
    MarkedCase("{{ (1 + 2▶ }}", "expected `)`, found the end"),
    MarkedCase("{{ a[1▶ }}", "expected `]`, found the end"),
    MarkedCase("{{ a.▶+ }}", "expected a name behind `.`, found `+`"),
    MarkedCase("{{ a|▶1 }}", "expected the name of a filter, found `1`"),
    MarkedCase("{{ not▶ }}", "expected a value behind `not`, found the end"),
    MarkedCase("{{ a not ▶b }}", "expected `in` behind `not`, found `b`"),
    MarkedCase("{{ ▶and }}", "expected a value, found `and`"),
    MarkedCase("{{ a|join:-▶b }}", "expected a number behind `-`, found `b`"),
    MarkedCase(
      "{{ 1 < 2 ▶< 3 }}", "comparisons cannot be chained: join two of them with `and`"),
    MarkedCase("{{ a|▶uper }}", "there is no filter `uper`; did you mean `upper`?"),
    MarkedCase("{{ a|▶quux }}", "there is no filter `quux`"),
    MarkedCase("{{ a|▶upper:1 }}", "the filter `upper` takes no arguments, not 1"),
    MarkedCase("{{ a|▶default }}", "the filter `default` takes 1 argument, not 0"),
    MarkedCase("{{ a|▶truncate:1,2,3 }}", "the filter `truncate` takes 1 to 2 arguments, not 3"),
    MarkedCase(
      "{{ a|▶date:\"d nope\" }}",
      "the filter `date` does not know the letter `n`: put text between '…'"),
    MarkedCase(
      "{{ a|▶date:\"%Y\" }}",
      "the filter `date` takes a Unicode pattern like `d MMM yyyy`, not one with `%`"),
    // Tags
    MarkedCase("{% ▶fro x in y %}", "there is no tag `fro`; did you mean `for`?"),
    MarkedCase("{% ▶quux %}", "there is no tag `quux`"),
    MarkedCase("a{% ▶endif %}", "`endif` does not belong here: nothing is open that it could end"),
    MarkedCase(
      "{% for x in y %}{% ▶elif %}{% endfor %}",
      "`elif` does not belong here: `endfor` must come first"),
    MarkedCase("a\n ▶{% if a %}b", "`if` has no `endif`"),
    MarkedCase("{% if a %}▶{% for x in y %}{% endif %}", "`for` has no `endfor`"),
    MarkedCase("{% if▶ %}{% endif %}", "expected a value, found the end"),
    MarkedCase("{% if a %}{% else ▶b %}{% endif %}", "expected the end of `else`, found `b`"),
    MarkedCase("{% for ▶1 in y %}{% endfor %}", "expected the name of a variable, found `1`"),
    MarkedCase("{% for x ▶of y %}{% endfor %}", "expected `in`, found `of`"),
    MarkedCase("{% ▶break %}", "`break` works only inside a `for`"),
    MarkedCase(
      "{% outer: for x in y %}{% break ▶outr %}{% endfor %}",
      "expected the label of a loop around, found `outr`; did you mean `outer`?"),
    MarkedCase("{{ forloop.▶lenght }}", "`forloop` has no `lenght`; did you mean `length`?"),
    MarkedCase("{% set ▶1 %}", "expected the name of a variable, found `1`"),
    MarkedCase("{% with a▶ %}{% endwith %}", "expected `=`, found the end"),
    MarkedCase("{% import ▶a %}", "expected the name of a template in quotes, found `a`"),
    MarkedCase(
      "{% call ▶helo %}{% macro hello %}{% endmacro %}",
      "there is no macro `helo`; did you mean `hello`?"),
    // Blocks and other templates
    MarkedCase("{% block a %}{% endblock ▶b %}", "this ends `b`, but `a` is open"),
    MarkedCase(
      "{% block a %}{% endblock %}▶{% block a %}{% endblock %}",
      "this template already has a block `a`"),
    MarkedCase("{{ ▶block.super }}", "`block.super` works only inside a block"),
    MarkedCase(
      "a{% ▶extends \"b.html\" %}", "`extends` must be the first tag of a template",
      with: ["b.html": ""]),
    MarkedCase("{% extends ▶b %}", "expected the name of a template in quotes, found `b`"),
    MarkedCase(
      "{% extends ▶\"bass.html\" %}", "there is no template `bass.html`; did you mean `base.html`?",
      with: ["base.html": ""]),
    MarkedCase("{% include ▶\"none.html\" %}", "there is no template `none.html`"),
    MarkedCase("{% include \"a.html\" ▶+ %}", "expected a value, found `+`", with: ["a.html": ""]),
    MarkedCase("{% extends ▶\"main.html\" %}", "a template extends itself: main.html -> main.html"),
    MarkedCase(
      "{% include ▶\"main.html\" %}", "a template always includes itself: main.html -> main.html"),
    MarkedCase(
      "{{ ▶" + String(repeating: "(", count: 80) + "1" + String(repeating: ")", count: 80) + " }}",
      "this nests more than 50 levels deep"),
  ]

  @Test(arguments: cases)
  func `a mistake is told at its place`(_ example: MarkedCase) {
    let found = example.found()
    // The mark of the nesting test stands at the first bracket, the error at the 51st.
    if example.message.hasPrefix("this nests") {
      #expect(found.first?.hasSuffix(example.message) == true)
    } else {
      #expect(found == [example.expected])
    }
  }

  @Test func `all mistakes of all templates are told at once, in order`() {
    let errors = Rendering.errors(
      "{{ a|uper }}\n{% fi %}\n{% if %}{{ x y }}{% endif %}", with: ["b.html": "{% endfor %}"])
    #expect(
      errors.map { "\($0.template):\($0.line ?? 0):\($0.column ?? 0)" } == [
        "b.html:1:4", "main.html:1:6", "main.html:2:4", "main.html:3:6", "main.html:3:14",
      ])
  }

  @Test func `an error prints its line, a caret and the way to it`() {
    let errors = Rendering.errors(
      "{% extends \"base.html\" %}\n{% block a %}{% endblock %}", ["a": "x"],
      with: [
        "base.html": "top\n\t{% include \"card.html\" %}", "card.html": "né\t{{ 1 + a|int }}",
      ])
    #expect(
      errors.map(\.description) == [
        """
        card.html:1:13: the filter `int` needs a number, not a text
          né\t{{ 1 + a|int }}
            \t         ^
        included at base.html:2:2
        extended at main.html:1:1
        """
      ])
  }

  @Test(arguments: [
    "a\r\nb {{ x y }}", "a\nb {{ x y }}", "a\rb {{ x y }}", "\u{FEFF}a\nb {{ x y }}",
  ])
  func `lines end with LF, CRLF or CR, and a byte order mark does not count`(source: String) {
    let error = Rendering.errors(source).first
    #expect(error?.line == 2)
    #expect(error?.column == 8)
    #expect(error?.lineText == "b {{ x y }}")
  }

  @Test func `a cycle of parents names all of them`() {
    let errors = Rendering.errors(
      "{% extends \"b.html\" %}",
      with: ["b.html": "{% extends \"c.html\" %}", "c.html": "{% extends \"b.html\" %}"])
    #expect(errors.map(\.reason) == [.extendsCycle(["b.html", "c.html", "b.html"])])
  }

  @Test func `a template that does not exist has an error without a place`() {
    let library = try? Rendering.library(["post.html": ""])
    #expect(
      throws: TemplateError(
        .missingTemplate("pots.html"), template: "pots.html", suggestion: "post.html")
    ) {
      try library?.render("pots.html", [:])
    }
  }
}

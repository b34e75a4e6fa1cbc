import TemplateEngine
import Testing

@Suite struct TagTests {
  static let data: TemplateMap = [
    "xs": [1, 2, 3], "none": [], "user": ["name": "Ann", "age": 30],
    "pairs": [["a", 1], ["b", 2]], "yes": true, "zero": 0, "word": "héy",
    "posts": [
      ["title": "One", "draft": true], ["title": "Two", "draft": false],
      ["title": "Three", "draft": false],
    ],
  ]

  static let cases: [Case] = [
    // for
    Case("{% for x in xs %}{{ x }},{% endfor %}", data, "1,2,3,"),
    Case("{% for x in none %}{{ x }}{% empty %}nothing{% endfor %}", data, "nothing"),
    Case("{% for x in missing %}x{% else %}nothing{% endfor %}", data, "nothing"),
    Case("{% for k, v in user %}{{ k }}={{ v }};{% endfor %}", data, "name=Ann;age=30;"),
    Case("{% for k in user %}{{ k }} {% endfor %}", data, "name age "),
    Case("{% for a,b in pairs %}{{ a }}{{ b }}{% endfor %}", data, "a1b2"),
    Case("{% for c in word %}{{ c }}.{% endfor %}", data, "h.é.y."),
    Case(
      "{% for i in 1...3 %}{{ i }}{% endfor %}{% for i in 2...xs.count %}{{ i }}{% endfor %}{% for i in 3...1 %}x{% endfor %}",
      data, "12323"),
    Case("{% for x in xs reversed %}{{ x }}{{ forloop.counter }} {% endfor %}", data, "31 22 13 "),
    Case(
      "{% for p in posts where not p.draft %}{{ p.title }}{% if not forloop.last %}, {% endif %}{% endfor %}",
      data, "Two, Three"),
    Case("{% for x in xs where x > 9 %}x{% empty %}none{% endfor %}", data, "none"),
    Case(
      "{% for x in xs %}{{ forloop.counter }}{{ forloop.counter0 }}{{ forloop.revcounter }}{{ forloop.revcounter0 }}{{ forloop.length }}{% if forloop.first %}F{% endif %}{% if forloop.last %}L{% endif %} {% endfor %}",
      data, "10323F 21213 32103L "),
    Case(
      "{% for x in xs %}{% for y in xs %}{{ forloop.parent.counter }}{{ forloop.counter }} {% endfor %}{% endfor %}",
      data, "11 12 13 21 22 23 31 32 33 "),
    Case(
      "{% outer: for x in xs %}{% for y in xs %}{{ forloop.outer.counter }}{% if y == 2 %}{% continue outer %}{% endif %}{% endfor %}{% endfor %}",
      data, "112233"),
    Case(
      "{% for x in xs %}{% if x == 2 %}{% continue %}{% endif %}{{ x }}{% endfor %}", data, "13"),
    Case("{% for x in xs %}{% if x == 2 %}{% break %}{% endif %}{{ x }}{% endfor %}", data, "1"),
    Case(
      "{% outer: for x in xs %}{% for y in xs %}{% if y == 2 %}{% break outer %}{% endif %}{{ x }}{{ y }}{% endfor %}{% endfor %}",
      data, "11"),
    Case("{{ x }}{% for x in xs %}{% endfor %}{{ x }}", ["x": "out", "xs": [1]], "outout"),
    Case(
      "{% for x in x.children %}{{ x.name }}{% endfor %}{{ x.name }}",
      ["x": ["name": "a", "children": [["name": "b"], ["name": "c"]]]], "bca"),
    // if
    Case("{% if zero %}a{% elif yes %}b{% else %}c{% endif %}", data, "b"),
    Case("{% if zero %}a{% else %}c{% endif %}{% if zero %}x{% endif %}", data, "c"),
    Case(
      "{% if missing.deep or none %}a{% else %}b{% endif %}{% ifnot zero %}c{% endif %}", data, "bc"
    ),
    Case("{% if xs|length>2 and not zero %}a{% endif %}", data, "a"),
    // set, with
    Case(
      "{% set a = 1 + 1 %}{{ a }}{% set a %}<b>{{ a }}</b>{% endset %}{{ a }}", data, "2<b>2</b>"),
    Case(
      "{% for x in xs %}{% set y = x %}{% endfor %}[{{ y }}]{% if yes %}{% set y = 5 %}{% endif %}{{ y }}",
      data, "[]5"),
    Case("{% with a=1 b=xs.count %}{{ a }}{{ b }}{% endwith %}{{ a }}", data, "13"),
    // filter
    Case(
      "{% filter upper|replace:\"A\",\"<\" %}a{{ user.name }}{% endfilter %}", data, "&lt;&lt;NN"),
    Case("[{% filter trim %}  <b>x</b> {% endfilter %}]", data, "[<b>x</b>]"),
    // now
    Case("{% now \"yyyy-MM-dd\" %} {{ now|date:\"HH:mm\" }}", data, "2026-01-02 03:04"),
    // macro
    Case(
      "{% macro tag name size=\"s\" %}<i class=\"{{ size }}\">{{ name }}</i>{% endmacro %}{% call tag \"<a>\" %}{% call tag(\"b\", size=\"l\") %}",
      data, "<i class=\"s\">&lt;a&gt;</i><i class=\"l\">b</i>"),
    Case(
      "{% macro m a %}<b>{{ a }}</b>{% endmacro %}<p title=\"{% call m '\"' %}\">", data,
      "<p title=\"&quot;\">"),
    // comments and raw text
    Case("a{# one\ntwo {{ x }} #}b{% comment %}{% if %}{{ {% endcomment %}c", data, "abc"),
    Case(
      "{% raw %}{{ x }}{% if %}{# #}{% endraw %}{% verbatim %}{{ y }}{% endverbatim %}", data,
      "{{ x }}{% if %}{# #}{{ y }}"),
    // white space
    Case("a  {{- 1 -}}  b {%- if yes -%} c {%- endif %} d{#- x -#} e", data, "a1bc de"),
    Case("{% for x in xs -%}\n  {{ x }}\n{%- endfor %}", data, "123"),
    Case("a {%+ if yes +%} b {% endif %}", data, "a  b "),
    Case("a\r\n{% if yes %}\r\nb\r\n{%- endif -%}\r\nc", data, "a\r\n\r\nbc"),
    Case("{{\n  xs.count\n}}{%\n if\n yes %}y{% endif %}", data, "3y"),
    // braces that are no tags
    Case("a { b } {x} }} %} { { {", data, "a { b } {x} }} %} { { {"),
    Case("", data, ""), Case("{", data, "{"), Case("é{{ word }}é", data, "éhéyé"),
  ]

  @Test(arguments: cases)
  func `a tag does what the guide says`(_ example: Case) throws {
    #expect(try Rendering.text(example.source, example.context) == example.expected)
  }
}

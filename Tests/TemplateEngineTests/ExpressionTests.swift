import TemplateEngine
import Testing

@Suite struct ExpressionTests {
  static let data: TemplateMap = [
    "n": 7, "zero": 0, "text": "a<b", "empty": "", "yes": true, "nothing": nil, "half": 0.5,
    "list": ["x", "y", "z"], "none_in": [], "body": .markup("<p>A &amp; B</p>"),
    "term": ["name": "News", "count": 12, "x-y": "dashed", "1": "one"],
    "deep": ["list": [["a": 1], ["a": 2]]], "key": "name", "index": 1,
    "user": ["name": "Ann", "in": "inside"],
  ]

  static let cases: [Case] = [
    // Paths
    Case("{{ n }}|{{ text }}|{{ yes }}|{{ nothing }}|{{ half }}", data, "7|a&lt;b|true||0.5"),
    Case("{{ term.name }} {{ deep.list.1.a }} {{ list.0 }}", data, "News 2 x"),
    Case("{{ list.9 }}{{ list[9] }}{{ missing }}{{ missing.a.b }}{{ nothing.a }}", data, ""),
    Case("{{ list[index] }}{{ list[-1] }}{{ term[key] }}{{ term[\"x-y\"] }}", data, "yzNewsdashed"),
    Case("{{ term[1] }}{{ term.1 }}", data, "oneone"),
    Case("{{ list.count }}{{ list.length }}{{ list.first }}{{ list.last }}", data, "33xz"),
    Case("{{ none_in.first }}{{ none_in.last }}{{ none_in.count }}", data, "0"),
    Case("{{ text.count }}{{ text.first }}{{ body.count }}", data, "3a5"),
    Case("{{ user.in }}", data, "inside"),
    // A map's own `count` is not its size.
    Case("{{ term.count }} {{ user.count }}", data, "12 2"),
    Case("{{ list }}|{{ user }}", data, "x, y, z|name: Ann, in: inside"),
    // Literals
    Case(#"{{ "a\"b" }}{{ 'c\'d' }}{{ "\n\t\\\d" }}"#, [:], "a&quot;bc&#39;d\n\t\\\\d"),
    Case(#"{{ "}}" }}{{ "{{" }}{{ '%}' }}"#, [:], "}}{{%}"),
    Case(
      "{{ 12 }} {{ 1.50 }} {{ -3 }} {{ true }} {{ nil }} {{ [1, 'a'] }}", [:],
      "12 1.5 -3 true  1, a"),
    // Arithmetic
    Case("{{ 1+2*3 }} {{ (1+2)*3 }} {{ 7-2-1 }} {{ n-1 }} {{ -n }}", data, "7 9 4 6 -7"),
    Case(
      "{{ 6/2 }} {{ 7/2 }} {{ 7%3 }} {{ -7%3 }} {{ 1.5+1 }} {{ 0.1+0.2 }}", data,
      "3 3.5 1 2 2.5 0.30000000000000004"),
    Case("{{1+3}}", [:], "4"),
    Case("{{ \"a\" ~ 1 ~ n }} {{ \"a\" + \"b\" }} {{ 1 ~ 2 }}", data, "a17 ab 12"),
    Case("{{ body ~ text }}", data, "<p>A &amp; B</p>a&lt;b"),
    Case("{{ list + [\"w\"] }}", data, "x, y, z, w"),
    // Comparison, with and without spaces
    Case(
      "{{ n>2 }}{{ n > 7 }}{{ n>=7 }}{{ n<8 }}{{ n<=6 }}{{ n==7 }}{{ n!=7 }}", data,
      "truefalsetruetruefalsetruefalse"),
    Case(
      "{{ 16777217 == 16777216 }} {{ 9007199254740993 == 9007199254740992.0 }}", [:], "false false"),
    Case(
      "{{ 1 == 1.0 }} {{ 1 < 1.5 }} {{ 2.5 > 2 }} {{ \"1\" == 1 }} {{ nothing == nil }}", data,
      "true true true false true"),
    Case("{{ \"a\" < \"b\" }} {{ missing < 3 }} {{ 3 > nothing }}", data, "true false false"),
    Case(
      "{{ \"x\" in list }}{{ \"q\" in list }}{{ \"q\" not in list }}{{ \"name\" in user }}{{ \"<\" in text }}",
      data, "truefalsetruetruetrue"),
    Case(
      "{{ list == [\"x\",\"y\",\"z\"] }}{{ n is 7 }}{{ n is not 7 }}{{ nothing is none }}", data,
      "truetruefalsetrue"),
    Case(
      "{{ missing is defined }}{{ n is defined }}{{ missing is not defined }}", data,
      "falsetruetrue"),
    // Logic
    Case(
      "{{ not yes }}{{ !yes }}{{ yes and n }}{{ zero or \"d\" }}{{ not zero and yes }}", data,
      "falsefalse7dtrue"),
    Case("{{ zero or empty or none_in }}|{{ missing or \"x\" }}", data, "|x"),
    Case(
      "{{ false and false or true }}{{ true or false and false }}{{ not (true and false) }}", [:],
      "truetruetrue"),
    // Choice
    Case(
      "{{ \"a\" if yes else \"b\" }}{{ \"a\" if zero else \"b\" }}{{ \"a\" if zero }}", data, "ab"),
    Case("{{ \"a\"|upper if missing else \"b\"|upper if yes else \"c\" }}", data, "B"),
    // Filters bind more tightly than operators
    Case(
      "{{ \"a\" ~ \"b\"|upper }} {{ (\"a\" ~ \"b\")|upper }} {{ list|length + 1 }}", data, "aB AB 4"
    ),
    Case(
      "{{ list|join:\"-\"|upper }} {{ list|join(\"-\") }} {{ list | join : '+' }}", data,
      "X-Y-Z x-y-z x+y+z"),
    Case("{{ (list|first)|upper }}{{ (deep.list|last).a }}", data, "X2"),
  ]

  @Test(arguments: cases)
  func `an expression gives its value`(_ example: Case) throws {
    #expect(try Rendering.text(example.source, example.context) == example.expected)
  }

  @Test func `a lazy value is computed once, and only if it is used`() throws {
    let count = Counter()
    let context: TemplateMap = [
      "body": .lazy {
        count.increment(); return .markup("<b>")
      }
    ]
    #expect(try Rendering.text("none", context) == "none")
    #expect(count.value == 0)
    #expect(try Rendering.text("{% if body %}{{ body }}{{ body }}{% endif %}", context) == "<b><b>")
    #expect(count.value == 1)
  }
}

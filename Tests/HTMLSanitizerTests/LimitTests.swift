import HTMLSanitizer
import Testing

/// What hostile sizes do: nothing.
@Suite struct LimitTests {
  private let sanitizer = Sanitizer(policy: .standard)

  @Test func `unwraps what nests too deep and loses nothing after it`() {
    let source =
      String(repeating: "<div>", count: 100_000) + "deep"
      + String(repeating: "</div>", count: 100_000) + "<p>after</p>"
    let html = sanitizer.clean(source).html.html
    let depth = html.components(of: "<div>")
    #expect(depth == 199)
    #expect(html.hasSuffix("</div><p>after</p>"))
    #expect(html.contains(">deep<"))
  }

  @Test func `a fragment over the limit gives nothing and says so`() {
    var policy = SanitizerPolicy.standard
    policy.maximumLength = 10
    let clean = Sanitizer(policy: policy).clean("<p>twelve</p>")
    #expect(clean.html.isEmpty)
    #expect(clean.report.isParseFailure)
    #expect(Sanitizer(policy: policy).plainText("<p>twelve</p>") == "")
  }

  @Test func `bytes that are not UTF-8 give nothing and say so`() {
    var output = Array("kept".utf8)
    let report = sanitizer.clean(utf8: [0x61, 0xFF, 0xC0, 0xBC], into: &output)
    #expect(report.isParseFailure)
    #expect(output == Array("kept".utf8))
  }

  @Test func `a long text stays whole`() {
    let text = String(repeating: "long text ", count: 1_600_000)
    let clean = sanitizer.clean("<p>" + text + "</p><b>after</b>")
    #expect(clean.html.html == "<p>" + text + "</p><b>after</b>")
  }

  /// Work that grows with the square of the length would take minutes here.
  @Test(
    .timeLimit(.minutes(2)),
    arguments: [
      "<b>", "<a href=x>", "<p>", "</p>", "<p><b>", "<div></b>", "</x>", "<!--", "<!-- x ",
      "<![CDATA[", "&", "&#", "&nbsp", "<", "<a ", "<table><td>", "<table>x", "<table><b>x", "<li>",
      "<ul><li>", "<form>", "<option>", "<dd><dt>", "<x>", "<?", "<script>", "<b><p></b>",
      "<i><div><a>", "<svg>", "<title>", "<p style='color:red;", "[x]", "<img srcset='a,",
      "<h1><a>",
      "<b class=a><i class=b><div></b></i>", "<ruby><rt>", "\u{0}", "\r",
    ])
  func `takes linear time and space`(_ pattern: String) {
    let source = String(repeating: pattern, count: 400_000 / pattern.utf8.count)
    let clean = sanitizer.clean(source)
    #expect(!clean.report.isParseFailure)
    #expect(clean.html.html.utf8.count < source.utf8.count * 24 + 1_000_000)
  }

  @Test(.timeLimit(.minutes(1)))
  func `many attributes in one tag cost nothing`() {
    let attributes = (0..<40_000).map { "a\($0)=1" }.joined(separator: " ")
    #expect(sanitizer.clean("<p \(attributes)>x</p>y").html.html == "<p>x</p>y")
  }

  @Test(.timeLimit(.minutes(1)))
  func `formatting that goes on is bounded`() {
    let formats = (0..<32).map { "<b title=\"\(String(repeating: "x", count: 900))\($0)\">" }
    let source =
      "<div>" + formats.joined() + "</div>" + String(repeating: "<div>x</div>", count: 20_000)
    let clean = sanitizer.clean(source)
    #expect(clean.html.html.utf8.count < source.utf8.count * 8)
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}

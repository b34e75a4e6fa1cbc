import HTMLSanitizer
import Testing

@Suite struct PolicyTests {
  private func clean(_ html: String, _ policy: SanitizerPolicy) -> String {
    Sanitizer(policy: policy).clean(html).html.html
  }

  @Test(arguments: [
    "script", "style", "svg", "math", "template", "noscript", "iframe", "object", "embed",
    "textarea",
    "title", "select", "xmp", "plaintext", "form", "input", "base", "meta", "link", "SCRIPT",
    "body",
  ])
  func `refuses elements that cannot be safe`(_ element: String) {
    #expect(throws: PolicyError.forbiddenElement(element.lowercased())) {
      try SanitizerPolicy(basedOn: .standard, elements: [element])
    }
  }

  @Test func `refuses elements that are no names or not known`() {
    #expect(throws: PolicyError.invalidName("a b")) {
      try SanitizerPolicy(basedOn: .standard, elements: ["a b"])
    }
    #expect(throws: PolicyError.forbiddenElement("newtag")) {
      try SanitizerPolicy(basedOn: .standard, elements: ["newtag"])
    }
  }

  @Test(arguments: [
    "onclick", "srcdoc", "formaction", "action", "background", "is", "slot", "ping", "sandbox",
    "OnLoad",
  ])
  func `refuses attributes that cannot be safe`(_ attribute: String) {
    #expect(throws: PolicyError.forbiddenAttribute(attribute.lowercased())) {
      try SanitizerPolicy(basedOn: .standard, attributes: ["*": [attribute]])
    }
  }

  @Test(arguments: ["javascript", "data", "vbscript", "file", "blob", "JavaScript"])
  func `refuses schemes that cannot be safe`(_ scheme: String) {
    #expect(throws: PolicyError.forbiddenScheme(scheme.lowercased())) {
      try SanitizerPolicy(basedOn: .standard, schemes: [scheme])
    }
  }

  @Test(arguments: ["", "localhost", "*.example.com", "example.com/x", "a b.com", "-a.com", "ex:1"])
  func `refuses what is no host`(_ host: String) {
    #expect(throws: PolicyError.invalidHost(host)) {
      try SanitizerPolicy(basedOn: .standard, iframeHosts: [host])
    }
  }

  @Test func `keeps what is added`() throws {
    let policy = try SanitizerPolicy(
      basedOn: .strict, elements: ["x-note", "section"],
      attributes: ["p": ["data-level", "class"]],
      classes: ["lead"], schemes: ["gemini"], iframeHosts: ["Player.Example.com"])
    let source =
      "<x-note><section><p data-level=1 data-x=2 class='lead big'><a href=gemini://h>x</a></p>"
    #expect(
      clean(source, policy) == #"""
        <x-note><section><p data-level="1" class="lead">\#
        <a href="gemini://h" rel="nofollow ugc">x</a></p></section></x-note>
        """#)
    #expect(policy.iframeHosts == ["player.example.com"])
  }

  @Test func `the strict policy keeps text and links`() {
    let source = """
      <h2 class=x id=y>Title</h2><div>a</div><div>b</div><p style="color:red">c \
      <a href=/x target=_blank>d</a><img src=x.png></p><iframe src=https://www.youtube.com/x></iframe>
      """
    #expect(
      clean(source, .strict) == #"""
        Title
        a
        b
        <p>c <a href="/x" rel="nofollow ugc">d</a></p>\#
        <a href="https://www.youtube.com/x" rel="nofollow ugc">www.youtube.com</a>
        """#)
  }

  @Test func `the trusted policy keeps data attributes and more styles`() {
    let source = #"<p data-x="1" style="--a:1px;position:absolute;top:0" onclick="x">t</p>"#
    #expect(
      clean(source, .trusted)
        == #"<p data-x="1" style="--a:1px;position:absolute;top:0">t</p>"#)
    #expect(clean("<p style=position:fixed>t</p>", .trusted) == "<p>t</p>")
  }

  @Test func `the fingerprint says every rule`() throws {
    var changed: [SanitizerPolicy] = [.strict, .standard, .trusted]
    changed.append(try SanitizerPolicy(basedOn: .standard, elements: ["x-a"]))
    changed.append(try SanitizerPolicy(basedOn: .standard, attributes: ["p": ["foo"]]))
    changed.append(try SanitizerPolicy(basedOn: .standard, schemes: ["foo"]))
    changed.append(try SanitizerPolicy(basedOn: .standard, iframeHosts: ["a.example"]))
    var policy = SanitizerPolicy.standard
    policy.formNotice = "Nothing here"
    changed.append(policy)
    policy.maximumLength = 7
    changed.append(policy)
    #expect(Set(changed.map(\.fingerprintText)).count == changed.count)
    #expect(SanitizerPolicy.standard.fingerprintText == SanitizerPolicy.standard.fingerprintText)
  }
}

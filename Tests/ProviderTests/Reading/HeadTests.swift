import Testing

@testable import Providers

struct HeadTests {
  @Test func `reads all links of a field`() {
    let value =
      #"<https://example.com/wp-json/>; rel="https://api.w.org/", </a,b>; rel="x y"; title="a, b", <c>"#
    #expect(
      LinkField.all(in: value) == [
        LinkField(target: "https://example.com/wp-json/", relations: ["https://api.w.org/"]),
        LinkField(target: "/a,b", relations: ["x", "y"]), LinkField(target: "c", relations: []),
      ])
    #expect(LinkField.all(in: "") == [])
    #expect(LinkField.all(in: "<broken") == [])
  }

  @Test(arguments: [
    ("<!doctype html><html lang=\"de-DE\" dir=ltr>", "de-DE"), ("<HTML LANG=pt>", "pt"),
    ("<html class='no-js' lang='zh-Hans'>", "zh-Hans"), ("<html>", nil), ("", nil),
    ("<html lang=\"\">", nil), ("<html lang=\"de<script>\">", nil), ("<html lang", nil),
  ])
  func `finds the language`(page: String, language: String?) {
    #expect(HeadScanner.language(of: Array(page.utf8)) == language)
  }

  @Test func `finds links by relation`() {
    let page = """
      <head><link rel='stylesheet' href='a.css'/>
      <link rel="https://api.w.org/" href="https://example.com/?rest_route=/&amp;lang=de&copy=1" />
      <p title="<link rel='https://api.w.org/' href='x'>">
      """
    let links = HeadScanner.links("https://api.w.org/", in: Array(page.utf8))
    #expect(links == ["https://example.com/?rest_route=/&lang=de&copy=1"])
  }

  @Test func `ends on any garbage`() {
    for page in ["<a =", "<a b='", "<a /=>", "<a ='x' \"y\" <b>", "< <<a><"] {
      _ = HeadScanner.links("x", in: Array(page.utf8))
    }
  }
}

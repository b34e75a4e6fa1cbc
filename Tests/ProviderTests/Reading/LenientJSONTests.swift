import ContentModel
import Testing

@testable import Providers

struct LenientJSONTests {
  @Test func `reads through what stands around`() {
    let notice = "\n<br />\n<b>Warning</b>: key [x] in /a.php on line <b>3</b><br />\n[1]"
    let table: [(text: String, repairs: Set<LenientJSON.Repair>)] = [
      ("[1]", []), ("\u{FEFF}[1]", []), (notice, [.surroundings]),
      ("[1]<!-- Cached by a plugin in 0.1 s -->", [.surroundings]),
      ("<?php\n[1]", [.surroundings]),
    ]
    for (text, repairs) in table {
      let read = LenientJSON.read(Array(text.utf8))
      #expect(read?.value == .array([.int(1)]))
      #expect(read?.repairs == repairs)
    }
  }

  @Test func `replaces bytes that are not UTF-8`() {
    let read = LenientJSON.read([0x5B, 0x22, 0x61, 0xFF, 0x22, 0x5D])
    #expect(read?.value == .array([.string("a\u{FFFD}")]))
    #expect(read?.repairs == [.encoding])
  }

  @Test(arguments: ["", "   ", "<html></html>", "[1", "{\"a\":", "not json", "[1]]]]"])
  func `finds none where there is none`(text: String) {
    #expect(LenientJSON.read(Array(text.utf8)) == nil)
  }

  /// A part of a list must not be taken for the whole.
  @Test func `finds nothing in JSON that was cut off`() {
    let whole = #"Notice [x]. {"a":[{"id":1,"b":[1,{"c":{}}]},{"id":2}],"d":{"e":[]}}"#
    let bytes = Array(whole.utf8)
    for length in 13..<bytes.count { #expect(LenientJSON.read(Array(bytes[..<length])) == nil) }
    #expect(LenientJSON.read(bytes)?.value["a"]?.array?.count == 2)
  }

  @Test func `gives up soon on a page full of brackets`() {
    let text = String(repeating: "[", count: 60_000) + "]"
    let duration = ContinuousClock().measure { _ = LenientJSON.read(Array(text.utf8)) }
    #expect(duration < .seconds(10))
  }
}

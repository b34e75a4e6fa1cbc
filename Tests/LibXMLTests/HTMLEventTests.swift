import LibXML
import Testing

/// What a handler is told.
@Suite struct HTMLEventTests {
  @Test(arguments: [
    ("<p class=a>x</p>", "<p class='a'> 'x' </p>"),
    ("<P CLASS='a' Id=b>", "<p class='a' id='b'>"),
    ("text", "'text'"),
    ("<br/><img/>", "<br> <img>"),
    ("</p></nothing>", "</p> </nothing>"),
    ("<b><p>x</b>y</p>", "<b> <p> 'x' </b> 'y' </p>"),
    ("<table>x<tr></table>", "<table> 'x' <tr> </table>"),
    ("<html><head><body class=x></body>", "<html> <head> <body class='x'> </body>"),
    ("<svg/><svg></svg>", "<svg> </svg> <svg> </svg>"),
    ("<x:y>z", "<x-y> 'z'"),
    ("<script>a<b></script>c", "<script> </script> 'c'"),
    ("<title>a<b></title>c<plaintext>d</plaintext>e", "<title> </title> 'c' <plaintext>"),
    ("<svg><title>a</title></svg>", "<svg> <title> 'a' </title> </svg>"),
    ("<!-- a --><?b?><!c><![CDATA[d]]>", ""),
    ("<p a=1 a=2 A=3>", "<p a='1'>"),
    ("<p a='\"' b=\"'\" c=d'e>", "<p a='\"' b=''' c='d'e'>"),
    ("<p a='&amp;&lt;&quot;&nbsp;&copy=1&#65'>", "<p a='&<\"\u{A0}&copy=1A'>"),
    ("<meta charset=latin1>é", "<meta charset='latin1'> 'é'"),
    ("<x_.end><x_y>", "<x--end> <x-y>"),
    ("a<p", "'a'"),
    ("<p title='x", ""),
  ])
  func `reads tags and text`(_ source: String, _ events: String) throws {
    #expect(try EventRecorder.read(source) == events)
  }

  @Test func `one parser reads many fragments`() throws {
    var parser = HTMLParser()
    let recorder = EventRecorder()
    for source in ["<svg><title>", "<title><b></title>", "<p>"] {
      try parser.parse(Array(source.utf8).span, handler: recorder)
    }
    #expect(recorder.events == ["<svg>", "<title>", "<title>", "</title>", "<p>"])
  }

  @Test func `text comes in parts of one text`() throws {
    let text = String(repeating: "0123456789é<", count: 10_000)
    let recorder = EventRecorder()
    var parser = HTMLParser()
    try parser.parse(Array(text.utf8).span, handler: recorder)
    #expect(recorder.text == text)
  }
}

/// Writes down what it is told.
final class EventRecorder: HTMLEventHandler {
  private(set) var events: [String] = []
  private(set) var text = ""

  static func read(_ source: String) throws(MarkupError) -> String {
    let recorder = EventRecorder()
    var parser = HTMLParser()
    try parser.parse(Array(source.utf8).span, handler: recorder)
    recorder.endText()
    return recorder.events.joined(separator: " ")
  }

  private func endText() {
    if !text.isEmpty { events.append("'\(text)'") }
    text = ""
  }

  func startTag(_ name: Span<UInt8>, _ attributes: HTMLAttributes) {
    endText()
    let list = attributes.entries.map { " \(attributes.name($0))='\(attributes.value($0))'" }
    events.append("<\(string(name))\(list.joined())>")
  }

  func endTag(_ name: Span<UInt8>) {
    endText()
    events.append("</\(string(name))>")
  }

  func text(_ bytes: Span<UInt8>) { text += string(bytes) }

  private func string(_ bytes: Span<UInt8>) -> String {
    String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
  }
}

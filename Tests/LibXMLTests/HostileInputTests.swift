import LibXML
import Testing

@Suite struct HostileInputTests {
  @Test func `a fragment over the limit is not read`() {
    let recorder = EventRecorder()
    var parser = HTMLParser()
    #expect(throws: MarkupError.tooLong(limit: 3)) {
      try parser.parse(Array("<p>x".utf8).span, maximumLength: 3, handler: recorder)
    }
    #expect(recorder.events.isEmpty)
  }

  @Test func `the tail of a fragment is never lost`() throws {
    let heads = [
      "a\0b", "<p title='\0'>", "<scr\0ipt>", String(repeating: "<div>", count: 5_000),
      "<" + String(repeating: "a", count: 100_000) + ">", "&#0;&#xD800;&#xFFFFFFFFFF;", "\u{FFFF}",
      "<p " + String(repeating: "a=1 ", count: 5_000) + ">", "<?x ?>", "<!>", "<b =\">\" x>", "]]>",
    ]
    for head in heads {
      let events = try EventRecorder.read(head + "<tail>")
      #expect(events.hasSuffix("<tail>"), "\(head.prefix(20))")
    }
  }

  @Test func `only the first attributes count`() throws {
    let source = "<p " + (0..<1_000).map { "a\($0)" }.joined(separator: " ") + ">"
    let events = try EventRecorder.read(source)
    #expect(events.hasSuffix(" a255=''>"))
  }

  @Test func `only what XML allows comes through`() throws {
    let all = (1...0x20).map { String(UnicodeScalar(UInt8($0))) }.joined() + "\u{7F}\u{FFFE}|"
    #expect(try EventRecorder.read(all) == "'\t\n \n |'")
  }
}

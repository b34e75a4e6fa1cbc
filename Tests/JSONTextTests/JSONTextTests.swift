import ContentModel
import JSONText
import Testing

@Suite struct JSONTextTests {
  @Test func `reads every kind of value`() throws {
    let value = try JSONText.parse(
      #"{"n":null,"t":true,"f":false,"i":-12,"d":1.5,"s":"a\u00e9\ud83c\udf89\n","l":[1,[],{}]}"#)
    #expect(
      value
        == .object([
          "n": .null, "t": .bool(true), "f": .bool(false), "i": .int(-12), "d": .double(1.5),
          "s": .string("aé🎉\n"), "l": .array([.int(1), .array([]), .object([:])]),
        ]))
  }

  @Test func `skips a byte order mark`() throws {
    #expect(try JSONText.parse([0xEF, 0xBB, 0xBF] + Array("[1]".utf8)) == .array([.int(1)]))
  }

  @Test func `keeps a number beyond 64 bits as a double`() throws {
    #expect(
      try JSONText.parse(#"{"big":92233720368547758080,"small":1}"#)
        == .object(["big": .double(92_233_720_368_547_758_080), "small": .double(1)]))
  }

  @Test func `keeps NUL inside a string`() throws {
    #expect(try JSONText.parse(#""a\u0000b""#) == .string("a\u{0}b"))
  }

  @Test func `the last of equal keys counts`() throws {
    #expect(try JSONText.parse(#"{"a":1,"a":2}"#) == .object(["a": .int(2)]))
  }

  @Test(arguments: [
    ("", 1), ("{\n  \"a\": 1,\n}", 3), ("[1 2]", 1), ("{'a':1}", 1), ("[1]x", 1), ("nul", 1),
    ("<!DOCTYPE html>", 1),
  ])
  func `says on which line a text stops being JSON`(text: String, line: Int) {
    #expect { try JSONText.parse(text) } throws: { ($0 as? JSONSyntaxError)?.line == line }
  }

  @Test func `refuses invalid UTF-8 and endless nesting`() {
    #expect(throws: JSONSyntaxError.self) { try JSONText.parse([0x22, 0xFF, 0x22]) }
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: JSONSyntaxError.self) { try JSONText.parse(deep) }
  }

  @Test func `writes sorted keys`() {
    let value = JSONValue.object([
      "b": .array([.int(1), .double(0.5), .null]), "a": .string("\"\\\n\u{1}é"), "c": .object([:]),
    ])
    #expect(JSONText.compact(value) == #"{"a":"\"\\\n\u0001é","b":[1,0.5,null],"c":{}}"#)
  }

  @Test(arguments: ["{\"a\":[1,2.25,\"x\\u0007\"]}", "[]", "\"\"", "[true,null]", "[-1e-7]"])
  func `a text that was written reads back as the same value`(text: String) throws {
    let value = try JSONText.parse(text)
    #expect(try JSONText.parse(JSONText.compact(value)) == value)
  }
}

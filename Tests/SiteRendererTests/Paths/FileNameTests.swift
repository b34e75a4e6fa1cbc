import TestSupport
import Testing

@testable import SiteRenderer

struct FileNameTests {
  @Test(arguments: [
    ("hello-world", "hello-world"),
    ("2024", "2024"),
    ("Über uns", "Über uns"),
    ("U\u{308}ber", "Über"),
    ("日本語", "日本語"),
    ("", "_"),
    (".", "_"),
    ("..", "__"),
    (".htaccess", "_htaccess"),
    ("...", "___"),
    ("a.", "a_"),
    ("a. ", "a__"),
    ("a/b", "a-b"),
    ("..\\..\\x", "__-..-x"),
    ("a\0b", "a-b"),
    ("a\nb\u{7F}\u{85}", "a-b--"),
    ("invoice\u{202E}gpj.exe", "invoice-gpj.exe"),
    ("a:b*c?d\"e<f>g|h", "a-b-c-d-e-f-g-h"),
    ("con", "_con"),
    ("NUL.txt", "_NUL.txt"),
    ("com1", "_com1"),
    ("com", "com"),
    ("version-2.0", "version-2.0"),
  ])
  func `makes a safe name of any text`(text: String, expected: String) {
    #expect(FileName(text).text == expected)
    #expect(FileName(expected).text == expected)
  }

  @Test func `cuts a long name between characters and marks it`() {
    let family = String(repeating: "👩‍👩‍👧", count: 40)
    let name = FileName(family).text
    #expect(name.utf8.count <= 255)
    #expect(name.hasPrefix("👩‍👩‍👧👩‍👩‍👧"))
    #expect(!name.dropLast(11).unicodeScalars.contains { $0 == "\u{FFFD}" })
    #expect(name.dropLast(11).allSatisfy { $0 == "👩‍👩‍👧" })
    #expect(FileName(name).text == name)
  }

  @Test func `keeps two long names with one beginning apart, and the extension`() {
    let beginning = String(repeating: "x", count: 300)
    let first = FileName(beginning + "1.jpeg").text
    let second = FileName(beginning + "2.jpeg").text
    #expect(first != second)
    #expect(first.hasSuffix(".jpeg") && first.utf8.count == 255)
  }

  @Test func `never gives a name that leads elsewhere, whatever the bytes`() {
    var generator = SeededGenerator(seed: 7)
    let alphabet = Array("./\\%\0: a\u{202E}é\u{301}日CON")
    for _ in 0..<2000 {
      let text = String(
        (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
        })
      let name = FileName(text).text
      #expect(!name.isEmpty && name != "." && name != ".." && !name.hasPrefix("."))
      #expect(!name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") })
      #expect(FileName(name).text == name)
    }
  }
}

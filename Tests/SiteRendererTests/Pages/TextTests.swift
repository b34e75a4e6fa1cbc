import ContentModel
import Foundation
import HTMLSanitizer
import Testing

@testable import SiteRenderer

struct TextTests {
  private let sanitizer = Sanitizer(policy: .strict)

  @Test(arguments: [
    ("<p>Short text.</p>", "Short text."),
    ("<p>Cut here [&hellip;]</p>", "Cut here…"),
    ("<p>Cut here [...]</p>", "Cut here…"),
    (
      "<p>Text <a class=\"more-link\" href=\"/x/\">Continue reading <span>Title</span></a></p>",
      "Text"
    ),
    ("<p>a <a href='/'>link</a> stays</p>", "a link stays"),
    ("<p>Q &amp; A &lt;b&gt;</p>", "Q & A <b>"),
  ])
  func `takes the source's summary as text`(html: String, expected: String) {
    #expect(Excerpt.text(of: UntrustedHTML(html), sanitizer) == expected)
  }

  @Test(arguments: [
    ("one two three", 7, "one two…"),
    ("one two three", 8, "one two…"),
    ("one two three", 13, "one two three"),
    ("one, two", 5, "one…"),
    ("unbroken", 3, "unb…"),
    ("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", 2, "👩‍👩‍👧👩‍👩‍👧…"),
    ("", 3, ""),
  ])
  func `cuts between words`(text: String, length: Int, expected: String) {
    #expect(Excerpt.shortened(text, to: length) == expected)
  }

  @Test(arguments: [
    ("<p>Two words</p><p>and three more</p>", "Two words and three more", 5),
    ("<p>in<b>side</b> a word</p>", "inside a word", 3),
    ("<ul><li>a</li><li>b</li></ul>", "a b", 2),
    ("<p>日本語です</p>", "日本語です", 5),
    ("<p>a &amp; b &lt;c&gt;</p>", "a & b <c>", 4),
    ("", "", 0),
  ])
  func `reads the text of clean markup`(html: String, text: String, words: Int) {
    let markup = sanitizer.clean(html).html
    let read = MarkupText(of: markup, length: 100)
    #expect(read.beginning == text)
    #expect(read.words == words)
  }

  private func comment(_ number: Int, answering parent: Int) -> EntryComment {
    EntryComment(
      id: ContentID(.comment, String(number)), entry: ContentID(.entry, "1"),
      parent: ContentID(.comment, String(parent)), authorName: "",
      published: Date(timeIntervalSince1970: 0), content: UntrustedHTML(""))
  }

  @Test func `a long chain of answers stays shallow and whole`() {
    let comments = (1...5000).map { comment($0, answering: $0 - 1) }
    let thread = CommentThread(comments)
    func count(_ number: Int, _ depth: Int) -> Int {
      #expect(depth <= 10)
      return 1 + (thread.answers[number] ?? []).reduce(0) { $0 + count($1, depth + 1) }
    }
    #expect(thread.top == [0])
    #expect(count(0, 1) == 5000)
  }

  @Test func `answers in a circle are all shown`() {
    let comments = [comment(1, answering: 2), comment(2, answering: 1), comment(3, answering: 3)]
    let thread = CommentThread(comments)
    #expect(thread.top == [0, 2])
    #expect(thread.answers == [0: [1]])
  }

  @Test(
    arguments: [
      (1, 1, [1]), (1, 3, [1, 2, 3]), (1, 9, [1, 2, 3, nil, 9]),
      (6, 11, [1, nil, 4, 5, 6, 7, 8, nil, 11]),
      (4, 7, [1, 2, 3, 4, 5, 6, 7]), (9, 9, [1, nil, 7, 8, 9]),
    ] as [(Int, Int, [Int?])])
  func `names the pages nearby`(page: Int, last: Int, expected: [Int?]) {
    #expect(PageReader.shownPages(around: page, of: last) == expected)
  }
}

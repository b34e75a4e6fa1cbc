import ContentModel
import Testing

@testable import Commands
@testable import HTMLSanitizer
@testable import SiteRenderer

struct BuildWordsTests {
  @Test func `says what was written`() {
    var report = BuildReport()
    report.written = 3
    report.unchanged = 2
    report.removed = 1
    #expect(BuildWords(report).lines == ["written 3, unchanged 2, removed 1"])
  }

  @Test func `names every loss, the most frequent ones first`() {
    var report = BuildReport()
    report.failed = 1
    report.outwardLinks = 4
    report.missingMedia = 5
    report.sanitizer.removedElements = ["script": 2, "font": 2, "svg": 7]
    report.sanitizer.removedAttributes = Dictionary(
      uniqueKeysWithValues: (1...10).map { ("a@on\($0)", $0) })
    report.sanitizer.removedURLs = ["a@href javascript": 1]
    report.sanitizer.removedStyles = ["position": 1]
    report.sanitizer.replacedEmbeds = ["frames.example": 1]
    report.sanitizer.unrenderedShortcodes = ["gallery": 1]
    report.sanitizer.replacedForms = 1
    #expect(
      BuildWords(report).lines == [
        "sanitizer: removed elements svg 7, font 2, script 2",
        "sanitizer: removed attributes a@on10 10, a@on9 9, a@on8 8, a@on7 7, a@on6 6, a@on5 5, "
          + "a@on4 4, a@on3 3 and 2 others",
        "sanitizer: removed addresses a@href javascript 1",
        "sanitizer: removed styles position 1",
        "sanitizer: replaced frames of frames.example 1",
        "sanitizer: found shortcodes gallery 1",
        "sanitizer: replaced 1 form by a notice",
        "links: 4 lead to the source, because the mirror has no such page",
        "media: 5 shown from the source, because they are not in the store",
        "written 0, unchanged 0, removed 0, failed 1",
      ])
    let event = BuildWords(report).event
    #expect(event["failed"] == .int(1))
    #expect(event["sanitizer"]?["removedURLs"] == .object(["a@href javascript": .int(1)]))
  }
}

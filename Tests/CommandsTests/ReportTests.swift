import ContentModel
import ContentStorage
import ContentSync
import Testing

@testable import Commands

struct ReportTests {
  private func report() -> SyncReport {
    var report = SyncReport()
    report.summary.changes.inserted = ["post": 3, "recipe": 1]
    report.summary.changes.updated = ["post": 1]
    report.summary.changes.deleted = ["post_tag": 2]
    report.counts = ["recipe": 1, "post": 118, "category": 9]
    return report
  }

  @Test func `says what a sync did by kind, and how much changed`() {
    #expect(
      report().lines == [
        "posts: 3 new, 1 changed, 0 deleted, 114 unchanged",
        "categories: 0 new, 0 changed, 0 deleted, 9 unchanged",
        "tags: 0 new, 0 changed, 2 deleted, 0 unchanged",
        "recipe: 1 new, 0 changed, 0 deleted, 0 unchanged",
        "7 changed",
      ])
  }

  @Test func `says what came of the media files`() {
    var report = report()
    report.counts = [:]
    report.summary = SyncSummary()
    report.media.downloaded = 2
    report.media.bytes = 1_234_567
    report.media.failures = ["u": "404"]
    #expect(
      report.lines == ["media files: 2 downloaded (1.2 MB), 1 failed", "0 changed"])
  }

  @Test func `says that nothing was due`() {
    var report = SyncReport()
    report.isDue = false
    #expect(report.lines == ["not due: the last sync is recent enough", "0 changed"])
  }

  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_000, "1.0 kB"), (9_949, "9.9 kB"),
    (12_345, "12 kB"), (999_600, "1.0 MB"), (5_000_000_000, "5.0 GB"),
  ])
  func `writes sizes for people`(count: Int, words: String) {
    #expect(Counted.bytes(count) == words)
  }
}

import Foundation
import HTTPServing
import RecordedWordPress
import Testing

struct FileTests {
  static let path = "/wp-content/uploads/a b.jpg"
  static let target = "/wp-content/uploads/a%20b.jpg"
  var site: RecordedSite

  init() throws {
    site = try smallSite()
    site.files.set(Self.path, to: Array("0123456789".utf8))
  }

  private func get(_ headers: [HeaderField] = []) -> ServedResponse {
    site.answer(ServedRequest(Self.target, headers: headers))
  }

  @Test func `sends a file with its validators`() {
    let response = get()
    #expect(response.status == 200)
    #expect(response.text == "0123456789")
    #expect(
      response.headers == [
        HeaderField("Content-Type", "image/jpeg"), HeaderField("ETag", "\"65920081-a\""),
        HeaderField("Last-Modified", "Mon, 01 Jan 2024 00:00:01 GMT"),
        HeaderField("Accept-Ranges", "bytes"),
      ])
  }

  @Test(arguments: [
    ("If-None-Match", "\"65920081-a\"", 304), ("If-None-Match", "\"x\", \"65920081-a\"", 304),
    ("If-None-Match", "*", 304), ("If-None-Match", "\"x\"", 200),
    ("If-Modified-Since", "Mon, 01 Jan 2024 00:00:01 GMT", 304),
    ("If-Modified-Since", "Sun, 31 Dec 2023 00:00:00 GMT", 200),
  ])
  func `says that a file is unchanged`(name: String, value: String, status: Int) {
    let response = get([HeaderField(name, value)])
    #expect(response.status == status)
    #expect(response.text == (status == 304 ? "" : "0123456789"))
  }

  @Test mutating func `a replaced file of the same size is another one`() {
    let known = [HeaderField("If-None-Match", get().header("ETag") ?? "")]
    #expect(get(known).status == 304)
    site.files.set(Self.path, to: Array("abcdefghij".utf8))
    #expect(get(known).status == 200)
    site.files.set(Self.path, to: nil)
    #expect(get(known).status == 404)
  }

  @Test(arguments: [
    ("bytes=0-3", 206, "0123", "bytes 0-3/10"), ("bytes=7-", 206, "789", "bytes 7-9/10"),
    ("bytes=-2", 206, "89", "bytes 8-9/10"), ("bytes=5-99", 206, "56789", "bytes 5-9/10"),
    ("bytes=-99", 206, "0123456789", "bytes 0-9/10"), ("bytes=10-", 416, "", "bytes */10"),
    ("bytes=-0", 416, "", "bytes */10"), ("bytes=3-1", 200, "0123456789", nil),
    ("bytes=0-1,3-4", 200, "0123456789", nil), ("lines=1-2", 200, "0123456789", nil),
    ("bytes=-", 200, "0123456789", nil),
    ("bytes=0-99999999999999999999", 200, "0123456789", nil),
  ])
  func `sends a range`(range: String, status: Int, text: String, contentRange: String?) {
    let response = get([HeaderField("Range", range)])
    #expect(response.status == status)
    #expect(response.text == text)
    #expect(response.header("Content-Range") == contentRange)
  }

  @Test(arguments: [("\"65920081-a\"", 206), ("\"other\"", 200)])
  func `sends a range only of the same file`(tag: String, status: Int) {
    #expect(
      get([HeaderField("Range", "bytes=0-1"), HeaderField("If-Range", tag)]).status == status)
  }

  // Attack: a path or a link in a stranger's recording leads out of its folder.
  @Test func `nothing outside the folder is served`() throws {
    let root = FileManager.default.temporaryDirectory.path + "/files-\(UUID().uuidString)"
    let uploads = root + "/files/wp-content/uploads"
    try FileManager.default.createDirectory(atPath: uploads, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: root) }
    try Data("in".utf8).write(to: URL(fileURLWithPath: uploads + "/in.txt"))
    try Data("out".utf8).write(to: URL(fileURLWithPath: root + "/out.txt"))
    try Data("hidden".utf8).write(to: URL(fileURLWithPath: uploads + "/.secret"))
    try FileManager.default.createSymbolicLink(
      atPath: uploads + "/link.txt", withDestinationPath: root + "/out.txt")
    var site = try smallSite()
    site.files = RecordedFiles(folder: root + "/files")
    func status(_ path: String) -> Int {
      site.answer(ServedRequest("/wp-content/" + path)).status
    }
    #expect(status("uploads/in.txt") == 200)
    for path in [
      "uploads/link.txt", "uploads/.secret", "../../out.txt", "%2e%2e/%2e%2e/out.txt",
      "uploads/../../../out.txt", "uploads/in.txt%00", "uploads/", "uploads", "uploads/in.txt/x",
    ] {
      #expect(status(path) == 404, "\(path)")
    }
  }
}

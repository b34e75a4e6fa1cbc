import ContentModel
import ContentStorage
import Diagnostics
import Foundation
import HTMLSanitizer
import HTTPTransport
import ProviderKit
import TestSupport
import Testing

@testable import ContentSync

struct MediaTests {
  private func wanted(
    _ content: String, _ selection: MediaReferences.Selection = .referenced,
    edit: (inout ScriptedWordPress.Site) -> Void = { _ in }
  ) async throws -> [String] {
    var site = ScriptedWordPress.Site.small
    site.put("posts", WordPressSample.entry(10, content: content))
    edit(&site)
    let test = try await SiteInSync(site)
    try await test.sync()
    let references = MediaReferences(selection)
    let found = try await test.store.read { try await references.addresses(in: $0) }
    await test.store.close()
    return found.sorted().map { $0.replacing("https://example.com/wp-content/uploads/", with: "") }
  }

  @Test func `finds what content shows, in whatever form it is written`() async throws {
    let content = """
      <img src="https://example.com/wp-content/uploads/a.png"
        srcset="/wp-content/uploads/a-300.png 300w, https://www.example.com/wp-content/uploads/a-600.png 600w">
      <img src="http://example.com/wp-content/uploads/a.png#x">
      <img src="../wp-content/uploads/b%20c.png">
      <video src="/wp-content/uploads/v.mp4" poster="/wp-content/uploads/p.jpg"></video>
      <div style="background-image:url('/wp-content/uploads/bg.jpg')">x</div>
      <a href="/wp-content/uploads/full.pdf">PDF</a>
      <a href="/wp-content/uploads/">folder</a> <a href="/entry-11/">post</a>
      <img src="https://other.org/wp-content/uploads/no.png"><img src="data:image/png;base64,AA">
      <img src="https://example.com:8443/wp-content/uploads/other-port.png">
      """
    #expect(
      try await wanted(content) == [
        "a-300.png", "a-600.png", "a.png", "b%20c.png", "bg.jpg", "full.pdf", "p.jpg", "v.mp4",
      ])
  }

  @Test func `takes featured pictures with the sizes of the same shape`() async throws {
    let found = try await wanted("<p>x</p>") { site in
      site.put("posts", WordPressSample.entry(10, ["featured_media": .int(30)]))
    }
    #expect(found == ["30-300x200.png", "30.png"])
  }

  @Test func `takes the file for a link to its page`() async throws {
    let found = try await wanted(#"<a href="https://example.com/picture-30/">big</a>"#)
    #expect(found == ["30.png"])
  }

  @Test func `takes all uploads, or none`() async throws {
    #expect(try await wanted("x", .all) == ["30-150x150.png", "30-300x200.png", "30.png"])
    #expect(try await wanted(#"<img src="/wp-content/uploads/a.png">"#, .none) == [])
  }

  @Test func `takes uploads from other hosts only where the source lists them`() async throws {
    let found = try await wanted(
      #"<img src="https://cdn.net/31.png"><img src="https://cdn.net/32.png">"#
    ) { site in
      site.put(
        "media", WordPressSample.media(31, ["source_url": .string("https://cdn.net/31.png")]))
    }
    #expect(found == ["https://cdn.net/31.png"])
  }

  /// A site must not make this machine fetch, and publish, what only this machine can reach.
  @Test(arguments: [
    "http://localhost/x.png", "http://127.0.0.1:8080/x.png", "http://169.254.169.254/latest",
    "http://10.0.0.1/x", "http://192.168.1.1/x", "http://172.20.0.1/x", "http://[::1]/x",
    "http://[fd00::1]/x", "http://router/x", "http://printer.local/x", "http://2130706433/x",
    "http://0x7f000001/x", "http://127.1/x", "http://0.0.0.0/x", "http://100.64.0.1/x",
    "file:///etc/passwd", "ftp://example.com/x",
  ])
  func `never fetches from private hosts`(url: String) async throws {
    let found = try await wanted(#"<img src="\#(url)">"#) { site in
      site.put("media", WordPressSample.media(31, ["source_url": .string(url)]))
      site.put(
        "posts", WordPressSample.entry(12, ["featured_media": .int(31)]))
    }
    #expect(!found.contains { !$0.hasPrefix("31-") })
  }

  // MARK: Downloading

  private func download(
    _ urls: [String], _ answer: @escaping @Sendable (HTTPRequest) -> ScriptedAnswer
  ) async throws -> (SiteInSync, MediaSummary, ScriptedHTTPClient, DiagnosticSink) {
    let test = try await SiteInSync()
    try await test.store.wantMedia(urls.map { WantedMedia(url: $0) })
    let client = ScriptedHTTPClient(answer)
    let sink = DiagnosticSink()
    let summary = try await MediaDownloader(
      store: test.store, client: client, concurrency: 2, diagnostics: sink
    ).run()
    return (test, summary, client, sink)
  }

  private func png(_ text: String) -> ScriptedAnswer {
    .response(
      status: 200, headers: ["Content-Type": "image/png", "ETag": "\"e\""], body: Array(text.utf8))
  }

  @Test func `downloads once what is wanted`() async throws {
    let urls = (1...20).map { "https://example.com/wp-content/uploads/\($0).png" }
    let (test, summary, client, sink) = try await download(urls) { png("data of \($0.url)") }
    #expect(summary.downloaded == 20 && summary.failures == [:])
    #expect(Set(client.urls) == Set(urls) && client.urls.count == 20)
    for file in try await test.store.media() {
      let path = try #require(file.path)
      let text = try String(contentsOfFile: test.store.mediaFolder + "/" + path, encoding: .utf8)
      #expect(text == "data of \(file.url)")
      #expect(file.state == .done && file.entityTag == "\"e\"" && file.byteCount == text.utf8.count)
    }
    let again = try await MediaDownloader(store: test.store, client: client, diagnostics: sink)
      .run()
    #expect(again == MediaSummary())
    #expect(client.urls.count == 20)
    let names = try FileManager.default.contentsOfDirectory(atPath: test.store.mediaFolder)
    #expect(names.count == 20 && names.allSatisfy { $0.hasSuffix(".png") && !$0.hasPrefix(".") })
  }

  @Test func `names what fails, goes on, and tries again in the next run`() async throws {
    let base = "https://example.com/"
    let urls = ["a", "b", "c", "d", "e"].map { base + $0 + ".png" }
    let (test, summary, client, sink) = try await download(urls) { request in
      switch request.url.dropFirst(base.count).first {
      case "a": .html("<html>", status: 404)
      case "b": .html("<html>Please log in")
      case "c": .failure(.truncated(url: request.url, received: 7))
      case "d": .html("", status: 503)
      default: png("fine")
      }
    }
    #expect(summary.downloaded == 1)
    #expect(
      summary.failures == [
        base + "a.png": "status 404", base + "b.png": "a page of HTML instead of the file",
        base + "c.png": "the answer broke off after 7 bytes", base + "d.png": "status 503",
      ])
    #expect(client.urls.count { $0 == base + "a.png" } == 1)
    #expect(client.urls.count { $0 == base + "c.png" } == 3)
    #expect(sink.diagnostics.map(\.severity) == [.error, .error, .error, .error])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: test.store.mediaFolder).count == 1)

    try await test.store.wantMedia(urls.map { WantedMedia(url: $0) })
    let second = try await MediaDownloader(
      store: test.store, client: ScriptedHTTPClient { _ in png("now") },
      diagnostics: DiagnosticSink()
    ).run()
    #expect(second.downloaded == 4 && second.failures == [:])
  }

  @Test func `clears away what a killed run left`() async throws {
    let test = try await SiteInSync()
    let url = "https://example.com/a.png"
    try await test.store.wantMedia([WantedMedia(url: url)])
    let folder = test.store.mediaFolder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let part = "\(folder)/.\(MediaFetch.name(for: url)).part"
    try "half a fi".write(toFile: part, atomically: false, encoding: .utf8)
    let client = ScriptedHTTPClient { _ in png("whole") }
    _ = try await MediaDownloader(store: test.store, client: client, diagnostics: DiagnosticSink())
      .run()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder) == [MediaFetch.name(for: url)])
  }

  @Test func `stops when the media folder can't be written`() async throws {
    let test = try await SiteInSync()
    try await test.store.wantMedia([WantedMedia(url: "https://example.com/a.png")])
    try "a file".write(toFile: test.store.mediaFolder, atomically: false, encoding: .utf8)
    let downloader = MediaDownloader(
      store: test.store, client: ScriptedHTTPClient { _ in png("x") },
      diagnostics: DiagnosticSink())
    await #expect(throws: TransportError.self) { try await downloader.run() }
    #expect(try await test.store.media().map(\.state) == [.pending])
  }

  @Test(arguments: [
    ("https://example.com/a.png", ".png"), ("https://example.com/a.PNG?x=/../b", ".png"),
    ("https://example.com/a", ""), ("https://example.com/../../etc/passwd", ""),
    ("https://example.com/a.b/c", ""), ("https://example.com/a.%2e%2e", ""),
    ("https://example.com/.htaccess", ""), ("https://example.com/a.averylongending", ""),
  ])
  func `takes nothing but a short ending from an address`(url: String, ending: String) {
    let name = MediaFetch.name(for: url)
    if url.hasSuffix(".htaccess") {
      #expect(!name.hasPrefix(".") && !name.contains("/"))
    } else {
      #expect(name.utf8.count == 32 + ending.utf8.count && name.hasSuffix(ending))
    }
    #expect(name.utf8.allSatisfy { $0 == 46 || (48...57).contains($0) || (97...122).contains($0) })
  }

  @Test func `forgets files that nothing refers to any more`() async throws {
    var site = ScriptedWordPress.Site.small
    site.put("posts", WordPressSample.entry(10, content: #"<img src="/wp-content/uploads/a.png">"#))
    site.files["/wp-content/uploads/a.png"] = Array("A".utf8)
    let test = try await SiteInSync(site)
    try await test.sync()
    #expect(try await MediaReferences().update(test.store) == 1)
    _ = try await MediaDownloader(
      store: test.store, client: test.site, diagnostics: DiagnosticSink()
    ).run()
    let folder = test.store.mediaFolder
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    test.site.edit { site in
      site.put("posts", WordPressSample.entry(10, content: "x", modified: "2024-08-01T00:00:00"))
    }
    try await test.sync()
    #expect(try await MediaReferences().update(test.store) == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    #expect(try await test.store.media() == [])
  }
}

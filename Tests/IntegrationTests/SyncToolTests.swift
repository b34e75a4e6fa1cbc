import ContentModel
import HTTPServing
import JSONText
import RecordedWordPress
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2)))
struct SyncToolTests {
  @Test func `0: copies a site, and the second time nothing changed`() async throws {
    let site = try ToolSite()
    let first = try await site.run("sync")
    #expect(first.status == 0, "\(first.errors)")
    #expect(
      first.output == """
        posts: 3 new, 0 changed, 0 deleted, 0 unchanged
        pages: 1 new, 0 changed, 0 deleted, 0 unchanged
        categories: 1 new, 0 changed, 0 deleted, 0 unchanged
        authors: 1 new, 0 changed, 0 deleted, 0 unchanged
        media files: 1 downloaded (9 bytes), 0 failed
        6 changed

        """)
    let second = try await site.run("sync")
    #expect(second.status == 0)
    #expect(
      second.output == """
        posts: 0 new, 0 changed, 0 deleted, 3 unchanged
        pages: 0 new, 0 changed, 0 deleted, 1 unchanged
        categories: 0 new, 0 changed, 0 deleted, 1 unchanged
        authors: 0 new, 0 changed, 0 deleted, 1 unchanged
        0 changed

        """)
  }

  @Test func `0: says exactly what was edited, added and deleted`() async throws {
    let site = try ToolSite()
    _ = try await site.run("sync")
    site.wordpress.edit { wordpress in
      wordpress.update("posts", 1, ["title.rendered": .string("New title")])
      wordpress.insert("posts", ["slug": .string("four"), "categories": .array([.int(1)])])
      wordpress.remove("posts", 2)
      wordpress.update("categories", 1, ["name": .string("Old news")])
    }
    let run = try await site.run("sync")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output == """
        posts: 1 new, 1 changed, 1 deleted, 1 unchanged
        pages: 0 new, 0 changed, 0 deleted, 1 unchanged
        categories: 0 new, 1 changed, 0 deleted, 0 unchanged
        authors: 0 new, 0 changed, 0 deleted, 1 unchanged
        4 changed

        """)
  }

  @Test func `1: names each media file that could not be downloaded`() async throws {
    let site = try ToolSite()
    site.wordpress.edit { $0.files.set("/wp-content/uploads/a.png", to: nil) }
    let run = try await site.run("sync")
    #expect(run.status == 1)
    #expect(run.output.hasSuffix("media files: 0 downloaded (0 bytes), 1 failed\n6 changed\n"))
    #expect(
      run.errors.contains(
        """
        error: A media file could not be downloaded
          --> \(site.wordpress.url)/wp-content/uploads/a.png
          note: status 404
          hint: The next sync tries again

        """))
    let status = try await site.run("status")
    #expect(status.status == 0)
    #expect(status.output.contains("Media   0 here, 0 pending, 1 failed (0 bytes)\n"))
    #expect(status.errors.contains("warning: 1 media file could not be downloaded\n"))
  }

  private func events(_ run: ToolResult) throws -> [JSONValue] {
    try run.output.split(separator: "\n").map { try JSONText.parse(String($0)) }
  }

  @Test func `74: says that the store can't be written`() async throws {
    let site = try ToolSite(#", "store": "a file/store.sqlite""#)
    try site.folder.write("mine", to: "a file")
    let run = try await site.run("sync")
    #expect(run.status == 74)
    #expect(run.errors.hasPrefix("error: The store can't be read or written: "))
    #expect(try site.folder.read("a file") == "mine")
  }

  @Test func `writes events as JSON lines and nothing else`() async throws {
    let site = try ToolSite()
    let run = try await site.run("sync --json")
    #expect(run.errors.isEmpty)
    let events = try events(run)
    #expect(events.last == .object(["event": .string("finished"), "status": .int(0)]))
    let sync = events.first { $0["event"] == .string("sync") }
    #expect(sync?["changed"] == .int(6))
    #expect(sync?["kinds"]?["post"]?["new"] == .int(3))
    #expect(events.contains { $0["event"] == .string("progress") })
  }

  @Test func `says nothing when quiet`() async throws {
    let site = try ToolSite()
    let run = try await site.run("sync --quiet")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors.isEmpty)
  }

  @Test func `asks nobody within the refresh interval when only due work is wanted`() async throws {
    let site = try ToolSite()
    _ = try await site.run("sync --if-due")
    site.wordpress.forgetRequests()
    let run = try await site.run("sync --if-due")
    #expect(run.status == 0)
    #expect(run.output == "not due: the last sync is recent enough\n0 changed\n")
    #expect(site.wordpress.requests.isEmpty)
  }

  @Test func `syncs again when the refresh interval is over`() async throws {
    let site = try ToolSite(#", "sync": { "refreshInterval": 0 }"#)
    _ = try await site.run("sync --if-due")
    site.wordpress.forgetRequests()
    #expect(try await site.run("sync --if-due").status == 0)
    #expect(!site.wordpress.requests.isEmpty)
  }

  @Test func `reads everything again when told to`() async throws {
    let site = try ToolSite()
    _ = try await site.run("sync")
    let run = try await site.run("sync --full")
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("\n0 changed\n"))
  }

  /// Attack: a password that shows up in a log, a store or an error.
  @Test func `sends the login but never shows it`() async throws {
    let site = try ToolSite()
    try site.folder.write(
      """
      { "source": { "type": "wordpress", "url": "\(site.wordpress.url)",
        "userVariable": "WP_USER", "passwordVariable": "WP_APP_PASSWORD" } }
      """, to: "site.json")
    let secret = "hunter2-hunter2"
    let environment = ["WP_USER": "editor", "WP_APP_PASSWORD": secret]
    let run = try await site.run("sync --verbose", environment: environment)
    #expect(run.status == 0, "\(run.errors)")
    #expect(site.wordpress.requests.contains { $0.header("Authorization") != nil })
    #expect(!(run.output + run.errors).contains(secret))
    for file in site.folder.files() {
      #expect(!(try site.folder.read(file)).contains(secret), "\(file)")
    }
  }

  @Test func `makes a site of an address, with what the source says of itself`() async throws {
    let site = try ToolSite()
    site.wordpress.edit { wordpress in
      wordpress.updateIndex("name", to: .string("Ada&#8217;s &amp; friends"))
      wordpress.updateIndex("timezone_string", to: .string("Europe/Lisbon"))
    }
    let run = try await site.run("init new --links relative --url \(site.wordpress.url)")
    #expect(run.status == 0, "\(run.errors)")
    let written = try JSONText.parse(site.folder.read("new/site.json"))
    #expect(written["source"]?["url"] == .string(site.wordpress.url + "/"))
    #expect(written["site"]?["title"] == .string("Ada’s & friends"))
    #expect(written["site"]?["timeZone"] == .string("Europe/Lisbon"))
    #expect(written["links"] == .string("relative"))
    #expect(site.folder.contains("new/templates/base.html"))
    let sync = try await site.run("sync --site new")
    #expect(sync.status == 0)
    #expect(site.folder.contains("new/.stillpress/store.sqlite"))
  }

  @Test func `makes no site whose settings no command would read`() async throws {
    let site = try ToolSite()
    let run = try await site.run("init new --links absolute --url \(site.wordpress.url)")
    #expect(run.status == 64)
    #expect(
      run.errors == """
        error: Absolute links need the mirror's own address, which is not known yet
          hint: Leave out --links, then set 'site.url' and 'links' in site.json

        """)
    #expect(!site.folder.contains("new"))
  }
}

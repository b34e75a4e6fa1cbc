import Foundation
import RecordedWordPress
import TestSupport
import Testing

/// A `site.json` that went wrong after the site was filled. (That of a new site: `ExitStatusTests`.)
@Suite(.serialized, .timeLimit(.minutes(2)))
struct ConfigurationTroubleTests {
  static let texts: [(name: String, text: String?, errors: String)] = [
    (
      "none", nil,
      """
      error: There is no site.json here or in a folder above
        --> FOLDER
        hint: 'stillpress init' makes a site here, '--site DIR' names another folder

      """
    ),
    (
      "empty", "",
      """
      error: This is not JSON: the file is empty
        --> site.json:1:1

      """
    ),
    (
      "cut off", "{ \"source\": {\n  \"type\": \"wordpress\",",
      """
      error: This is not JSON: string or '}' expected near end of file
        --> site.json:2:22
        |   "type": "wordpress",
        |                      ^

      """
    ),
    (
      "a comma too many",
      "{\n  \"source\": { \"type\": \"wordpress\", \"url\": \"http://e.x\", }\n}\n",
      """
      error: This is not JSON: string or '}' expected near '}'
        --> site.json:2:57
        |   "source": { "type": "wordpress", "url": "http://e.x", }
        |                                                         ^

      """
    ),
    (
      "another type", "[]\n",
      """
      error: The file must be an object, but is an array
        --> site.json:1:1
        | []
        | ^

      """
    ),
    (
      "no source", "{}\n",
      """
      error: 'source' is missing
        --> site.json:1:1
        | {}
        | ^

      """
    ),
    (
      "several mistakes",
      """
      {
        "source": { "type": "wordpres", "url": "http://e.x" },
        "link": "root",
        "links": "rot",
        "sync": { "concurency": 2, "media": 7 },
        "output": "/"
      }

      """,
      """
      error: 'source.type' must be one of wordpress, swiftypress, contentful, wxr, json, but is \
      'wordpres'; did you mean 'wordpress'?
        --> site.json:2:23
        |   "source": { "type": "wordpres", "url": "http://e.x" },
        |                       ^
      error: There is no key 'link'; did you mean 'links'?
        --> site.json:3:3
        |   "link": "root",
        |   ^
        note: the keys here are $schema, source, site, links, sync, sanitizer, collections, menu, \
      templates, output, store, publish
      error: 'links' must be one of root, absolute, relative, but is 'rot'; did you mean 'root'?
        --> site.json:4:12
        |   "links": "rot",
        |            ^
      error: There is no key 'sync.concurency'; did you mean 'concurrency'?
        --> site.json:5:13
        |   "sync": { "concurency": 2, "media": 7 },
        |             ^
        note: the keys here are refreshInterval, concurrency, media, comments, types
      error: 'sync.media' must be a text, but is a number
        --> site.json:5:39
        |   "sync": { "concurency": 2, "media": 7 },
        |                                       ^
      error: 'output' and the site folder must not lie within each other
        --> site.json:6:13
        |   "output": "/"
        |             ^
        hint: Build removes and overwrites files in 'output', so it must stand apart

      """
    ),
    (
      "no web address", "{ \"source\": { \"type\": \"wordpress\", \"url\": \"ftp://e.x\" } }\n",
      """
      error: 'source.url' must be an absolute http or https URL without user, query and fragment, \
      but is 'ftp://e.x'
        --> site.json:1:43
        | { "source": { "type": "wordpress", "url": "ftp://e.x" } }
        |                                           ^

      """
    ),
  ]

  @Test(arguments: texts)
  func `78: says what is wrong, and leaves everything as it was`(
    name: String, text: String?, errors: String
  ) async throws {
    let site = try ToolSite()
    try await site.fill()
    let before = try await site.state()
    let good = try site.folder.read("site.json")
    let store = try Data(contentsOf: URL(filePath: site.folder.path(".stillpress/store.sqlite")))
    if let text {
      try site.folder.write(text, to: "site.json")
    } else {
      try FileManager.default.removeItem(atPath: site.folder.path("site.json"))
    }
    site.wordpress.forgetRequests()
    for command in ["sync", "build", "status"] {
      let run = try await site.run(command)
      #expect(run.status == 78)
      #expect(run.output.isEmpty)
      #expect(site.report(of: run) == errors)
    }
    #expect(site.wordpress.requests.isEmpty)
    let after = try Data(contentsOf: URL(filePath: site.folder.path(".stillpress/store.sqlite")))
    #expect(after == store)
    try site.folder.write(good, to: "site.json")
    #expect(try await site.state() == before)
  }
}

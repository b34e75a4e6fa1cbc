import ContentModel
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Configuration

/// Each wrong file shows all its messages as `line:column message`, in the order of the file.
struct MessageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let messages: [String]
    var testDescription: String { messages.joined(separator: " | ") }

    init(_ text: String, _ messages: String...) {
      self.init(text: text, messages: messages)
    }

    /// A right file with one more member, which stands in line 2.
    static func member(_ member: String, _ messages: String...) -> Case {
      Case(text: "{ \"source\": { \"type\": \"json\" },\n\(member) }", messages: messages)
    }

    private init(text: String, messages: [String]) {
      self.text = text
      self.messages = messages
    }
  }

  private static func errors(_ text: String) -> [ConfigurationError] {
    do {
      _ = try ConfigurationLoader.configuration(
        from: Array(text.utf8), folder: "/srv/site", file: "/srv/site/site.json")
      return []
    } catch { return error.errors }
  }

  private static func messages(_ text: String) -> [String] {
    errors(text).map { error in
      "\(error.position?.line ?? 0):\(error.position?.column ?? 0) \(error.diagnostic.message)"
    }
  }

  static let keys: [Case] = [
    .member(
      #""outptu": "o""#, "2:1 there is no key 'outptu'; did you mean 'output'?"),
    .member(
      #""sync": { "concurency": 2 }"#,
      "2:11 there is no key 'sync.concurency'; did you mean 'concurrency'?"),
    .member(#""links": "root", "links": "root""#, "2:18 'links' stands here twice"),
    .member(
      #""menu": [ { "title": "A", "path": "/" }, { "path": "/b/", "icon": "x" } ]"#,
      "2:42 'menu[1].title' is missing", "2:59 there is no key 'menu[1].icon'"),
    Case("{}", "1:1 'source' is missing"),
    Case("{ \"source\": null }", "1:13 'source' is missing"),
    Case("{ \"source\": [] }", "1:13 'source' must not be empty"),
    Case("{ \"source\": {} }", "1:13 'source.type' is missing"),
    Case("[1]", "1:1 the file must be an object, but is an array"),
    Case(
      #"{ "source": [ { "type": "wxr" }, { "type": "wxr" } ] }"#,
      "1:34 'source[1]' must be different from the others, but 'wxr' is not"),
  ]

  static let sources: [Case] = [
    Case(#"{ "source": { "type": "wordpress" } }"#, "1:13 'source.url' is missing"),
    Case(
      #"{ "source": { "type": "wordpress", "url": "example.com", "user": "WP_USER" } }"#,
      "1:43 'source.url' must be an absolute http or https URL without user, query and fragment, "
        + "but is 'example.com'",
      "1:58 there is no key 'source.user'; did you mean 'userVariable'?"),
    Case(
      #"{ "source": [{ "type": "wordpress", "url": "https://e.x/blog", "userVariable": "U" }] }"#,
      "1:80 'source[0].userVariable' needs 'passwordVariable' to be set"),
    Case(
      #"{ "source": [{ "type": "wordpress", "url": "https://e.x", "passwordVariable": "P" }] }"#,
      "1:79 'source[0].passwordVariable' needs 'userVariable' to be set"),
  ]

  static let values: [Case] = [
    Case(
      #"{ "source": { "type": "wordpres" } }"#,
      "1:23 'source.type' must be one of wordpress, swiftypress, contentful, wxr, json, "
        + "but is 'wordpres'; did you mean 'wordpress'?"),
    .member(
      #""links": "abs""#,
      "2:10 'links' must be one of root, absolute, relative, but is 'abs'; did you mean 'absolute'?"
    ),
    .member(#""links": "absolute""#, "2:10 'links' needs 'site.url' to be set"),
    .member(#""links": true"#, "2:10 'links' must be a text, but is a truth value"),
    .member(
      #""site": { "url": "mirror.example.org" }"#,
      "2:18 'site.url' must be an absolute http or https URL without user, query and fragment, "
        + "but is 'mirror.example.org'"),
    .member(
      #""site": { "title": " ", "language": "german!", "timeZone": "Vienna" }"#,
      "2:20 'site.title' must be a text that is not empty, but is ' '",
      "2:37 'site.language' must be a language tag, for example 'de-AT', but is 'german!'",
      "2:60 'site.timeZone' must be a time zone's name, for example 'Europe/Vienna', "
        + "but is 'Vienna'"),
    .member(
      #""sync": { "concurrency": 17, "refreshInterval": -1, "comments": "no", "types": [] }"#,
      "2:26 'sync.concurrency' must be a whole number from 1 to 16, but is 17",
      "2:49 'sync.refreshInterval' must be a whole number from 0 up, but is -1",
      "2:65 'sync.comments' must be true or false, but is a text",
      "2:80 'sync.types' must not be empty"),
    .member(
      #""sync": { "concurrency": 1.5, "media": "some", "types": ["post", 7] }"#,
      "2:26 'sync.concurrency' must be a whole number, but is a number",
      "2:40 'sync.media' must be one of referenced, all, none, but is 'some'",
      "2:66 'sync.types[1]' must be a text, but is a number"),
    .member(
      #""sanitizer": { "profile": "strikt", "iframeHosts": ["https://x.example", "a..b"] }"#,
      "2:27 'sanitizer.profile' must be one of strict, standard, trusted, but is 'strikt'; "
        + "did you mean 'strict'?",
      "2:53 'sanitizer.iframeHosts[0]' must be a host's name, for example 'www.example.com', "
        + "but is 'https://x.example'",
      "2:74 'sanitizer.iframeHosts[1]' must be a host's name, for example 'www.example.com', "
        + "but is 'a..b'"),
    .member(
      #""menu": [ { "title": "A", "path": "javascript:alert(1)" } ]"#,
      "2:35 'menu[0].path' must be a path that starts with '/', or an absolute http or https URL, "
        + "but is 'javascript:alert(1)'"),
    .member(
      #""collections": [ { "name": "a", "path": "/../a/", "sort": "-commentcount", "limit": 0 } ]"#,
      "2:41 'collections[0].path' must be a path that starts and ends with '/', "
        + "for example '/popular/', but is '/../a/'",
      "2:59 'collections[0].sort' must be one of published, -published, modified, -modified, "
        + "title, -title, commentCount, -commentCount, but is '-commentcount'; "
        + "did you mean '-commentCount'?",
      "2:85 'collections[0].limit' must be a whole number from 1 up, but is 0"),
    .member(
      #""collections": [{ "name": "a", "path": "/a/" }, { "name": "a", "path": "/a/" }]"#,
      "2:49 'collections[1]' must be different from the others, but 'a' is not",
      "2:49 'collections[1]' must be different from the others, but '/a/' is not"),
    .member(
      #""publish": { "x": { "type": "ftp" }, "y": 1 }"#,
      "2:29 'publish.x.type' must be one of s3, sftp, git, folder, but is 'ftp'; "
        + "did you mean 'sftp'?",
      "2:43 'publish.y' must be an object, but is a number"),
    .member(
      #""templates": "" "#, "2:14 'templates' must be the path of a file or folder, but is ''"),
  ]

  static let folders: [Case] = [
    .member(
      #""output": ".""#, "2:11 'output' and the site folder must not lie within each other"),
    .member(
      #""output": "../..""#, "2:11 'output' and the site folder must not lie within each other"),
    .member(
      #""output": "templates/out""#, "2:11 'output' and 'templates' must not lie within each other"),
    .member(
      #""templates": "output/theme""#,
      "1:1 'output' and 'templates' must not lie within each other"),
    .member(
      #""store": "output/store.sqlite""#,
      "1:1 'output' and 'store' must not lie within each other"),
  ]

  @Test(arguments: keys + sources + values + folders)
  func `says what is wrong and where`(_ wrong: Case) {
    #expect(Self.messages(wrong.text) == wrong.messages)
  }

  @Test(arguments: [
    ("", "1:1"), ("{ \"source\": }", "1:13"), ("{\n  \"source\": {\n", "3:1"), ("{} x", "1:4"),
  ])
  func `points at the place where JSON ends to be JSON`(text: String, place: String) throws {
    let error = try #require(Self.errors(text).first)
    guard case .syntax(let detail) = error.reason else {
      Issue.record("another reason: \(error.reason)")
      return
    }
    #expect(error.diagnostic.message == "this is not JSON: \(detail)")
    #expect(error.position.map { "\($0.line):\($0.column)" } == place)
  }

  @Test func `shows the line, counts columns in characters and reads escaped keys`() throws {
    let text = "{ \"source\": { \"type\": \"json\" },\r\n  \"Größe 👩‍👩‍👧\": 1, \"\\u006cink\": 2\r\n}"
    let errors = Self.errors(text)
    #expect(errors.map(\.path.description) == ["Größe 👩‍👩‍👧", "link"])
    #expect(errors.map(\.position?.column) == [3, 17])
    #expect(errors[0].line == "  \"Größe 👩‍👩‍👧\": 1, \"\\u006cink\": 2")
    #expect(errors[1].diagnostic.message == "there is no key 'link'; did you mean 'links'?")
  }

  /// Attack: a secret that was pasted into the file and would be repeated in a log.
  @Test func `never shows what may be a secret`() throws {
    let secret = "abcd EFGH ijkl"
    let errors = Self.errors(

      #"""
      { "source": { "type": "wordpress", "url": "https://x.example", "userVariable": "WP_USER",
        "passwordVariable": "\#(secret)" } }
      """#)
    let diagnostic = try #require(errors.first?.diagnostic)
    #expect(
      diagnostic.message
        == "'source.passwordVariable' must be the name of an environment variable, "
        + "for example 'WP_USER'")
    #expect(diagnostic.hint?.contains("secrets never stand in this file") == true)
    #expect(!"\(diagnostic)".contains(secret))
  }

  @Test func `says which keys there are`() throws {
    let error = try #require(
      Self.errors(#"{ "source": { "type": "json" }, "site": { "name": "x" } }"#).first)
    #expect(error.diagnostic.notes == ["the keys here are url, title, language, timeZone"])
  }

  @Test func `says that there is no file, or that it can't be read`() throws {
    let folder = try TemporaryDirectory()
    let missing = #expect(throws: ConfigurationErrors.self) {
      try ConfigurationLoader.load(folder: folder.path)
    }
    #expect(
      missing?.diagnostics == [
        Diagnostic(
          .error, "there is no site.json",
          at: .file(path: folder.path("site.json"), position: nil, line: nil),
          hint: "'stillpress init' writes one")
      ])
    try folder.write("", to: "site.json/file")
    let folderInstead = #expect(throws: ConfigurationErrors.self) {
      try ConfigurationLoader.load(folder: folder.path)
    }
    #expect(
      folderInstead?.diagnostics.first?.message.hasPrefix("the file can't be read: ") == true)
  }
}

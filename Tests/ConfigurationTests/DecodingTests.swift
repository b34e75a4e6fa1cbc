import ContentModel
import Foundation
import TestSupport
import Testing

@testable import Configuration

struct DecodingTests {
  private func decode(_ text: String) throws -> SiteConfiguration {
    try ConfigurationLoader.configuration(
      from: Array(text.utf8), folder: "/srv/site", file: "/srv/site/site.json")
  }

  @Test func `fills in every default`() throws {
    let configuration = try decode(#"{ "source": { "type": "json" } }"#)
    #expect(
      configuration
        == SiteConfiguration(
          folder: "/srv/site",
          sources: [
            SourceConfiguration(
              name: SourceName(rawValue: "json"), type: .json, section: .object([:]),
              keyPath: "source")
          ],
          site: SiteSettings(), links: .root, sync: SyncSettings(),
          sanitizer: SanitizerSettings(), collections: [], menu: nil,
          templates: "/srv/site/templates", output: "/srv/site/output",
          store: "/srv/site/.stillpress/store.sqlite", publish: []))
    #expect(configuration.sync.refreshInterval == 10_800)
    #expect(configuration.sync.concurrency == 4)
    #expect(configuration.sync.media == .referenced)
    #expect(configuration.sync.comments)
    #expect(configuration.sync.types == ["post", "page"])
    #expect(configuration.sanitizer.profile == .standard)
  }

  @Test func `reads every key`() throws {
    let configuration = try decode(
      """
      {
        "$schema": "./site.schema.json",
        "source": [
          { "name": "blog", "type": "wordpress", "url": "https://example.com",
            "userVariable": "WP_USER", "passwordVariable": "WP_APP_PASSWORD" },
          { "type": "wxr", "file": "old.xml" }
        ],
        "site": { "url": "https://mirror.example.org/blog", "title": "Spiegel", "language": "de-AT",
                  "timeZone": "Europe/Vienna" },
        "links": "absolute",
        "sync": { "refreshInterval": 0, "concurrency": 16, "media": "all", "comments": false,
                  "types": ["post", "recipe"] },
        "sanitizer": { "profile": "trusted", "iframeHosts": ["www.YouTube-nocookie.com"] },
        "collections": [
          { "name": "popular", "sort": "-commentCount", "limit": 20, "path": "/popular/" },
          { "name": "picks", "posts": ["hello-world", 42], "path": "/our/picks/" }
        ],
        "menu": [ { "title": "About", "path": "/about/" },
                  { "title": "Shop", "path": "https://shop.example.com/" } ],
        "templates": "../theme", "output": "/var/www/html/./blog/", "store": "data/content.sqlite",
        "publish": { "production": { "type": "s3", "bucket": "example" },
                     "local": { "type": "folder", "path": "/mnt" } }
      }
      """)
    #expect(
      configuration
        == SiteConfiguration(
          folder: "/srv/site",
          sources: [
            SourceConfiguration(
              name: SourceName(rawValue: "blog"), type: .wordpress,
              section: .object([
                "url": .string("https://example.com"), "userVariable": .string("WP_USER"),
                "passwordVariable": .string("WP_APP_PASSWORD"),
              ]), keyPath: "source[0]"),
            SourceConfiguration(
              name: SourceName(rawValue: "wxr"), type: .wxr,
              section: .object(["file": .string("old.xml")]), keyPath: "source[1]"),
          ],
          site: SiteSettings(
            url: "https://mirror.example.org/blog/", title: "Spiegel", language: "de-AT",
            timeZone: "Europe/Vienna"),
          links: .absolute,
          sync: SyncSettings(
            refreshInterval: 0, concurrency: 16, media: .all, comments: false,
            types: ["post", "recipe"]),
          sanitizer: SanitizerSettings(
            profile: .trusted, iframeHosts: ["www.youtube-nocookie.com"]),
          collections: [
            CollectionConfiguration(
              name: "popular", order: .commentCount, isDescending: true, limit: 20, posts: nil,
              path: "/popular/"),
            CollectionConfiguration(
              name: "picks", order: .published, isDescending: true, limit: nil,
              posts: [.slug("hello-world"), .key(42)], path: "/our/picks/"),
          ],
          menu: [
            MenuItem(title: "About", path: "/about/"),
            MenuItem(title: "Shop", path: "https://shop.example.com/"),
          ],
          templates: "/srv/theme", output: "/var/www/html/blog",
          store: "/srv/site/data/content.sqlite",
          publish: [
            PublishTarget(
              name: "local", kind: .folder, section: .object(["path": .string("/mnt")]),
              keyPath: "publish.local"),
            PublishTarget(
              name: "production", kind: .s3, section: .object(["bucket": .string("example")]),
              keyPath: "publish.production"),
          ]))
  }

  @Test func `takes null for a value that is not given`() throws {
    let configuration = try decode(
      """
      { "source": { "type": "wordpress", "url": "https://x.example", "userVariable": null },
        "site": { "url": null, "title": null, "language": null, "timeZone": null },
        "sync": null, "menu": null, "publish": null, "output": null }
      """)
    #expect(configuration.site == SiteSettings())
    #expect(configuration.sync == SyncSettings())
    #expect(configuration.menu == nil)
    #expect(configuration.output == "/srv/site/output")
  }

  @Test func `reads a file with a byte order mark`() throws {
    #expect(try decode("\u{FEFF}{ \"source\": { \"type\": \"json\" } }").sources[0].type == .json)
  }

  @Test func `loads the file of a folder`() throws {
    let folder = try TemporaryDirectory()
    try folder.write(#"{ "source": { "type": "wxr" } }"#, to: "site.json")
    #expect(try ConfigurationLoader.load(folder: folder.path + "/").folder == folder.path)
  }

  @Test func `finds the nearest folder upwards`() throws {
    let folder = try TemporaryDirectory()
    try folder.write("{}", to: "a/site.json")
    try folder.write("", to: "a/b/c/file")
    #expect(ConfigurationLoader.findSiteFolder(from: folder.path("a/b/c")) == folder.path("a"))
    #expect(ConfigurationLoader.findSiteFolder(from: folder.path("a")) == folder.path("a"))
    #expect(ConfigurationLoader.findSiteFolder(from: folder.path) == nil)
  }
}

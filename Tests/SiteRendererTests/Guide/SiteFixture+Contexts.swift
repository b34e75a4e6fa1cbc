import Configuration
import ContentModel
import ContentStorage
import Diagnostics
import Foundation
import TemplateEngine
import TestSupport
import Testing

@testable import SiteRenderer

extension SiteFixture {
  /// A site in which every name has a value somewhere.
  static func full() async throws -> SiteFixture {
    let sizes = [300, 600].map { width in
      Asset.Rendition(
        name: "size", url: "https://example.com/a-\(width).jpg", width: width, height: width / 2)
    }
    let site = try await SiteFixture(
      [
        .author(1, "/author/ann/", "Ann"),
        .term(1, "/category/news/", "News"),
        .term(2, "/category/news/local/", "Local", parent: 1),
        .term(3, "/tag/ink/", "Ink", taxonomy: "post_tag"),
        .page(100, "/about/", "About"), .page(101, "/about/team/", "Team", parent: 100),
        .picture(1, "/a.jpg", width: 1200, height: 600, renditions: sizes),
        .picture(2, "/b.jpg"),
        .comment(1, on: 1, "Nice"), .comment(2, on: 1, "Indeed", answering: 1),
        .post(70, "/2024/05/09/hidden/", "Hidden", day: "2024-05-09", isProtected: true),
        .post(71, "/2024/05/08/plain/", "Plain", day: "2024-05-08", picture: 2),
      ]
        + (1...60).map { number in
          .post(
            number, "/2023/04/02/post-\(number)/", "Post", day: "2023-04-02", terms: [2, 3],
            author: 1, picture: number.isMultiple(of: 2) ? 1 : nil)
        })
    try site.use(["assets/site.css": "body { margin: 0 }"])
    return site
  }

  /// What each page of a site gets.
  func contexts() async throws -> [(template: String, context: TemplateMap)] {
    let configuration = try ConfigurationLoader.load(folder: folder.path)
    let builder = SiteBuilder(
      store: store, configuration: configuration, diagnostics: DiagnosticSink())
    return try await store.read { session in
      let build = SiteBuild(builder: builder, session: session)
      let index = try await session.index()
      let facts = SiteFacts(
        configuration: configuration, profile: index.profile, generator: "Stillpress")
      let library = try #require(build.library(facts, index))
      let assets = try ThemeAssets.read(folder: configuration.templates + "/assets")
      let site = try build.plan(index, facts, assets, [])
      let ids = index.entries.map(\.id)
      let inputs = PageInputs(
        bodies: try await session.bodies(of: ids), comments: try await session.comments(of: ids),
        digests: ids.map { _ in EntryDigest() })
      let renderer = PageRenderer(site: site, library: library)
      return site.plan.requests.compactMap { request in
        renderer.template(for: request.subject).map { template in
          let reader = PageReader(
            site, path: request.path, style: facts.style(in: request.path))
          return (template, renderer.context(of: request.subject, inputs, reader).map)
        }
      }
    }
  }
}

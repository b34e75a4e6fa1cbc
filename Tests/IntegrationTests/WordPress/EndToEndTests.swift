import Foundation
import TestSupport
import Testing

/// The whole tool against a real WordPress.
@Suite(.serialized, .enabled(if: RealWordPress.isAvailable)) struct EndToEndTests {
  @Test func `every published post and page is at its own permalink, and every link resolves`()
    async throws
  {
    try await RealWordPress.run(seed: "small") { wordpress in
      let site = try await PressedSite(of: wordpress.address)
      try await site.press()
      let output = try site.output()
      let published = try await wordpress.publishedPaths()
      #expect(published.count == 15)
      #expect(published.filter { !output.files.contains($0) } == [])
      #expect(output.brokenLinks() == [])
      #expect(output.brokenAnchors() == [])
      #expect(output.activeContent() == [])
      for secret in ["draft", "private", "scheduled", "protected"] {
        for page in output.pagePaths {
          #expect(try !output.text(page).contains("The secret of the \(secret) post"), "\(page)")
        }
      }
    }
  }

  @Test func `titles show quotes, ampersands and dashes as themselves`() async throws {
    try await RealWordPress.run(seed: "small") { wordpress in
      let site = try await PressedSite(of: wordpress.address)
      try await site.press()
      let output = try site.output()
      let front = try output.pagePaths.map { try output.text($0) }.joined()
      for title in ["Salt &amp; pepper", "— isn’t it?", "日本語の記事", "Party 🎉👩🏽‍🌾", "Café 5 &lt; 6"] {
        #expect(front.contains(title), "\(title)")
      }
      #expect(!front.contains("&amp;#"))
      #expect(!front.contains("&amp;amp;"))
    }
  }

  @Test
  func `nothing changed: the second sync changes nothing and the second build writes nothing`()
    async throws
  {
    try await RealWordPress.run(seed: "small") { wordpress in
      let site = try await PressedSite(of: wordpress.address)
      try await site.press()
      try await site.expectNothingToDo()
    }
  }

  @Test func `an edit, a new post, a deletion and a renamed category show, and nothing else`()
    async throws
  {
    try await RealWordPress.run(seed: "small") { wordpress in
      let site = try await PressedSite(of: wordpress.address)
      try await site.press()
      let before = try site.snapshot()
      try await wordpress.php(Self.edits)
      try await site.press()
      let output = try site.output()
      let after = try site.snapshot()
      // With the post go the archives of its day and month, and the page that its category no
      // longer fills.
      #expect(
        Set(before.keys).subtracting(after.keys) == [
          "2023/07/01/emoji/index.html", "2023/07/01/index.html", "2023/07/index.html",
          "category/news/page/2/index.html",
        ])
      #expect(
        Set(after.keys).subtracting(before.keys) == [
          "2024/04/01/brand-new/index.html", "2024/04/01/index.html", "2024/04/index.html",
        ])
      #expect(try output.text("2023/03/01/plain-title/index.html").contains("Edited body"))
      #expect(try output.text("2024/04/01/brand-new/index.html").contains("Brand new body"))
      for page in output.pagePaths {
        let text = try output.text(page)
        #expect(!text.contains("Party 🎉"), "\(page)")
        #expect(!text.contains("News &amp; notes"), "\(page)")
      }
      #expect(try output.text("category/news/index.html").contains("Chronicle"))
      #expect(output.brokenLinks() == [])
      let published = try await wordpress.publishedPaths()
      #expect(published.filter { !output.files.contains($0) } == [])
    }
  }

  @Test func `an incremental mirror equals one made anew`() async throws {
    try await RealWordPress.run(seed: "small") { wordpress in
      let site = try await PressedSite(of: wordpress.address)
      try await site.press()
      try await wordpress.php(Self.edits)
      try await site.press()
      let fresh = try await PressedSite(of: wordpress.address)
      try await fresh.press()
      let (one, other) = (try site.snapshot(), try fresh.snapshot())
      #expect(one.mapValues(\.bytes) == other.mapValues(\.bytes))
    }
  }

  @Test func `a stopped site loses nothing: build works, sync says what it tried`() async throws {
    try await RealWordPress.run(seed: "small") { wordpress in
      let site = try await PressedSite(of: wordpress.address)
      try await site.press()
      let before = try site.snapshot()
      let status = try await site.run("status", "--json").output
      try await wordpress.stop()
      let sync = try await site.run("sync")
      #expect(sync.status == 69)
      #expect(sync.errors.contains(wordpress.address), "\(sync.errors)")
      #expect(try await site.run("status", "--json").output == status)
      #expect(try await site.run("build").status == 0)
      #expect(try site.snapshot() == before)
    }
  }

  @Test func `a site with plain permalinks gets readable paths`() async throws {
    try await RealWordPress.run(seed: "small", options: ["--plain-permalinks"]) { wordpress in
      let site = try await PressedSite(of: wordpress.address)
      try await site.press()
      let output = try site.output()
      for path in ["plain-title", "amp", "日本語の記事", "about", "about/team"] {
        #expect(output.files.contains("\(path)/index.html"), "\(path)")
      }
      #expect(output.brokenLinks() == [])
    }
  }

  private static let edits = """
    $find = fn($slug) => get_page_by_path($slug, OBJECT, 'post');
    wp_update_post(['ID' => $find('plain-title')->ID, 'post_content' => '<p>Edited body.</p>']);
    wp_insert_post(['post_title' => 'Brand new', 'post_name' => 'brand-new', 'post_status' => 'publish',
      'post_date' => '2024-04-01 08:00:00', 'post_content' => '<p>Brand new body.</p>']);
    wp_delete_post($find('emoji')->ID, true);
    $news = get_term_by('slug', 'news', 'category');
    wp_update_term($news->term_id, 'category', ['name' => 'Chronicle']);
    """
}

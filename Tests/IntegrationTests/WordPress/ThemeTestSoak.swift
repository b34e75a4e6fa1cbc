import Foundation
import TestSupport
import Testing

/// Starts, fills and stops such a WordPress.
private let themeTestScript = "\(repository)/../shared/testbed/wordpress.sh"

private let isWanted =
  ProcessInfo.processInfo.environment["STILLPRESS_SOAK"] != nil
  && FileManager.default.isExecutableFile(atPath: themeTestScript)

/// A real WordPress with the content that WordPress's theme reviewers test with, where its files are
/// at hand. `scripts/soak` runs it.
@Suite(.serialized, .enabled(if: isWanted)) struct ThemeTestSoak {
  @Test(arguments: ["root", "absolute", "relative"])
  func `the theme-test site is pressed whole, safe and without a broken link`(links: String)
    async throws
  {
    let port = Int.random(in: 20_000..<30_000)
    try await RealWordPress.run(seed: "0", options: ["\(port)"], script: themeTestScript) {
      wordpress in
      let site = try await PressedSite(of: wordpress.address, links: links)
      try await site.press()
      let output = try site.output()
      let published = try await wordpress.publishedPaths()
      #expect(published.count == 141)
      #expect(published.filter { !output.files.contains($0) } == [])
      #expect(output.brokenLinks() == [])
      #expect(output.activeContent() == [])
      for page in output.pagePaths {
        let text = try output.text(page)
        #expect(!text.contains("&amp;#") && !text.contains("&amp;amp;"), "\(page)")
      }
      try await site.expectNothingToDo()
    }
  }
}

import Foundation
import TestSupport

/// A real WordPress of the test's own, from Debian's packages, on loopback. See `scripts/wordpress`.
struct RealWordPress {
  /// Where it answers, without a trailing slash.
  let address: String
  private let folder: String
  private let script: String

  /// Whether the packages that it needs are here; `scripts/test` demands them.
  static var isAvailable: Bool {
    ProcessInfo.processInfo.environment["STILLPRESS_REQUIRE_PEERS"] != nil
      || FileManager.default.fileExists(atPath: "/usr/share/wordpress/wp-load.php")
  }

  /// Starts one, lets the test use it, and stops it whatever happens.
  ///
  /// - Parameters:
  ///   - seed: What `scripts/wordpress seed` fills it with; nil for WordPress's own first post.
  ///   - options: Further words for `scripts/wordpress start`.
  ///   - script: Another script that takes the same words.
  static func run(
    seed: String?, options: [String] = [], script: String = "\(repository)/scripts/wordpress",
    _ body: (RealWordPress) async throws -> Void
  ) async throws {
    let folder = try TemporaryDirectory()
    let started = try await call(script, ["start", folder.path("wp")] + options)
    let address = started.split(separator: "\n").last.map(String.init) ?? ""
    let site = RealWordPress(address: address, folder: folder.path("wp"), script: script)
    do {
      if let seed { try await call(script, ["seed", site.folder, seed]) }
      try await body(site)
    } catch {
      try? await site.stop()
      throw error
    }
    try await site.stop()
  }

  /// Runs PHP inside it as its administrator and gives what that printed.
  @discardableResult
  func php(_ code: String) async throws -> String {
    try await Self.call(script, ["php", folder, code])
  }

  /// Ends its processes; may be called twice.
  func stop() async throws { try await Self.call(script, ["stop", folder]) }

  /// The paths of all published posts and pages, as the permalinks say.
  func publishedPaths() async throws -> [String] {
    let links = try await php(
      """
      $all = get_posts(['post_type' => ['post', 'page'], 'post_status' => 'publish', 'numberposts' => -1]);
      foreach ($all as $post) echo get_permalink($post), "\\n";
      """)
    return links.split(separator: "\n").compactMap { link in
      guard link.hasPrefix(address) else { return nil }
      let path = link.dropFirst(address.count).drop { $0 == "/" }
      return (String(path).removingPercentEncoding ?? String(path)) + "index.html"
    }.sorted()
  }

  /// Runs its words without the descriptors that this process has open: servers that a script
  /// starts would hold them, and whoever waits for their end would wait for the servers.
  private static let detached = """
    for open in /proc/self/fd/*; do
      number=${open##*/}
      [ "$number" -le 2 ] || eval "exec $number>&-"
    done
    exec "$@"
    """

  @discardableResult
  private static func call(_ script: String, _ words: [String]) async throws -> String {
    let result = try await RunTool.run(
      program: "/bin/bash", ["-c", Self.detached, script, script] + words, in: repository)
    guard result.status == 0 else { throw Failure(words: words, errors: result.errors) }
    return result.output
  }

  private struct Failure: Error {
    let words: [String]
    let errors: String
  }
}

/// The repository's folder, without a trailing slash.
let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().path(percentEncoded: false)

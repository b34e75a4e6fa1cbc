import ContentModel
import Foundation
import ProviderKit

/// Where a sync of a WordPress stands. All of it was told by the server.
struct WordPressCursor: Sendable, Equatable, Codable {
  /// The configured address: another one makes the cursor worthless.
  var site: String
  /// The root of the API.
  var root: String
  /// The address of the front page.
  var home: String
  /// The language that the front page says.
  var language: String?
  /// The page found to stand at the home address.
  var frontPage: String?
  /// The page found there in this pass's inventory.
  var frontCandidate: String?
  /// Whether `modified_after` is known there.
  var hasModifiedAfter: Bool
  /// Whether the list of users could ever be read: then made-up names must not replace real ones.
  var hasNamedAuthors = false
  /// The route of each type of entries.
  var routes: [String: String] = [:]
  /// The newest `modified_gmt` of the last pass, by leg.
  var since: [String: String] = [:]
  /// The newest `modified_gmt` of this pass, by leg.
  var seen: [String: String] = [:]
  /// The leg; nil between two passes.
  var stage: WordPressStage?
  /// The place in the leg.
  var walk = WordPressWalk()

  /// Reads a saved cursor.
  ///
  /// - Throws: `.badCursor` when it is not one of this version's.
  init(_ cursor: SyncCursor, url: String) throws(ProviderError) {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(cursor.rawValue.utf8))
    } catch {
      throw ProviderError(.badCursor, url: url)
    }
  }

  /// Begins with what discovery found.
  init(site: WebAddress, found: WordPressSite) {
    self.site = site.description
    root = found.root.description
    home = found.profile.home
    language = found.profile.language
    hasModifiedAfter = found.hasModifiedAfter
  }

  /// The text to save. Keys are sorted, so that the same place gives the same text.
  var saved: SyncCursor {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(self)) ?? Data()
    return SyncCursor(rawValue: String(decoding: data, as: UTF8.self))
  }

  /// Goes on to the next leg, or ends the pass: the next one reads what was modified since.
  mutating func advance(in plan: [WordPressStage]) {
    let place = stage.flatMap { plan.firstIndex(of: $0) } ?? -1
    stage = plan.indices.contains(place + 1) ? plan[place + 1] : nil
    walk = WordPressWalk()
    guard stage == nil else { return }
    since.merge(seen) { max($0, $1) }
    seen = [:]
    frontCandidate = nil
  }

  /// What comes after the batch that ends here.
  var next: ContentBatch.Next { stage == nil ? .done(saved) : .more(saved) }

  /// Notes when a record was modified.
  mutating func note(modified: String, in stage: WordPressStage) {
    guard modified.utf8.count == 19, RemoteDate.iso8601(modified) != nil else { return }
    seen[stage.name] = max(seen[stage.name] ?? "", modified)
  }

  /// The time after which a later pass asks, as UTC with a `Z`; nil when all must be read.
  ///
  /// WordPress compares with the site's local time. A day and an hour of overlap cover each way in
  /// which zones and daylight saving can shift the two, and clocks of several servers; what was read
  /// before is read again and found unchanged.
  func modifiedAfter(in stage: WordPressStage) -> String? {
    since[stage.name].flatMap { RemoteDate.iso8601($0) }
      .map { RemoteDate.iso8601($0.addingTimeInterval(-25 * 3_600)) }
  }
}

/// The place in one collection.
struct WordPressWalk: Sendable, Equatable, Codable {
  /// How many records were asked for so far.
  var position = 0
  /// How many are asked for at once.
  var size = 100
  /// How many there are, as far as the server says.
  var total: Int?
  /// First id, last id and count of the last page.
  var signature: String?
  /// How many pages in a row were empty.
  var emptyPages = 0

  /// The sizes to fall back to when a server can't answer for so many records.
  static let sizes = [100, 50, 25, 10, 1]

  /// The next smaller size; nil at 1.
  var smaller: Int? { Self.sizes.first { $0 < size } }
}

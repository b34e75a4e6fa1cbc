public import ContentModel
import Foundation

/// What a WordPress site shows to everybody: a value, so that an edit never tears an answer.
public struct RecordedSite: Sendable {
  /// The answer of `/wp-json/`.
  public internal(set) var index: JSONValue
  /// The files under `/wp-content/`.
  public var files: RecordedFiles
  /// The time of the next edit: UTC, "2024-05-01T12:30:00". Each edit moves it on by a minute.
  public var now: String

  let types: JSONValue
  let taxonomies: JSONValue
  /// By the name in the route: "posts".
  var collections: [String: RecordedCollection] = [:]
  let clock: SiteClock

  /// Makes a site of values as WordPress sends them.
  ///
  /// - Parameters:
  ///   - index: The object of `/wp-json/`.
  ///   - types: The object of `/wp/v2/types`; nil for posts, pages and media.
  ///   - taxonomies: The object of `/wp/v2/taxonomies`; nil for categories and tags.
  ///   - records: The arrays by their routes' names ("posts", "users").
  ///   - files: What is under `/wp-content/`.
  /// - Throws: `.shape` when a collection belongs to no type and no taxonomy, or a record has no id.
  public init(
    index: JSONValue, types: JSONValue? = nil, taxonomies: JSONValue? = nil,
    records: [String: [JSONValue]], files: RecordedFiles = RecordedFiles()
  ) throws(RecordingError) {
    self.index = index
    self.types = types ?? CoreTypes.types
    self.taxonomies = taxonomies ?? CoreTypes.taxonomies
    self.files = files
    clock = SiteClock(
      identifier: index["timezone_string"]?.string ?? "", offset: Self.hours(index["gmt_offset"]))
    now = ""
    for (base, values) in records {
      guard let kind = kind(of: base) else {
        throw .shape(path: base, expected: "a collection of a type or a taxonomy of the site")
      }
      guard let collection = RecordedCollection(kind: kind, values) else {
        throw .shape(path: base, expected: "records with a whole number as id")
      }
      collections[base] = collection
    }
    now = Self.text(after: collections.values)
  }

  /// Where the site is: the index's `home`, without a slash at the end.
  public var home: String {
    let home = index["home"]?.string ?? index["url"]?.string ?? ""
    return home.hasSuffix("/") ? String(home.dropLast()) : home
  }

  /// The path of `home`: empty, or "/blog" for a site in a folder.
  var basePath: String { SiteAddress.path(of: home) }

  /// Names of taxonomies' collections: "categories", "tags".
  var termBases: [String] {
    (taxonomies.object ?? [:]).values.compactMap { $0["rest_base"]?.string }.sorted()
  }

  /// The same site at another origin: "http://127.0.0.1:8080".
  func moved(to origin: String) -> RecordedSite {
    let old = SiteAddress.origin(of: home)
    guard !old.isEmpty, old != origin else { return self }
    let move = { (value: JSONValue) in value.replacing(old, with: origin) }
    var site = self
    site =
      (try? RecordedSite(
        index: move(index), types: move(types), taxonomies: move(taxonomies),
        records: collections.mapValues { $0.records.map { move($0.value) } }, files: files)) ?? self
    site.now = now
    return site
  }

  private func kind(of base: String) -> RecordKind? {
    if base == "users" { return .user }
    if base == "comments" { return .comment }
    for (name, type) in types.object ?? [:] where type["rest_base"]?.string == base {
      return .post(type: name)
    }
    for (name, taxonomy) in taxonomies.object ?? [:] where taxonomy["rest_base"]?.string == base {
      return .term(taxonomy: name)
    }
    return nil
  }

  /// WordPress sends a number or the text of one.
  private static func hours(_ value: JSONValue?) -> Double {
    switch value {
    case .int(let hours): Double(hours)
    case .double(let hours): hours
    case .string(let text): Double(text) ?? 0
    default: 0
    }
  }

  /// A minute after the latest change of any record.
  private static func text(after collections: some Sequence<RecordedCollection>) -> String {
    let changes = collections.flatMap { $0.records.map { $0.text("modified_gmt") } }
    let latest = changes.max().flatMap(SiteClock.seconds) ?? 1_704_067_200
    return SiteClock.text(latest + 60)
  }
}

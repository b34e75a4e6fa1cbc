import ContentModel
import Foundation
import JSONText
import Testing

@testable import Configuration

/// `site.schema.json` and the decoder must know the same keys and words: editors and the tool would
/// contradict each other otherwise.
struct SchemaTests {
  private let schema: JSONValue

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../site.schema.json").standardized
    schema = try JSONText.parse([UInt8](Data(contentsOf: file)))
  }

  private func value(_ path: String) -> JSONValue? {
    path.split(separator: "/").reduce(schema) { value, key in value?[String(key)] }
  }

  private func words(_ path: String) -> [String] {
    value(path)?["enum"]?.array?.compactMap(\.string) ?? []
  }

  static let sections: [(path: String, keys: [String])] = [
    ("", SiteConfiguration.Key.allCases.map(\.rawValue)),
    ("properties/site", SiteSettings.Key.allCases.map(\.rawValue)),
    ("properties/sync", SyncSettings.Key.allCases.map(\.rawValue)),
    ("properties/sanitizer", SanitizerSettings.Key.allCases.map(\.rawValue)),
    ("properties/collections/items", CollectionConfiguration.Key.allCases.map(\.rawValue)),
    ("properties/menu/items", MenuItem.Key.allCases.map(\.rawValue)),
    (
      "definitions/wordpress",
      SourceConfiguration.Key.allCases.map(\.rawValue)
        + SourceConfiguration.WordPressKey.allCases.map(\.rawValue)
    ),
  ]

  @Test(arguments: sections)
  func `lists the keys of each section and allows no others`(path: String, keys: [String]) {
    let section = value(path)
    #expect(section?["properties"]?.object?.keys.sorted() == keys.sorted())
    #expect(section?["additionalProperties"] == .bool(false))
  }

  @Test func `lists the words of each choice`() {
    #expect(words("properties/links") == LinkMode.allCases.map(\.rawValue))
    #expect(
      words("properties/sync/properties/media") == SyncSettings.Media.allCases.map(\.rawValue))
    #expect(
      words("properties/sanitizer/properties/profile")
        == SanitizerSettings.Profile.allCases.map(\.rawValue))
    #expect(
      words("properties/collections/items/properties/sort")
        == CollectionConfiguration.Order.allCases.flatMap { [$0.rawValue, "-\($0.rawValue)"] })
    #expect(
      words("definitions/source/properties/type") == SourceType.allCases.map(\.rawValue))
    #expect(
      words("properties/publish/additionalProperties/properties/type")
        == PublishTarget.Kind.allCases.map(\.rawValue))
  }

  @Test func `names the defaults of the decoder`() {
    let sync = SyncSettings()
    let properties = value("properties/sync/properties")
    #expect(properties?["refreshInterval"]?["default"] == .int(Int64(sync.refreshInterval)))
    #expect(properties?["concurrency"]?["default"] == .int(Int64(sync.concurrency)))
    #expect(properties?["media"]?["default"] == .string(sync.media.rawValue))
    #expect(properties?["comments"]?["default"] == .bool(sync.comments))
    #expect(properties?["types"]?["default"] == .array(sync.types.map(JSONValue.string)))
  }

  @Test func `is right for the site of the package itself`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../..").standardized.path(percentEncoded: false)
    #expect(try ConfigurationLoader.load(folder: folder).sources.map(\.type) == [.wordpress])
  }
}

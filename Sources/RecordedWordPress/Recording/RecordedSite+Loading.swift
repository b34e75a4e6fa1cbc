import ContentModel
import Foundation
import JSONText

extension RecordedSite {
  /// Loads a recording.
  ///
  /// - Parameter folder: Holds `rest/index.json` (the answer of `/wp-json/`), `rest/types.json`,
  ///   `rest/taxonomies.json`, an array in `rest/NAME.json` for each collection, and `files/`.
  /// - Throws: `RecordingError` with the file.
  public init(recording folder: String) throws(RecordingError) {
    let rest = folder + "/rest"
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: rest) else {
      throw .unreadable(path: rest)
    }
    var texts: [String: JSONValue] = [:]
    for name in names.sorted() where name.hasSuffix(".json") {
      texts[String(name.dropLast(5))] = try Self.parse(path: rest + "/" + name)
    }
    guard texts["index"] != nil else { throw .unreadable(path: rest + "/index.json") }
    try self.init(parts: texts, files: RecordedFiles(folder: folder + "/files"), path: rest)
  }

  /// Reads a site from one JSON text: an object with the members `index`, `types`, `taxonomies` (all
  /// three may be left out) and an array for each collection.
  ///
  /// - Throws: `RecordingError` with an empty path.
  public init(json text: String) throws(RecordingError) {
    let value: JSONValue
    do { value = try JSONText.parse(text) } catch { throw .syntax(path: "", error) }
    guard let parts = value.object else { throw .shape(path: "", expected: "an object") }
    try self.init(parts: parts, files: RecordedFiles(), path: "")
  }

  private init(
    parts: [String: JSONValue], files: RecordedFiles, path: String
  ) throws(RecordingError) {
    var parts = parts
    let index = parts.removeValue(forKey: "index") ?? Self.plainIndex
    let types = parts.removeValue(forKey: "types")
    let taxonomies = parts.removeValue(forKey: "taxonomies")
    for (name, value) in [("index", index), ("types", types), ("taxonomies", taxonomies)] {
      guard value.map({ $0.object != nil }) ?? true else {
        throw .shape(path: "\(path)/\(name).json", expected: "an object")
      }
    }
    var records: [String: [JSONValue]] = [:]
    for (name, value) in parts {
      guard let elements = value.array else {
        throw .shape(path: "\(path)/\(name).json", expected: "an array")
      }
      records[name] = elements
    }
    try self.init(
      index: index, types: types, taxonomies: taxonomies, records: records, files: files)
  }

  private static func parse(path: String) throws(RecordingError) -> JSONValue {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unreadable(path: path)
    }
    do { return try JSONText.parse(Array(data)) } catch { throw .syntax(path: path, error) }
  }

  private static let plainIndex = JSONValue.object([
    "name": .string("Site"), "description": .string(""), "url": .string("http://site.test"),
    "home": .string("http://site.test"), "gmt_offset": .int(0), "timezone_string": .string(""),
    "namespaces": .array([.string("wp/v2")]), "authentication": .array([]),
    "routes": .object([:]),
  ])
}

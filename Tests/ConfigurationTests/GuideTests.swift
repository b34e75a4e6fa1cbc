import ContentModel
import Foundation
import JSONText
import Testing

@testable import Configuration

/// The guide to `site.json` names what the schema names, and its examples are right.
struct GuideTests {
  /// A row of the guide's tables.
  private struct Row {
    let key: String
    let type: String
    let fallback: String
    let example: String
  }

  private let guide: String
  private let schema: JSONValue

  init() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../..").standardized
    guide = try String(
      contentsOf: package.appending(path: "Sources/Configuration/Configuration.docc/SiteJSON.md"),
      encoding: .utf8)
    schema = try JSONText.parse(
      [UInt8](Data(contentsOf: package.appending(path: "site.schema.json"))))
  }

  private var rows: [Row] {
    guide.components(separatedBy: "\n").filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return Row(
        key: cells[0].filter { $0 != "`" }, type: cells[1], fallback: cells[2],
        example: cells[3])
    }
  }

  /// Every key of the schema with what it says of it: `sync.media`, `menu[].title`.
  private var keys: [String: JSONValue] {
    var keys: [String: JSONValue] = [:]
    func collect(_ value: JSONValue, _ path: String) {
      for (name, member) in value["properties"]?.object ?? [:] {
        let place = path.isEmpty ? name : "\(path).\(name)"
        if keys[place] == nil || member != .bool(true) { keys[place] = member }
        collect(member, place)
      }
      if let items = value["items"] { collect(items, path + "[]") }
      if let others = value["additionalProperties"] { collect(others, path + ".NAME") }
    }
    collect(schema, "")
    for name in ["wordpress", "source"] {
      if let source = schema["definitions"]?[name] { collect(source, "source") }
    }
    return keys
  }

  @Test func `names the keys of the schema, each once`() {
    #expect(rows.map(\.key).sorted() == keys.keys.sorted())
  }

  @Test func `names the defaults of the schema`() throws {
    for row in rows {
      guard let expected = keys[row.key]?["default"] else { continue }
      let text = row.fallback.filter { $0 != "`" }
      #expect(try JSONText.parse(Array("[\(text)]".utf8)) == .array([expected]), "\(row.key)")
    }
  }

  @Test func `names the words of each choice and the bounds of each number`() {
    for row in rows {
      for case .string(let word) in keys[row.key]?["enum"]?.array ?? [] where !word.hasPrefix("-") {
        #expect(row.type.contains("`\(word)`"), "\(row.key)")
      }
      for bound in ["minimum", "maximum"] {
        guard case .int(let number) = keys[row.key]?[bound] else { continue }
        #expect(row.type.split { !$0.isNumber }.contains("\(number)"), "\(row.key)")
      }
    }
  }

  @Test func `says what must be there`() {
    let required = rows.filter { $0.fallback == "must be there" }.map(\.key)
    #expect(
      required == [
        "source", "source.type", "source.url", "menu[].title", "menu[].path",
        "collections[].name", "collections[].path", "publish.NAME.type",
      ])
  }

  @Test func `its whole files are right`() throws {
    let files = guide.components(separatedBy: "```json\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(files.count == 3)
    for file in files { _ = try decode(file) }
  }

  /// Puts each example in its place, into a file that has all else that it needs.
  @Test func `its examples are right`() throws {
    for row in rows where row.example.hasPrefix("`") {
      let value = row.example.filter { $0 != "`" }
      var steps = row.key.replacing("NAME", with: "production").split(separator: ".").map(
        String.init)
      let last = steps.removeLast()
      var text = "\"\(last)\": \(value)"
      switch steps.first {
      case nil: break
      case "source":
        let paired = last.hasSuffix("Variable") ? ["userVariable", "passwordVariable"] : []
        let rest = with(text, paired + ["type", "url"], besides: last)
        _ = try decode("{ \"source\": { \(rest) } }")
        continue
      case "menu[]": text = "\"menu\": [{ \(with(text, ["title", "path"], besides: last)) }]"
      case "collections[]":
        text = "\"collections\": [{ \(with(text, ["name", "path"], besides: last)) }]"
      case "publish": text = "\"publish\": { \"production\": { \(text) } }"
      case .some(let section): text = "\"\(section)\": { \(text) }"
      }
      _ = try decode("{ \"source\": { \"type\": \"json\" }, \(text) }")
    }
  }

  private func with(_ text: String, _ required: [String], besides last: String) -> String {
    let values = ["type": "wordpress", "url": "https://example.com", "path": "/a/"]
    let others = required.filter { $0 != last }.map { "\"\($0)\": \"\(values[$0] ?? "A")\"" }
    return ([text] + others).joined(separator: ", ")
  }

  private func decode(_ text: String) throws -> SiteConfiguration {
    try ConfigurationLoader.configuration(
      from: Array(text.utf8), folder: "/srv/site", file: "/srv/site/site.json")
  }
}

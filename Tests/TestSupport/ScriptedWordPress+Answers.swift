import ContentModel
import HTTPTransport
import JSONText
import ProviderKit

extension ScriptedWordPress.Site {
  /// What the site answers by itself.
  func answer(to url: String) -> ScriptedAnswer {
    guard let address = WebAddress(url), address.host == "example.com" else {
      return .failure(.nameNotResolved(host: url))
    }
    if address.path == "/" {
      return .html(
        "<html lang=\"en-GB\"></html>",
        headers: ["Link": "<https://example.com/wp-json/>; rel=\"https://api.w.org/\""])
    }
    if let file = files[address.path] {
      return .response(
        status: 200, headers: ["Content-Type": "image/png", "ETag": "\"1\""], body: file)
    }
    let query = Self.items(of: address.query)
    if address.path == "/wp-json/" { return .json(JSONText.compact(indexValue)) }
    let parts = address.path.split(separator: "/").map(String.init)
    guard parts.starts(with: ["wp-json", "wp", "v2"]), parts.count > 3 else {
      return .html("<html><title>Not found</title></html>", status: 404)
    }
    guard let list = records[parts[3]] else { return .refusal(404, "rest_no_route") }
    return parts.count > 4
      ? single(parts[4], in: list, route: parts[3], query) : page(of: list, parts[3], query)
  }

  private var indexValue: JSONValue {
    let arguments: [String: JSONValue] = hasModifiedAfter ? ["modified_after": .object([:])] : [:]
    var members: [String: JSONValue] = [
      "name": .string("A &amp; B"), "description": .string("Just another site"),
      "url": .string("https://example.com"), "home": .string("https://example.com"),
      "gmt_offset": .int(2), "timezone_string": .string("Europe/Berlin"),
      "namespaces": .array([.string("oembed/1.0"), .string("wp/v2")]),
      "routes": .object([
        "/wp/v2/posts": .object([
          "endpoints": .array([.object(["args": .object(arguments)])])
        ])
      ]),
    ]
    members.merge(index) { $1 }
    return .object(members)
  }

  private func single(
    _ key: String, in list: [JSONValue], route: String, _ query: [String: String]
  ) -> ScriptedAnswer {
    guard let record = list.first(where: { $0["id"] == Int64(key).map(JSONValue.int) }) else {
      let codes = [
        "categories": "rest_term_invalid", "tags": "rest_term_invalid",
        "users": "rest_user_invalid_id", "comments": "rest_comment_invalid_id",
      ]
      return .refusal(404, codes[route] ?? "rest_post_invalid_id")
    }
    guard Self.isListed(record) else { return .refusal(401, "rest_forbidden") }
    return .json(JSONText.compact(Self.picked(record, query["_fields"])))
  }

  private func page(of list: [JSONValue], _ route: String, _ query: [String: String])
    -> ScriptedAnswer
  {
    let size = query["per_page"].flatMap { Int($0) } ?? 10
    guard (1...100).contains(size) else { return .refusal(400, "rest_invalid_param") }
    var found = list.filter(Self.isListed)
    if let ids = query["include"]?.split(separator: ",") {
      found = found.filter { record in
        ids.contains { record["id"] == Int64($0).map(JSONValue.int) }
      }
    }
    if hasModifiedAfter, let bound = query["modified_after"] {
      found = found.filter { ($0["modified_gmt"]?.string ?? "") > bound.dropLast() }
    }
    found.sort { Self.key($0, query["orderby"]) < Self.key($1, query["orderby"]) }
    if query["order"] == "desc" { found.reverse() }
    let number = query["page"].flatMap { Int($0) } ?? 1
    let start = query["offset"].flatMap { Int($0) } ?? (number - 1) * size
    let isTyped = ["posts", "pages", "media"].contains(route)
    guard start < found.count || found.isEmpty || !isTyped || query["offset"] != nil else {
      return .refusal(400, "rest_post_invalid_page_number")
    }
    let items = found.dropFirst(start).prefix(size).map { Self.picked($0, query["_fields"]) }
    return .json(
      JSONText.compact(.array(items)), total: hasTotals ? found.count : nil,
      pages: hasTotals ? (found.count + size - 1) / size : nil)
  }

  private static func isListed(_ record: JSONValue) -> Bool {
    ["publish", "inherit", "approved"].contains(record["status"]?.string ?? "publish")
  }

  private static func key(_ record: JSONValue, _ order: String?) -> (String, Int64) {
    (order == "modified" ? record["modified_gmt"]?.string ?? "" : "", record["id"]?.int ?? 0)
  }

  private static func picked(_ record: JSONValue, _ fields: String?) -> JSONValue {
    guard let fields, let members = record.object else { return record }
    let wanted = fields.split(separator: ",").map(String.init)
    return .object(members.filter { wanted.contains($0.key) })
  }

  private static func items(of query: String?) -> [String: String] {
    var items: [String: String] = [:]
    for pair in query?.split(separator: "&") ?? [] {
      let parts = pair.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { items[String(parts[0])] = String(parts[1]) }
    }
    return items
  }
}

import ContentModel
import HTTPServing

/// Answers REST routes of a site as WordPress does.
struct RESTInterface {
  let site: RecordedSite
  let request: ServedRequest

  /// - Parameter route: The decoded part after `/wp-json`, or the value of `rest_route`.
  func answer(route: String) -> ServedResponse {
    do throws(RESTError) {
      return try dispatch(route.split(separator: "/").map(String.init))
    } catch {
      return response(
        PHPText.encode(error.value), status: error.status, allowsReading: error.allowsReading)
    }
  }

  private func dispatch(_ parts: [String]) throws(RESTError) -> ServedResponse {
    if parts.isEmpty { return index }
    guard parts.count <= 4, parts.prefix(2) == ["wp", "v2"] else { throw .noRoute }
    guard parts.count > 2 else { return namespace() }
    let id = parts.count > 3 ? parts[3] : nil
    switch parts[2] {
    case "types": return try member(id, of: site.types, "rest_type_invalid", "post type")
    case "taxonomies":
      return try member(id, of: site.taxonomies, "rest_taxonomy_invalid", "taxonomy")
    default:
      guard let collection = site.collections[parts[2]] else { throw .noRoute }
      guard let id else { return try list(collection, base: parts[2]) }
      return try single(id, of: collection)
    }
  }

  /// The index has its links whatever fields are wanted.
  private var index: ServedResponse {
    guard let selection, let links = site.index["_links"] else { return document(site.index) }
    let picked = selection.applied(to: site.index).setting("_links", to: links)
    return response(PHPText.encode(picked))
  }

  private func namespace() -> ServedResponse {
    let routes = (site.index["routes"]?.object ?? [:]).filter { $0.key.hasPrefix("/wp/v2") }
    return document(.object(["namespace": .string("wp/v2"), "routes": .object(routes)]))
  }

  /// The types or the taxonomies, or one of them.
  private func member(
    _ name: String?, of all: JSONValue, _ code: String, _ noun: String
  ) throws(RESTError) -> ServedResponse {
    guard let name else {
      // WordPress picks the fields of each member, and then those of the list, as if it were one.
      let members = (all.object ?? [:]).mapValues { selection?.applied(to: $0) ?? $0 }
      return document(.object(members))
    }
    guard let value = all[name] else { throw RESTError(404, code, "Invalid \(noun).") }
    return document(value)
  }

  private func single(
    _ text: String, of collection: RecordedCollection
  ) throws(RESTError) -> ServedResponse {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .noRoute }
    guard let id = Int(text), let record = collection[id] else { throw collection.kind.missing }
    guard record.isPublic else { throw collection.kind.hidden }
    let link = HeaderField(
      "Link", "<\(record.text("link"))>; rel=\"alternate\"; type=text/html")
    let bytes = selection.map { PHPText.encode($0.applied(to: record.value)) } ?? record.encoded
    return response(bytes, headers: collection.kind.isPost ? [link] : [])
  }

  private func list(
    _ collection: RecordedCollection, base: String
  ) throws(RESTError) -> ServedResponse {
    let query = try CollectionQuery(request.query, kind: collection.kind, site: site)
    let records = query.select(from: collection, base: base, site: site)
    let page = query.page(of: records)
    // An offset behind the last post makes WordPress count none at all.
    let total = collection.kind.isPost && query.offset != nil && page.isEmpty ? 0 : records.count
    let pages = (total + query.perPage - 1) / query.perPage
    if collection.kind.isPost, query.page > pages, total > 0 { throw .noPage }
    var headers = [
      HeaderField("X-WP-Total", "\(total)"), HeaderField("X-WP-TotalPages", "\(pages)"),
    ]
    if let links = pageLinks(query, of: pages, kind: collection.kind, base: base) {
      headers.append(HeaderField("Link", links))
    }
    return response(array(page), headers: headers)
  }

  private func array(_ records: ArraySlice<RecordedRecord>) -> [UInt8] {
    if let selection {
      return PHPText.encode(.array(records.map { selection.applied(to: $0.value) }))
    }
    var bytes = [UInt8(ascii: "[")]
    for (position, record) in records.enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += record.encoded
    }
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }

  /// The addresses of the pages before and after, with all parameters of the request.
  private func pageLinks(
    _ query: CollectionQuery, of pages: Int, kind: RecordKind, base: String
  ) -> String? {
    let page = query.pageForLinks(of: kind)
    let root = "\(site.home)/wp-json/wp/v2/\(base)?"
    var links: [String] = []
    if page > 1 {
      links.append("<\(root)\(query.parameters.query(page: min(page - 1, pages)))>; rel=\"prev\"")
    }
    if page < pages {
      links.append("<\(root)\(query.parameters.query(page: page + 1))>; rel=\"next\"")
    }
    return links.isEmpty ? nil : links.joined(separator: ", ")
  }

  private var selection: FieldSelection? {
    var reader = ParameterReader(request.query)
    return FieldSelection(reader.list("_fields"))
  }

  private func document(_ value: JSONValue) -> ServedResponse {
    response(PHPText.encode(selection?.applied(to: value) ?? value))
  }

  private func response(
    _ body: [UInt8], status: Int = 200, headers: [HeaderField] = [], allowsReading: Bool = true
  ) -> ServedResponse {
    // A `Link` of the answer itself replaces the one to the interface's root.
    let hasLink = headers.contains { $0.name == "Link" }
    let root = HeaderField("Link", "<\(site.home)/wp-json/>; rel=\"https://api.w.org/\"")
    return ServedResponse(
      status: status,
      headers: [
        HeaderField("Content-Type", "application/json; charset=UTF-8"),
        HeaderField("X-Robots-Tag", "noindex"), HeaderField("X-Content-Type-Options", "nosniff"),
        HeaderField("Access-Control-Expose-Headers", "X-WP-Total, X-WP-TotalPages, Link"),
      ] + (hasLink ? [] : [root]) + headers + (allowsReading ? [HeaderField("Allow", "GET")] : []),
      body: .bytes(body))
  }
}

import ContentModel
import HTTPServing

/// Answers what is no REST route: pages, short addresses, files.
struct FrontPages {
  let site: RecordedSite
  let request: ServedRequest

  /// - Parameter path: The decoded path below the site's own.
  func answer(path: String) -> ServedResponse {
    if path.hasPrefix("/wp-content/") {
      guard let entry = site.files.entry(at: path) else { return notFound }
      return FileAnswer(request: request).answer(entry, path: path)
    }
    guard path == "/" || path == "/index.php" else { return page(at: path) }
    if let id = shortID { return shortAddress(id) }
    return document(title: name, body: site.index["description"]?.string ?? "", links: [])
  }

  private var name: String { site.index["name"]?.string ?? "" }

  /// The id of `?p=5` and its like.
  private var shortID: Int? {
    request.query.first { ["p", "page_id", "attachment_id"].contains($0.name) }
      .flatMap { Int($0.value) }
  }

  private func shortAddress(_ id: Int) -> ServedResponse {
    guard let record = publicPosts.compactMap({ $0[id] }).first(where: \.isPublic) else {
      return notFound
    }
    return moved(to: record.text("link"))
  }

  private func page(at path: String) -> ServedResponse {
    let wanted = site.basePath + path
    for (base, collection) in site.collections.sorted(by: { $0.key < $1.key })
    where collection.kind.isPost {
      for record in collection.records where record.isPublic {
        let own = PercentCoding.decode(record.path)
        if own == wanted { return page(of: record, base: base) }
        if own == wanted + "/" { return moved(to: record.text("link")) }
      }
    }
    return notFound
  }

  private var publicPosts: [RecordedCollection] {
    site.collections.values.filter(\.kind.isPost)
  }

  private func page(of record: RecordedRecord, base: String) -> ServedResponse {
    let json = "\(site.home)/wp-json/wp/v2/\(base)/\(record.id)"
    return document(
      title: record.value["title"]?["rendered"]?.string ?? "",
      body: record.value["content"]?["rendered"]?.string ?? "",
      links: [
        "<\(json)>; rel=\"alternate\"; type=\"application/json\"",
        "<\(site.home)/?p=\(record.id)>; rel=shortlink",
      ])
  }

  private var notFound: ServedResponse {
    document(title: "Page not found", body: "", links: [], status: 404)
  }

  private func moved(to address: String) -> ServedResponse {
    ServedResponse(
      status: 301,
      headers: [
        HeaderField("Content-Type", "text/html; charset=UTF-8"),
        HeaderField("X-Redirect-By", "WordPress"), HeaderField("Location", address),
      ])
  }

  /// A page that says where the REST interface is, as WordPress's pages do. Titles and bodies are
  /// HTML already.
  private func document(
    title: String, body: String, links: [String], status: Int = 200
  ) -> ServedResponse {
    let root = "\(site.home)/wp-json/"
    return .text(
      """
      <!DOCTYPE html>
      <html>
      <head>
      <meta charset="UTF-8">
      <title>\(title)</title>
      <link rel="https://api.w.org/" href="\(root)">
      </head>
      <body>
      <h1>\(title)</h1>
      \(body)
      </body>
      </html>

      """, status: status, type: "text/html; charset=UTF-8",
      headers: (["<\(root)>; rel=\"https://api.w.org/\""] + links).map { HeaderField("Link", $0) })
  }
}

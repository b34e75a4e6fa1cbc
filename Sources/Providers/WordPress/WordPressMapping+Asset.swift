import ContentModel

extension WordPressMapping {
  static func asset(_ value: JSONValue, _ key: String) -> Asset {
    let details = value["media_details"]
    let url = value.text("source_url")
    return Asset(
      id: ContentID(.asset, key),
      url: url.isEmpty ? PlainText.decoding(value.rendered("guid")) : url,
      permalink: value.text("link"), mediaType: value.text("mime_type"),
      title: PlainText.decoding(value.rendered("title")),
      alternativeText: PlainText.decoding(value.text("alt_text")),
      caption: UntrustedHTML(value.rendered("caption")), width: pixels(details, "width"),
      height: pixels(details, "height"), renditions: renditions(details?["sizes"]))
  }

  private static func renditions(_ sizes: JSONValue?) -> [Asset.Rendition] {
    let all = (sizes?.object ?? [:]).compactMap { name, size -> Asset.Rendition? in
      let url = size.text("source_url")
      guard !url.isEmpty else { return nil }
      return Asset.Rendition(
        name: name, url: url, width: pixels(size, "width") ?? 0, height: pixels(size, "height") ?? 0
      )
    }
    return all.sorted { ($0.width, $0.name) < ($1.width, $1.name) }
  }

  private static func pixels(_ value: JSONValue?, _ key: String) -> Int? {
    guard let number = value?[key]?.lenientInt, (1...1_000_000).contains(number) else { return nil }
    return Int(number)
  }
}

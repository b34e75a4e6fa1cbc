import ContentModel
import Foundation

/// Records in one line each. Addresses are below `https://example.com`, unless they are absolute.
extension ContentRecord {
  static func post(
    _ key: Int, _ address: String, _ title: String, _ content: String = "<p>Text</p>",
    day: String = "2024-05-01", type: String = "post", terms: [Int] = [], author: Int? = nil,
    parent: Int? = nil, isSticky: Bool = false, isProtected: Bool = false, excerpt: String = "",
    picture: Int? = nil, order: Int = 0, slug: String? = nil
  ) -> ContentRecord {
    let noon = (try? Date("\(day)T12:00:00Z", strategy: .iso8601)) ?? .distantPast
    let entry = Entry(
      id: ContentID(.entry, String(key)), type: type,
      slug: slug ?? address.split(separator: "/").last.map(String.init) ?? "",
      permalink: absolute(address), title: title, content: UntrustedHTML(content),
      excerpt: UntrustedHTML(excerpt), isProtected: isProtected, published: noon,
      day: calendarDay(day), modified: noon + 3600,
      author: author.map { ContentID(.author, String($0)) },
      featuredAsset: picture.map { ContentID(.asset, String($0)) },
      parent: parent.map { ContentID(.entry, String($0)) }, menuOrder: order,
      terms: terms.map { ContentID(.term, String($0)) }, isSticky: isSticky,
      guid: "https://example.com/?p=\(key)")
    return ContentRecord(.entry(entry), sourceJSON: "{}", revision: "1")
  }

  static func page(
    _ key: Int, _ address: String, _ title: String, _ content: String = "<p>Text</p>",
    parent: Int? = nil, order: Int = 0, slug: String? = nil
  ) -> ContentRecord {
    post(key, address, title, content, type: "page", parent: parent, order: order, slug: slug)
  }

  static func term(
    _ key: Int, _ address: String, _ name: String, taxonomy: String = "category",
    summary: String = "", parent: Int? = nil, slug: String? = nil
  ) -> ContentRecord {
    let term = Term(
      id: ContentID(.term, String(key)), taxonomy: taxonomy, name: name,
      slug: slug ?? address.split(separator: "/").last.map(String.init) ?? "",
      permalink: absolute(address), summary: UntrustedHTML(summary),
      parent: parent.map { ContentID(.term, String($0)) })
    return ContentRecord(.term(term), sourceJSON: "{}", revision: "1")
  }

  static func author(
    _ key: Int, _ address: String, _ name: String, biography: String = "", website: String = ""
  ) -> ContentRecord {
    let author = Author(
      id: ContentID(.author, String(key)), name: name,
      slug: address.split(separator: "/").last.map(String.init) ?? "",
      permalink: absolute(address), biography: UntrustedHTML(biography), website: website)
    return ContentRecord(.author(author), sourceJSON: "{}", revision: "1")
  }

  static func comment(
    _ key: Int, on entry: Int, _ content: String, answering parent: Int? = nil,
    by name: String = "Reader", website: String = ""
  ) -> ContentRecord {
    let comment = EntryComment(
      id: ContentID(.comment, String(key)), entry: ContentID(.entry, String(entry)),
      parent: parent.map { ContentID(.comment, String($0)) }, authorName: name,
      authorURL: website, published: Date(timeIntervalSince1970: 1_700_000_000 + Double(key)),
      content: UntrustedHTML(content))
    return ContentRecord(.comment(comment), sourceJSON: "{}", revision: "1")
  }

  static func picture(
    _ key: Int, _ address: String, alt: String = "", caption: String = "", width: Int? = nil,
    height: Int? = nil, renditions: [Asset.Rendition] = []
  ) -> ContentRecord {
    let asset = Asset(
      id: ContentID(.asset, String(key)), url: absolute(address),
      permalink: absolute("/attached-\(key)/"), mediaType: "image/jpeg", alternativeText: alt,
      caption: UntrustedHTML(caption), width: width, height: height, renditions: renditions)
    return ContentRecord(.asset(asset), sourceJSON: "{}", revision: "1")
  }

  private static func absolute(_ address: String) -> String {
    if address.hasPrefix("?") { return "https://example.com/" + address }
    return address.hasPrefix("/") ? "https://example.com" + address : address
  }

  private static func calendarDay(_ text: String) -> CalendarDay {
    guard let day = CalendarDay(iso8601: text) else { preconditionFailure("no day: \(text)") }
    return day
  }
}

import ContentModel

/// Turns the source's own addresses into links of the mirror.
///
/// An address of the source's site leads to the mirror's page or file if there is one, whatever its
/// form: `http` or `https`, with `www.` or without, `?p=12`, with a query that a static page can't
/// answer. One that the mirror has nothing for leads to the original, absolute, so that no link of a
/// mirror is ever broken by the mirroring. Addresses elsewhere stay as they are.
final class LinkRewriter: Sendable {
  let addresses: SiteAddresses
  let plan: SitePlan
  /// What the sanitizer puts before every id of a body.
  let idPrefix: String

  init(addresses: SiteAddresses, plan: SitePlan, idPrefix: String) {
    self.addresses = addresses
    self.plan = plan
    self.idPrefix = idPrefix
  }

  /// The address to write in a page's place for one in a body.
  ///
  /// - Parameters:
  ///   - address: As the body has it, decoded from HTML.
  ///   - base: Where the body stands at the source, for relative addresses.
  ///   - home: The page of the mirror that the body belongs to; nil if it belongs to many.
  ///   - current: The page that is made.
  ///   - isResource: Whether a browser loads it by itself.
  ///   - style: How the page writes links.
  func rewritten(
    _ address: String, base: WebAddress?, home: OutputPath?, current: OutputPath,
    isResource: Bool, style: LinkStyle, tally: inout LinkTally
  ) -> String {
    if let hash = address.utf8.firstIndex(where: { $0 > 32 }),
      address.utf8[hash] == UInt8(ascii: "#")
    {
      // A place in the same page: the sanitizer keeps it in step with the ids, unless the id is the
      // theme's. In a feed the page is another one.
      let fragment = String(address[hash...].dropFirst())
      guard let home, home != current || isOfTheme(fragment) else { return address }
      return link(to: home, fragment: fragment, style: style)
    }
    guard let target = WebLink(address, on: base ?? addresses.home) else { return address }
    if let path = plan.links.file(at: target.address) {
      tally.inward += 1
      return link(to: path, fragment: target.fragment, style: style)
    }
    guard addresses.isOwnHost(target.address) else {
      return WebLink(address) == nil ? target.description : address
    }
    if !isResource, let path = page(at: target.address) {
      tally.inward += 1
      return link(to: path, fragment: target.fragment, style: style)
    }
    count(target.address, isResource: isResource, in: &tally)
    return target.description
  }

  /// The file of the mirror that an address of the source's site leads to.
  func page(at url: WebAddress) -> OutputPath? {
    guard let place = addresses.place(of: url) else { return nil }
    if let query = url.query, place.names.isEmpty || place.names == ["index.php"] {
      return page(query: query)
    }
    return plan.links.page(at: place) ?? file(ofAttachmentAt: url)
  }

  // MARK: Queries

  /// The file for the query of a front page address: WordPress's short links and plain permalinks.
  private func page(query: String) -> OutputPath? {
    var isFrontPage = true
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? PercentCoding.decode(parts[1]) : ""
      switch parts[0] {
      case "p", "page_id", "post":
        let number = plan.entryNumbers[ContentID(.entry, value)]
        return number.map { plan.entryPaths[$0] } ?? file(ofAsset: value)
      case "attachment_id": return file(ofAsset: value)
      case "cat": return archive(ofTerm: ContentID(.term, value))
      case "tag":
        let number = plan.terms.firstIndex { $0.taxonomy == "post_tag" && $0.slug == value }
        return number.flatMap { plan.path(of: .term($0)) }
      case "author":
        let number = plan.authorNumbers[ContentID(.author, value)]
        return number.flatMap { plan.path(of: .author($0)) }
      case "paged":
        guard let page = Int(value), let pages = plan.posts?.pages, pages.indices.contains(page - 1)
        else { return nil }
        return pages[page - 1]
      case "feed": return plan.posts?.feed
      // Searches, interfaces, previews: the answer is not a page of the mirror.
      case "s", "rest_route", "preview", "m", "attachment", "post_type": isFrontPage = false
      default: continue
      }
    }
    return isFrontPage ? plan.links.page(at: .init(names: [], isFolder: true)) : nil
  }

  private func archive(ofTerm id: ContentID) -> OutputPath? {
    plan.termNumbers[id].flatMap { plan.path(of: .term($0)) }
  }

  private func file(ofAsset key: String) -> OutputPath? {
    guard let number = plan.assetNumbers[ContentID(.asset, key)] else { return nil }
    return WebAddress(plan.assets[number].url).flatMap(plan.links.file)
  }

  /// WordPress gives each upload a page of its own, which says no more than the file.
  private func file(ofAttachmentAt url: WebAddress) -> OutputPath? {
    guard let number = plan.attachmentPages[url.path] else { return nil }
    return WebAddress(plan.assets[number].url).flatMap(plan.links.file)
  }

  // MARK: Writing

  private func link(to path: OutputPath, fragment: String?, style: LinkStyle) -> String {
    guard let fragment, !fragment.isEmpty else { return style.link(to: path) }
    return "\(style.link(to: path))#\(self.fragment(fragment))"
  }

  /// Ids of bodies carry a prefix in the mirror; those of the theme are the ones that WordPress's
  /// own themes have.
  private func fragment(_ text: String) -> String {
    if text == "respond" { return "comments" }
    return isOfTheme(text) || text.hasPrefix(idPrefix) ? text : idPrefix + text
  }

  private func isOfTheme(_ fragment: String) -> Bool {
    fragment == "comments" || fragment == "respond" || fragment.hasPrefix("comment-")
  }

  private func count(_ url: WebAddress, isResource: Bool, in tally: inout LinkTally) {
    if isResource || MediaKind(ofName: url.path.utf8) != nil {
      tally.missingMedia.insert(url.description)
    } else {
      tally.outward.insert(url.description)
    }
  }
}

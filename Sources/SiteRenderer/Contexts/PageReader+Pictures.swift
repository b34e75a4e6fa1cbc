import ContentModel
import TemplateEngine

extension PageReader {
  /// A `picture`; nothing if the asset is not in the store or is no picture.
  func picture(_ id: ContentID?) -> TemplateValue {
    guard let number = id.flatMap({ site.plan.assetNumbers[$0] }) else { return .null }
    let asset = site.plan.assets[number]
    guard asset.mediaType.hasPrefix("image/") else { return .null }
    let whole = Asset.Rendition(
      name: "full", url: asset.url, width: asset.width ?? 0, height: asset.height ?? 0)
    let sizes = sizes(of: asset, whole)
    let shown = sizes.last ?? whole
    let width = shown.width > 0 ? shown.width : nil
    return [
      "url": .string(link(for: shown.url, isResource: true)),
      "width": width.map { .int($0) } ?? .null,
      "height": width == nil ? .null : .int(shown.height),
      "alt": .string(asset.alternativeText),
      "caption": strictMarkup(asset.caption, base: asset.permalink),
      "srcset": .string(sourceSet(sizes)),
      "sizes": width.map { "(max-width: \($0)px) 100vw, \($0)px" } ?? "",
      "mediaType": .string(asset.mediaType),
    ]
  }

  /// The renditions that show the whole picture, narrowest first: those in the mirror, or all if
  /// none is. WordPress's square thumbnails show a part of it.
  private func sizes(of asset: Asset, _ whole: Asset.Rendition) -> [Asset.Rendition] {
    var known: Set<Int> = []
    let fitting = (asset.renditions + [whole]).filter { size in
      size.width > 0 && size.height > 0 && Self.haveSameShape(size, whole)
    }.sorted { ($0.width, $0.url) < ($1.width, $1.url) }
      .filter { known.insert($0.width).inserted }
    let mirrored = fitting.filter { WebAddress($0.url).flatMap(site.plan.links.file) != nil }
    return mirrored.isEmpty ? fitting : mirrored
  }

  /// Whether scaling one to the other's width gives its height, to a pixel for rounding.
  private static func haveSameShape(_ size: Asset.Rendition, _ whole: Asset.Rendition) -> Bool {
    guard whole.width > 0 else { return false }
    // Not in integers: a source may claim any size.
    let height = Double(whole.height) * Double(size.width) / Double(whole.width)
    return (height - Double(size.height)).magnitude <= 1
  }

  private func sourceSet(_ sizes: [Asset.Rendition]) -> String {
    guard sizes.count > 1 else { return "" }
    return sizes.map { size in
      // A space or a comma would end the address in the list.
      let address = link(for: size.url, isResource: true)
        .replacing(" ", with: "%20").replacing(",", with: "%2C")
      return "\(address) \(size.width)w"
    }.joined(separator: ", ")
  }
}

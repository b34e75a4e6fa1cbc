import ContentModel
import ContentStorage
import HTMLSanitizer
import Synchronization

/// Gathers the addresses of wanted files, from several tasks.
final class MediaCollector: Sendable {
  private let hosts: MediaHosts
  /// Uploads by address, and by the address of the page that WordPress gives each of them.
  private let uploads: [WebAddress: WebAddress]
  private let wanted = Mutex<Set<WebAddress>>([])

  init(_ index: ContentIndex) {
    let hosts = MediaHosts(index.profile)
    var uploads: [WebAddress: WebAddress] = [:]
    for asset in index.assets {
      guard let file = WebAddress(asset.url).map(hosts.canonical) else { continue }
      for url in [asset.url] + asset.renditions.map(\.url) {
        if let address = WebAddress(url).map(hosts.canonical) { uploads[address] = address }
      }
      if let page = WebAddress(asset.permalink).map(hosts.canonical), uploads[page] == nil {
        uploads[page] = file
      }
    }
    self.hosts = hosts
    self.uploads = uploads
  }

  /// All that was added, as text.
  var found: Set<String> { Set(wanted.withLock { $0 }.map(\.description)) }

  /// Adds an upload with all its sizes.
  func add(everySizeOf asset: Asset) {
    for url in [asset.url] + asset.renditions.map(\.url) { add(file: url) }
  }

  /// Adds an upload and those of its sizes that show the same cut: the ones for a `srcset`.
  func add(featured asset: Asset) {
    add(file: asset.url)
    for rendition in asset.renditions where Self.hasSameShape(rendition, as: asset) {
      add(file: rendition.url)
    }
  }

  /// Adds an address that a page has, if it is of the site's media.
  func add(_ url: String, on page: WebAddress?, _ context: URLContext) {
    guard let address = (page ?? hosts.home)?.resolving(url) ?? WebAddress(url) else { return }
    let name = hosts.canonical(address)
    if let upload = uploads[name] {
      insert(upload)
    } else if hosts.isOwn(name), Self.isFile(name, context) {
      insert(name)
    }
  }

  private func add(file url: String) {
    guard let address = WebAddress(url) else { return }
    insert(hosts.canonical(address))
  }

  private func insert(_ address: WebAddress) {
    guard hosts.mayFetch(address) else { return }
    wanted.withLock { _ = $0.insert(address) }
  }

  private static let frames: Set<String> = ["iframe", "frame", "embed", "object"]

  /// What loads by itself is a file (a frame is a page); a link leads to one if it goes to uploads.
  private static func isFile(_ address: WebAddress, _ context: URLContext) -> Bool {
    if context.isResource { return !frames.contains(context.element) && address.path != "/" }
    return address.path.contains("/wp-content/uploads/") && !address.path.hasSuffix("/")
  }

  /// Rounding to whole pixels shifts the ratio of a small size by up to a pixel each way.
  private static func hasSameShape(_ rendition: Asset.Rendition, as asset: Asset) -> Bool {
    guard let width = asset.width, let height = asset.height, rendition.width > 0,
      rendition.height > 0
    else { return true }
    let expected = Double(rendition.width) * Double(height) / Double(width)
    return abs(expected - Double(rendition.height)) <= 1.5
  }
}

import ContentModel
import ContentStorage

/// A media file of the store and its place in the mirror.
struct MirroredMedia: Sendable {
  /// Where it is at the source.
  let address: String
  /// Where it is in the store's media folder.
  let source: OutputPath
  /// Where it would be, if nothing stood in its way: as at the source.
  let natural: OutputPath
}

/// Decides which media files a mirror holds, and where.
struct MediaPlanner {
  let addresses: SiteAddresses
  /// The store's media folder; nil if there is none.
  let folder: RootedFolder?

  /// The files to copy, by address, and the addresses of those that are refused because of what they
  /// could do in a browser.
  func plan(_ files: [MediaFile]) -> (mirrored: [MirroredMedia], refused: [String]) {
    var mirrored: [MirroredMedia] = []
    var refused: [String] = []
    for file in files.sorted(by: { $0.url < $1.url }) {
      guard let path = file.path, let source = OutputPath(recorded: path),
        let natural = naturalPath(of: file.url)
      else { continue }
      if isAllowed(natural, source) {
        mirrored.append(MirroredMedia(address: file.url, source: source, natural: natural))
      } else {
        refused.append(file.url)
      }
    }
    return (mirrored, refused)
  }

  /// The path as at the source; files of other hosts are kept apart by host.
  private func naturalPath(of address: String) -> OutputPath? {
    guard let url = WebAddress(address) else { return nil }
    var place =
      addresses.place(of: url)
      ?? SiteAddresses.Place(
        names: ["media", url.hostAndPort] + url.names, isFolder: url.path.hasSuffix("/"))
    guard !place.isFolder, let name = place.names.popLast() else { return nil }
    guard let query = url.query else {
      return OutputPath(FolderPath(place.names), file: FileName(name))
    }
    // `photo.jpg?w=300` is another file than `photo.jpg`.
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let mark = Fingerprint(of: query).hex.prefix(8)
    return OutputPath(
      FolderPath(place.names), file: FileName("\(name[..<dot])-\(mark)\(name[dot...])"))
  }

  private func isAllowed(_ natural: OutputPath, _ source: OutputPath) -> Bool {
    switch MediaKind(ofName: Array(natural.name.utf8)) {
    case .inert: return true
    case .vector:
      guard let bytes = try? folder?.read(source) else { return false }
      return MediaKind.isStill(vector: bytes)
    case nil: return false
    }
  }
}

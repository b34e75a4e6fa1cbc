/// The sorts of uploaded file that a mirror serves.
///
/// What a browser would run when somebody opens it by its address (HTML, scripts, XML with a style
/// sheet, a picture of SVG with a script in it) would run as the mirror's own page: a source that
/// lets its users upload such a file must not thereby get script into the mirror. Files are
/// therefore taken by an allow-list of names; a server gives them the media type of their name.
enum MediaKind: Sendable, Hashable {
  /// Runs nothing, whatever is in it.
  case inert
  /// A picture of SVG: runs nothing only if it holds nothing that runs.
  case vector

  /// The kind of a file; nil if it is none that a mirror serves.
  ///
  /// - Parameter name: A path or name; its extension counts.
  init?(ofName name: some BidirectionalCollection<UInt8>) {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let end = name[name.index(after: dot)...]
    guard (2...5).contains(end.count) else { return nil }
    let text = String(decoding: end, as: UTF8.self).lowercased()
    if text == "svg" {
      self = .vector
    } else if Self.inertNames.contains(text) {
      self = .inert
    } else {
      return nil
    }
  }

  private static let inertNames: Set<String> = [
    "jpg", "jpeg", "jpe", "png", "gif", "webp", "avif", "bmp", "ico", "tif", "tiff", "heic", "heif",
    "jxl", "mp3", "m4a", "m4b", "aac", "ogg", "oga", "opus", "wav", "flac", "wma", "mid", "midi",
    "mp4", "m4v", "webm", "ogv", "mov", "avi", "wmv", "mpg", "mpeg", "mkv", "3gp", "vtt", "srt",
    "pdf", "txt", "csv", "tsv", "rtf", "md", "doc", "docx", "odt", "xls", "xlsx", "ods", "ppt",
    "pptx", "odp", "pages", "key", "epub", "mobi", "zip", "gz", "tgz", "bz2", "xz", "7z", "rar",
    "tar", "woff", "woff2", "ttf", "otf", "psd", "ai", "eps", "ics", "vcf",
  ]

  /// Whether a picture of SVG holds nothing that could run or load anything. Errs on the side of
  /// refusing: what is refused stays at the source and is linked there.
  static func isStill(vector bytes: [UInt8]) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
      // Another encoding would hide what is looked for below.
      return false
    }
    let lower = text.lowercased()
    let dense = lower.filter { !$0.isWhitespace }
    let suspects = [
      "<script", ":script", "javascript", "vbscript", "<foreignobject", ":foreignobject",
      "<!doctype", "<!entity", "<?xml-stylesheet", "&#", "<iframe", "<embed", "<object",
      "<handler", ":handler", "<listener", "data:text", "data:image/svg", "data:application",
      "@import", "attributename=\"href",
      "attributename='href", "attributename=\"xlink:href", "attributename='xlink:href",
      "attributename=\"on", "attributename='on",
    ]
    if suspects.contains(where: { dense.contains($0) }) { return false }
    if let declared = dense.firstRange(of: "encoding=") {
      guard dense[declared.upperBound...].dropFirst().hasPrefix("utf-8") else { return false }
    }
    return !hasEventHandler(Array(lower.utf8))
  }

  /// Whether a name that begins with `on` and is followed by `=` stands where an attribute can.
  private static func hasEventHandler(_ bytes: [UInt8]) -> Bool {
    var position = 1
    while position + 2 < bytes.count {
      defer { position += 1 }
      guard bytes[position] == UInt8(ascii: "o"), bytes[position + 1] == UInt8(ascii: "n"),
        !isNameByte(bytes[position - 1])
      else { continue }
      var end = position + 2
      while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
      while end < bytes.count, bytes[end] <= 32 { end += 1 }
      if end < bytes.count, bytes[end] == UInt8(ascii: "=") { return true }
    }
    return false
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}

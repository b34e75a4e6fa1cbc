import Foundation
import HTTPServing

/// Answers with a file as a plain web server does: validators, conditions and one range.
struct FileAnswer {
  let request: ServedRequest

  func answer(_ entry: RecordedFiles.Entry, path: String) -> ServedResponse {
    let tag = "\"\(String(entry.modified, radix: 16))-\(String(entry.body.count, radix: 16))\""
    let date = Self.httpDate(entry.modified)
    var response = ServedResponse(
      headers: [
        HeaderField("Content-Type", Self.mediaType(of: path)), HeaderField("ETag", tag),
        HeaderField("Last-Modified", date), HeaderField("Accept-Ranges", "bytes"),
      ])
    if isUnchanged(tag: tag, date: date) {
      response.status = 304
      return response
    }
    response.body = entry.body
    guard let field = request.header("Range"), let range = Self.range(field, of: entry.body.count),
      request.header("If-Range").map({ $0 == tag || $0 == date }) ?? true
    else { return response }
    return part(range, of: response)
  }

  private func isUnchanged(tag: String, date: String) -> Bool {
    if let known = request.header("If-None-Match") {
      return known == "*" || known.split(separator: ",").contains { $0.trimmed == tag }
    }
    return request.header("If-Modified-Since") == date
  }

  private func part(_ range: Range<Int>, of whole: ServedResponse) -> ServedResponse {
    var response = whole
    let size = whole.body.count
    guard !range.isEmpty else {
      response.status = 416
      response.headers.append(HeaderField("Content-Range", "bytes */\(size)"))
      response.body = .bytes([])
      return response
    }
    response.status = 206
    response.headers.append(
      HeaderField(
        "Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"))
    switch whole.body {
    case .bytes(let bytes): response.body = .bytes(Array(bytes[range]))
    case .file(let path, _, _):
      response.body = .file(path: path, offset: range.lowerBound, length: range.count)
    }
    return response
  }

  /// The bytes that a field asks for.
  ///
  /// - Returns: An empty range when there are none of them; nil for several ranges and for what is no
  ///   range, which a server ignores (RFC 9110, 14.2).
  static func range(_ field: String, of size: Int) -> Range<Int>? {
    guard let match = field.wholeMatch(of: /bytes=(\d*)-(\d*)/) else { return nil }
    switch (Int(match.1), Int(match.2)) {
    case (let first?, let last?):
      return last < first ? nil : first..<max(first, min(last + 1, size))
    case (let first?, nil): return match.2.isEmpty ? first..<max(first, size) : nil
    case (nil, let count?): return match.1.isEmpty ? max(0, size - count)..<size : nil
    case (nil, nil): return nil
    }
  }

  /// "Sun, 06 Nov 1994 08:49:37 GMT" (RFC 9110, 5.6.7).
  static func httpDate(_ seconds: Int) -> String {
    let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let parts = SiteClock.text(seconds).split { "-T:".contains($0) }
    let month = months[(Int(parts[1]) ?? 1) - 1]
    let day = days[seconds / 86_400 % 7]
    return "\(day), \(parts[2]) \(month) \(parts[0]) \(parts[3]):\(parts[4]):\(parts[5]) GMT"
  }

  private static func mediaType(of path: String) -> String {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return types[ending] ?? "application/octet-stream"
  }

  private static let types = [
    "avif": "image/avif", "css": "text/css", "gif": "image/gif", "ico": "image/x-icon",
    "jpeg": "image/jpeg", "jpg": "image/jpeg", "js": "text/javascript", "json": "application/json",
    "m4a": "audio/mp4", "mp3": "audio/mpeg", "mp4": "video/mp4", "ogg": "audio/ogg",
    "pdf": "application/pdf", "png": "image/png", "svg": "image/svg+xml", "txt": "text/plain",
    "webm": "video/webm", "webp": "image/webp", "zip": "application/zip",
  ]
}

extension Substring {
  /// Without white space around it.
  fileprivate var trimmed: Substring {
    var rest = drop { $0.isWhitespace }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}

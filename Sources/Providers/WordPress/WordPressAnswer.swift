import ContentModel
import HTTPTransport
import ProviderKit

/// What an answer of the REST API means.
enum WordPressAnswer {
  /// The JSON of a good answer.
  ///
  /// - Returns: The value and what had to be repaired in the text.
  /// - Throws: The reason why it is no good answer. A page of HTML with status 200 is none: it may be
  ///   a login form or a bot check, and must never be taken for an empty site.
  static func value(of response: HTTPResponse) throws(ProviderError) -> (
    JSONValue, Set<LenientJSON.Repair>
  ) {
    let read = LenientJSON.read(response.body)
    if let read, isError(read.value) || response.status >= 400 {
      throw ProviderError(refusal(response, read.value), url: response.url)
    }
    guard (200..<300).contains(response.status), let read, !isHTMLPage(response, read.repairs)
    else { throw ProviderError(pageReason(response), url: response.url) }
    return read
  }

  /// Some failures come with status 200 and say so in the body only.
  private static func isError(_ value: JSONValue) -> Bool {
    guard value["code"]?.string != nil, value["message"] != nil, value["id"] == nil,
      let status = value["data"]?["status"]?.lenientInt
    else { return false }
    return status >= 400
  }

  private static func refusal(_ response: HTTPResponse, _ value: JSONValue) -> ProviderError.Reason
  {
    let own = value["data"]?["status"]?.lenientInt.flatMap { Int(exactly: $0) }
    let status = response.status >= 400 ? response.status : own ?? response.status
    guard let code = value["code"]?.string else { return pageReason(response) }
    if status == 401 || status == 403 { return .unauthorized(status: status, code: code) }
    return .status(status, code: code, message: PlainText.decoding(value.text("message")))
  }

  /// JSON found inside a whole HTML page (a script of a challenge, for example) is not the answer.
  private static func isHTMLPage(
    _ response: HTTPResponse, _ repairs: Set<LenientJSON.Repair>
  ) -> Bool {
    guard repairs.contains(.surroundings) else { return false }
    let start = response.body.drop { $0 <= 32 || $0 > 127 }.prefix(64)
    let text = String(decoding: start, as: UTF8.self).lowercased()
    return text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
  }

  private static func pageReason(_ response: HTTPResponse) -> ProviderError.Reason {
    if let guardian = guardian(of: response) {
      return .blocked(status: response.status, detail: guardian)
    }
    if isLoginPage(response) { return .unauthorized(status: response.status, code: nil) }
    if response.status == 401 { return .unauthorized(status: 401, code: nil) }
    if response.status == 403 {
      return .blocked(status: 403, detail: "refused with a page instead of JSON")
    }
    if response.status >= 300 { return .status(response.status, code: nil, message: nil) }
    return .unreadable(detail: detail(of: response), excerpt: excerpt(of: response.body))
  }

  /// The detail of `.unreadable` for a page of HTML.
  static let html = "HTML instead of JSON"

  /// The detail of `.unreadable` for JSON where a list must be.
  static let noList = "JSON, but not a list of records"

  private static func detail(of response: HTTPResponse) -> String {
    if response.body.allSatisfy({ $0 <= 32 }) { return "an empty body instead of JSON" }
    let kind = response.header("Content-Type") ?? ""
    return kind.contains("html") ? html : "a body that is not JSON"
  }

  /// The first 200 characters of a body, for a message.
  static func excerpt(of body: [UInt8]) -> String {
    PlainText.decoding(
      String(String(decoding: body.prefix(800), as: UTF8.self).prefix(200))
        .replacing("<", with: "&lt;"))
  }

  /// The name of what stands before the site and blocks readers, if this answer is from it.
  private static func guardian(of response: HTTPResponse) -> String? {
    if response.header("cf-mitigated") != nil { return "Cloudflare's bot protection" }
    guard [403, 406, 429, 503].contains(response.status) else { return nil }
    let server = response.header("Server")?.lowercased() ?? ""
    if server.contains("cloudflare") { return "Cloudflare" }
    if server.contains("sucuri") || response.header("x-sucuri-id") != nil { return "Sucuri" }
    let text = String(decoding: response.body.prefix(16_384), as: UTF8.self).lowercased()
    let names = [
      ("wordfence", "Wordfence"), ("imunify360", "Imunify360"), ("incapsula", "Imperva"),
    ]
    return names.first { text.contains($0.0) }?.1
  }

  private static func isLoginPage(_ response: HTTPResponse) -> Bool {
    if response.url.contains("/wp-login.php") { return true }
    let text = String(decoding: response.body.prefix(65_536), as: UTF8.self)
    return text.contains("id=\"loginform\"") || text.contains("id='loginform'")
  }
}

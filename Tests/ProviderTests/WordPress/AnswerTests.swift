import ContentModel
import HTTPTransport
import ProviderKit
import Testing

@testable import Providers

struct AnswerTests {
  private func reason(_ status: Int, _ body: String, _ headers: [HTTPHeader] = [])
    -> ProviderError.Reason?
  {
    let response = HTTPResponse(
      status: status, headers: headers, body: Array(body.utf8), url: "https://example.com/x")
    do throws(ProviderError) {
      _ = try WordPressAnswer.value(of: response)
      return nil
    } catch {
      return error.reason
    }
  }

  private let html = [HTTPHeader("Content-Type", "text/html")]

  @Test func `takes JSON`() {
    #expect(reason(200, "[]") == nil)
    #expect(reason(200, #"{"id":1,"code":"x","message":"y","data":{"status":500}}"#) == nil)
  }

  @Test func `never takes a page for an answer`() {
    let page = "<!DOCTYPE html><html><script>var x = [1];</script></html>"
    #expect(
      reason(200, page, html)
        == .unreadable(
          detail: "HTML instead of JSON",
          excerpt: "<!DOCTYPE html><html><script>var x = [1];</script></html>"))
    #expect(
      reason(200, "<html>{\"id\":1}", html)
        == .unreadable(detail: "HTML instead of JSON", excerpt: "<html>{\"id\":1}"))
  }

  @Test func `never takes nothing for an answer`() {
    #expect(
      reason(200, "  ") == .unreadable(detail: "an empty body instead of JSON", excerpt: ""))
    #expect(
      reason(200, "[{\"id\":1},{\"i")
        == .unreadable(detail: "a body that is not JSON", excerpt: "[{\"id\":1},{\"i"))
  }

  @Test func `reads WordPress's own errors, whatever the status of the answer`() {
    #expect(
      reason(
        404, #"{"code":"rest_no_route","message":"No &#8220;route&#8221;","data":{"status":404}}"#)
        == .status(404, code: "rest_no_route", message: "No “route”"))
    #expect(
      reason(200, #"{"code":"rest_encode_error","message":"x","data":{"status":500}}"#)
        == .status(500, code: "rest_encode_error", message: "x"))
    #expect(
      reason(403, #"{"code":"rest_forbidden","message":"x","data":{"status":403}}"#)
        == .unauthorized(status: 403, code: "rest_forbidden"))
    #expect(
      reason(500, #"{"code":"internal_server_error","message":"x"}"#)
        == .status(500, code: "internal_server_error", message: "x"))
  }

  @Test func `tells blocks from logins`() {
    #expect(
      reason(403, "<html>", html)
        == .blocked(status: 403, detail: "refused with a page instead of JSON"))
    #expect(reason(401, "<html>", html) == .unauthorized(status: 401, code: nil))
    #expect(
      reason(403, "", [HTTPHeader("Server", "Sucuri/Cloudproxy")])
        == .blocked(status: 403, detail: "Sucuri"))
    #expect(reason(502, "<html>", html) == .status(502, code: nil, message: nil))
  }
}

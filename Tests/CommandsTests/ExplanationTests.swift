import ContentStorage
import Diagnostics
import HTTPTransport
import ProviderKit
import SiteRenderer
import Testing

@testable import Commands

/// Each error of an engine has a status and says what happened and what to do.
struct ExplanationTests {
  static let url = "https://example.com/"

  static let sources: [(ProviderError.Reason, ToolStatus, String)] = [
    (
      .transport(.nameNotResolved(host: "example.com")), .unreachable,
      "the source can't be reached: the name of the host 'example.com' is not known"
    ),
    (
      .transport(.connectionRefused(url: url, detail: "Connection refused")), .unreachable,
      "the source can't be reached: nothing accepts the connection"
    ),
    (
      .transport(.timedOut(url: url, seconds: 30)), .unreachable,
      "the source can't be reached: nothing arrived for 30 seconds"
    ),
    (
      .transport(.truncated(url: url, received: 512)), .unreachable,
      "the source can't be reached: the answer broke off after 512 bytes"
    ),
    (
      .transport(.tls(url: url, detail: "certificate has expired")), .unreachable,
      "the source can't be reached: the secure connection failed (certificate has expired)"
    ),
    (
      .transport(.tooManyRedirects(url: url)), .unreachable,
      "the source can't be reached: there are too many redirects"
    ),
    (
      .transport(.tooLarge(url: url, limit: 9)), .unreachable,
      "the source's answer is larger than 9 bytes"
    ),
    (
      .transport(.badURL("x")), .unreachable,
      "the source can't be reached: this is not an http or https URL"
    ),
    (
      .transport(.other(url: url, detail: "odd")), .unreachable,
      "the source can't be reached: odd"
    ),
    (
      .transport(.file(path: "/x", detail: "No space left on device")), .disk,
      "the source can't be reached: the file '/x' can't be written (No space left on device)"
    ),
    (
      .notThisSource(detail: "no WordPress REST API was found there"), .unreachable,
      "this is not a site that can be read: no WordPress REST API was found there"
    ),
    (
      .unauthorized(status: 401, code: "rest_forbidden"), .unreachable,
      "the source wants a login, or refuses the one it got (status 401, rest_forbidden)"
    ),
    (
      .blocked(status: 403, detail: "a page of Cloudflare"), .unreachable,
      "something in front of the source blocks automatic readers: a page of Cloudflare "
        + "(status 403)"
    ),
    (
      .status(500, code: "internal", message: "There has been a critical error"), .unreachable,
      "the source answers with an error (status 500, internal): There has been a critical error"
    ),
    (
      .unreadable(detail: "HTML instead of JSON", excerpt: "<!doctype html>"), .unreachable,
      "the source's answer is not what was asked for: HTML instead of JSON"
    ),
    (.badCursor, .badContent, "the saved state of the last sync can't be read"),
    (.cancelled, .interrupted, "stopped"),
    (
      .transport(.cancelled), .interrupted, "the source can't be reached: it was cancelled"
    ),
  ]

  @Test(arguments: sources)
  func `says why a source can't be read`(
    reason: ProviderError.Reason, status: ToolStatus, message: String
  ) {
    let failure = CommandFailure(
      any: ProviderError(reason, url: Self.url, attempts: ["https://example.com/wp-json/: 404"]))
    #expect(failure.status == status)
    #expect(failure.diagnostics.map(\.message) == [message])
    #expect(failure.diagnostics.first?.location == .url(Self.url))
    #expect(failure.diagnostics.first?.notes.last == "tried https://example.com/wp-json/: 404")
  }

  @Test func `shows how an unreadable answer begins`() {
    let error = ProviderError(.unreadable(detail: "HTML", excerpt: "<!doctype html>"), url: "u")
    #expect(CommandFailure(error).diagnostics[0].notes == ["it begins: <!doctype html>"])
  }

  static let stores: [(StoreError, ToolStatus, String)] = [
    (.missing(path: "/s"), .badContent, "there is no store yet"),
    (.notAStore(path: "/s"), .badContent, "this file is not a store of Stillpress"),
    (
      .newerSchema(path: "/s", changes: "v9"), .badContent,
      "the store was made by a later version (v9)"
    ),
    (.busy(path: "/s"), .disk, "another process holds the store"),
    (.corrupt(path: "/s", detail: "bad page"), .badContent, "the store is damaged: bad page"),
    (
      .disk(path: "/s", detail: "disk full"), .disk,
      "the store can't be read or written: disk full"
    ),
    (.closed(path: "/s"), .internalError, "the store was used after its end"),
    (
      .other(path: "/s", code: 21, detail: "misuse"), .internalError,
      "the store failed: misuse (21)"
    ),
  ]

  @Test(arguments: stores)
  func `says why a store can't be used`(error: StoreError, status: ToolStatus, message: String) {
    let failure = CommandFailure(any: error)
    #expect(failure.status == status)
    #expect(failure.diagnostics.map(\.message) == [message])
    #expect(
      failure.diagnostics.map(\.location) == [.file(path: "/s", position: nil, line: nil)])
  }

  static let builds: [(BuildError, ToolStatus, String)] = [
    (.store(.missing(path: "/s")), .badContent, "there is no store yet"),
    (
      .disk(path: "/o", detail: "disk full"), .disk, "the output can't be written: disk full"
    ),
    (.busy(path: "/o"), .disk, "another build is writing here"),
  ]

  @Test(arguments: builds)
  func `says why a build can't be done`(error: BuildError, status: ToolStatus, message: String) {
    let failure = CommandFailure(any: error)
    #expect(failure.status == status)
    #expect(failure.diagnostics.map(\.message) == [message])
  }

  @Test func `says nothing of a cancelled task, and names what it does not know`() {
    #expect(CommandFailure(any: CancellationError()).status == .interrupted)
    #expect(CommandFailure(any: CancellationError()).diagnostics.isEmpty)
    #expect(CommandFailure(any: BuildError.cancelled).status == .interrupted)
    #expect(CommandFailure(any: TransportError.cancelled).status == .interrupted)
    #expect(CommandFailure(any: TransportError.file(path: "/m", detail: "full")).status == .disk)
    struct Odd: Error {}
    #expect(CommandFailure(any: Odd()).status == .internalError)
    #expect(
      CommandFailure(any: Odd()).diagnostics[0].message == "this should not have happened: Odd()")
  }
}

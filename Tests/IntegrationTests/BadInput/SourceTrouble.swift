import HTTPServing
import RecordedWordPress
import Testing

/// A way in which a source fails, and what a sync says of it.
struct SourceTrouble: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// What a first sync says, with the site's address as SITE, without notes and progress.
  let errors: String
  let answer: WordPressReplay.Interceptor

  init(_ description: String, _ errors: String, answer: @escaping WordPressReplay.Interceptor) {
    testDescription = description
    self.errors = errors
    self.answer = answer
  }
}

extension SourceTrouble {
  static let all = everywhere + inTheAPI + inTheMiddle

  /// The whole site fails.
  static let everywhere = [
    SourceTrouble(
      "HTML for everything",
      """
      error: This is not a site that can be read: no WordPress REST API was found there
        --> SITE/
        note: tried SITE/: status 200
        note: tried SITE/wp-json/: HTML instead of JSON
        note: tried SITE/?rest_route=/: HTML instead of JSON
        hint: Check 'source.url': open it in a browser, and its /wp-json/ too

      """
    ) { _ in .html("<title>Coming soon</title>") },
    SourceTrouble(
      "404 for everything",
      """
      error: This is not a site that can be read: no WordPress REST API was found there
        --> SITE/
        note: tried SITE/: status 404
        note: tried SITE/wp-json/: status 404
        note: tried SITE/?rest_route=/: status 404
        hint: Check 'source.url': open it in a browser, and its /wp-json/ too

      """
    ) { _ in .html("Not found", status: 404) },
    SourceTrouble(
      "403 of a firewall",
      """
      error: Something in front of the source blocks automatic readers: Wordfence (status 403)
        --> SITE/
        note: tried SITE/: status 403
        note: tried SITE/wp-json/: status 403, Wordfence
        note: tried SITE/?rest_route=/: status 403, Wordfence
        hint: Allow this machine in the site's firewall or bot protection

      """
    ) { _ in .html("<h1>Wordfence</h1>", status: 403) },
    SourceTrouble(
      "500 for everything",
      """
      error: The source answers with an error (status 500)
        --> SITE/
        note: tried SITE/: status 500
        note: tried SITE/wp-json/: status 500
        note: tried SITE/?rest_route=/: status 500
        hint: Nothing here was lost; look at the site, and try again

      """
    ) { _ in .html("<h1>Error</h1>", status: 500) },
    SourceTrouble(
      "503 while it is updated",
      """
      error: The source answers with an error (status 503)
        --> SITE/
        note: tried SITE/: status 503
        note: tried SITE/wp-json/: status 503
        note: tried SITE/?rest_route=/: status 503
        hint: Nothing here was lost; it is being updated, or overloaded: try again later

      """
    ) { _ in
      .html("Briefly unavailable.", status: 503, [HeaderField("Retry-After", "600")])
    },
    SourceTrouble(
      "no answer to anything",
      """
      error: The source can't be reached: the connection was closed without an answer
        --> SITE/
        note: tried SITE/: no answer
        hint: Nothing here was lost; try again when the source answers

      """
    ) { _ in ServedResponse(fault: .noAnswer) },
    SourceTrouble(
      "a login form for everything",
      """
      error: The source wants a login, or refuses the one it got (status 200, a login page)
        --> SITE/wp-login.php
        note: tried SITE/: status 200
        note: tried SITE/wp-json/: status 200, a login page
        note: tried SITE/?rest_route=/: status 200, a login page
        hint: Make an application password for a user of the site, and name the environment \
      variables that hold both in 'source.userVariable' and 'source.passwordVariable'

      """
    ) { request in
      request.path == "/wp-login.php"
        ? .html("<form id=\"loginform\">")
        : ServedResponse(status: 302, headers: [HeaderField("Location", "/wp-login.php")])
    },
    SourceTrouble(
      "a redirect to itself",
      """
      error: The source can't be reached: there are too many redirects
        --> SITE/
        note: tried SITE/: no answer
        hint: Open it in a browser, and let 'source.url' be the address where it ends

      """
    ) { request in
      ServedResponse(status: 301, headers: [HeaderField("Location", request.target)])
    },
  ]

  /// The site is there, its API is not.
  static let inTheAPI = [
    SourceTrouble(
      "HTML for the API",
      """
      error: This is not a site that can be read: no WordPress REST API was found there
        --> SITE/
        note: tried SITE/: status 200
        note: tried SITE/wp-json/: HTML instead of JSON
        note: tried SITE/?rest_route=/: HTML instead of JSON
        hint: Check 'source.url': open it in a browser, and its /wp-json/ too

      """
    ) { request in
      request.isForAPI ? .html("<!doctype html><title>Hi</title>") : nil
    },
    SourceTrouble(
      "401 for the API",
      """
      error: The source wants a login, or refuses the one it got (status 401, rest_not_logged_in)
        --> SITE/wp-json/
        note: tried SITE/: status 200
        note: tried SITE/wp-json/: status 401, rest_not_logged_in
        note: tried SITE/?rest_route=/: status 401, rest_not_logged_in
        hint: Make an application password for a user of the site, and name the environment \
      variables that hold both in 'source.userVariable' and 'source.passwordVariable'

      """
    ) { request in
      request.isForAPI ? .refusal(401, "rest_not_logged_in", "You are not logged in.") : nil
    },
    SourceTrouble(
      "404 for the API",
      """
      error: The source answers with an error (status 404, rest_no_route): No route was found
        --> SITE/wp-json/
        note: tried SITE/: status 200
        note: tried SITE/wp-json/: status 404, rest_no_route
        note: tried SITE/?rest_route=/: status 404, rest_no_route
        hint: Nothing here was lost; look at the site, and try again

      """
    ) { request in
      request.isForAPI ? .refusal(404, "rest_no_route", "No route was found.") : nil
    },
  ]

  /// The API is there, and fails in the middle.
  static let inTheMiddle = [
    SourceTrouble(
      "HTML for posts",
      """
      error: The source's answer is not what was asked for: HTML instead of JSON
        --> SITE/wp-json/wp/v2/posts?orderby=id&order=asc&per_page=100&page=1
        note: it begins: <!doctype html><title>Hi</title>
        hint: Nothing here was lost; look at the site, and try again

      """
    ) { request in
      request.isForPosts ? .html("<!doctype html><title>Hi</title>") : nil
    },
    SourceTrouble(
      "500 for posts",
      """
      error: The source answers with an error (status 500, internal_server_error): Critical error
        --> SITE/wp-json/wp/v2/posts?orderby=id&order=asc&per_page=1&page=1
        hint: Nothing here was lost; look at the site, and try again

      """
    ) { request in
      request.isForPosts ? .refusal(500, "internal_server_error", "<p>Critical error.</p>") : nil
    },
    SourceTrouble(
      "posts that break off",
      """
      error: The source can't be reached: the answer broke off after 10 bytes
        --> SITE/wp-json/wp/v2/posts?orderby=id&order=asc&per_page=1&page=1
        hint: Nothing here was lost; try again when the source answers

      """
    ) { request in
      guard request.isForPosts else { return nil }
      var answer = ServedResponse.json(#"[{"id": 1, "slug": "one"}]"#)
      answer.fault = .cut(after: 10)
      return answer
    },
    SourceTrouble(
      "half a list of posts",
      """
      error: The source's answer is not what was asked for: a body that is not JSON
        --> SITE/wp-json/wp/v2/posts?orderby=id&order=asc&per_page=1&page=1
        note: it begins: [{"id": 1, "slug": "on
        hint: Nothing here was lost; look at the site, and try again

      """
    ) { request in
      request.isForPosts ? .json(#"[{"id": 1, "slug": "on"#) : nil
    },
    SourceTrouble(
      "an object instead of posts",
      """
      error: The source's answer is not what was asked for: JSON, but not a list of records
        --> SITE/wp-json/wp/v2/posts?orderby=id&order=asc&per_page=100&page=1
        hint: Nothing here was lost; look at the site, and try again

      """
    ) { request in
      request.isForPosts ? .json("{}") : nil
    },
    SourceTrouble(
      "401 for posts",
      """
      error: The source wants a login, or refuses the one it got (status 401, rest_forbidden)
        --> SITE/wp-json/wp/v2/posts?orderby=id&order=asc&per_page=100&page=1
        hint: Make an application password for a user of the site, and name the environment \
      variables that hold both in 'source.userVariable' and 'source.passwordVariable'

      """
    ) { request in
      request.isForPosts ? .refusal(401, "rest_forbidden", "Sorry.") : nil
    },
  ]
}

extension ServedRequest {
  fileprivate var isForAPI: Bool {
    path.contains("/wp-json") || query.contains { $0.name == "rest_route" }
  }

  fileprivate var isForPosts: Bool { path.hasSuffix("/wp/v2/posts") }
}

extension ServedResponse {
  fileprivate static func html(
    _ text: String, status: Int = 200, _ headers: [HeaderField] = []
  ) -> ServedResponse {
    .text(text, status: status, type: "text/html; charset=UTF-8", headers: headers)
  }

  fileprivate static func json(_ text: String, status: Int = 200) -> ServedResponse {
    .text(text, status: status, type: "application/json; charset=UTF-8")
  }

  /// An error as WordPress words it.
  fileprivate static func refusal(
    _ status: Int, _ code: String, _ message: String
  ) -> ServedResponse {
    json(
      #"{"code":"\#(code)","message":"\#(message)","data":{"status":\#(status)}}"#, status: status)
  }
}

import Foundation
import HTTPServing
import RecordedWordPress

/// A site of a handful of records, in Lisbon: an hour ahead of UTC in summer.
func smallSite() throws -> RecordedSite {
  try RecordedSite(
    json: """
      {
        "index": {
          "name": "Small", "description": "A site", "url": "http://small.test",
          "home": "http://small.test", "gmt_offset": 0, "timezone_string": "Europe/Lisbon",
          "namespaces": ["wp/v2"], "authentication": [],
          "routes": {"/": {}, "/wp/v2/posts": {"methods": ["GET"]}}
        },
        "posts": [
          {"id": 1, "date": "2024-01-01T10:00:00", "modified": "2024-01-01T10:00:00",
           "modified_gmt": "2024-01-01T10:00:00", "slug": "one", "status": "publish",
           "type": "post", "link": "http://small.test/2024/one/",
           "title": {"rendered": "Zebra"}, "content": {"rendered": "<p>1 \\u20ac</p>"},
           "author": 1, "categories": [1], "tags": [], "sticky": true, "meta": []},
          {"id": 2, "date": "2024-07-01T10:00:00", "modified": "2024-07-02T10:00:00",
           "modified_gmt": "2024-07-02T09:00:00", "slug": "two", "status": "publish",
           "type": "post", "link": "http://small.test/2024/two/",
           "title": {"rendered": "apple"}, "content": {"rendered": "<p>2</p>"},
           "author": 2, "categories": [1, 2], "tags": [3], "sticky": false, "meta": []},
          {"id": 5, "date": "2024-03-01T10:00:00", "modified": "2024-09-01T10:00:00",
           "modified_gmt": "2024-09-01T09:00:00", "slug": "five", "status": "publish",
           "type": "post", "link": "http://small.test/2024/f%C3%BCnf/",
           "title": {"rendered": "Middle"}, "content": {"rendered": ""},
           "author": 1, "categories": [2], "tags": [3], "sticky": false, "meta": []},
          {"id": 6, "date": "2024-04-01T10:00:00", "modified": "2024-04-01T10:00:00",
           "slug": "six", "status": "draft", "link": "http://small.test/?p=6"}
        ],
        "pages": [],
        "categories": [
          {"id": 1, "name": "Beta", "slug": "beta", "parent": 0, "count": 2},
          {"id": 2, "name": "alpha", "slug": "alpha", "parent": 1, "count": 2},
          {"id": 4, "name": "Empty", "slug": "empty", "parent": 0, "count": 0}
        ],
        "tags": [{"id": 3, "name": "T", "slug": "t", "count": 2}],
        "users": [{"id": 2, "name": "Bo", "slug": "bo"}, {"id": 1, "name": "Al", "slug": "al"}],
        "comments": [
          {"id": 1, "post": 1, "parent": 0, "date": "2024-02-01T10:00:00",
           "date_gmt": "2024-02-01T10:00:00", "status": "approved"},
          {"id": 2, "post": 2, "parent": 0, "date": "2024-08-01T10:00:00",
           "date_gmt": "2024-08-01T09:00:00", "status": "approved"},
          {"id": 3, "post": 2, "parent": 2, "date": "2024-08-02T10:00:00",
           "date_gmt": "2024-08-02T09:00:00", "status": "hold"}
        ]
      }
      """)
}

extension ServedResponse {
  /// The body as text.
  var text: String {
    guard case .bytes(let bytes) = body else { return "(a file)" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value of a field.
  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
